import { useLingui } from '@lingui/react/macro'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { User } from '#contract/users.ts'
import { supportsPasskeys } from './passkey-support.ts'
import { useServices } from '#platform/services.tsx'
import { useSession } from '#platform/session.ts'
import { whenIdle } from '#platform/page/when-idle.ts'
import { Button } from '#ui/button.tsx'
import { PasskeyProblem } from './passkey-problem.tsx'
import classes from './passkeys.module.css'
import { useAttempt } from './use-attempt.ts'

/** The module is loaded when the page is idle, or when the button is pressed. */
const calls = () => import('./passkey-calls.ts')

/** An offer is renewed after this time, because its challenge expires after five minutes. */
const OFFER_MS = 4 * 60_000

type PasskeySignInProps = {
  /** Only this person may sign in. Absent: anybody, and the e-mail field offers passkeys too. */
  only?: string
  onSignedIn: (user: User) => Promise<void> | void
}

/** Signs in with a passkey. Renders nothing if the browser does not support passkeys. */
export const PasskeySignIn = (props: PasskeySignInProps) => (supportsPasskeys() ? <Supported {...props} /> : null)

function Supported({ only, onSignedIn }: PasskeySignInProps) {
  const { t } = useLingui()
  const services = useServices()
  const { isBusy, failure, attempt } = useAttempt()
  /** Counts presses of the button. A press ends the browser's offer, and a new offer is made afterwards. */
  const [presses, setPresses] = useState(0)
  // A signed-in person gets no offer, because the page is about to be left.
  const isNobody = useSession().token === null
  useOffer(only === undefined && isNobody && !isBusy, presses, attempt, onSignedIn)
  const signIn = () =>
    attempt(async () => {
      try {
        await onSignedIn(await (await calls()).signInWithPasskey(services, only))
      } finally {
        setPresses(presses + 1)
      }
    })
  return (
    <div className={classes.signIn}>
      <p className={classes.or}>{t`or`}</p>
      <PasskeyProblem failure={failure} />
      <Button variant="secondary" className={classes.button} busy={isBusy} onClick={() => void signIn()}>
        <IconKey size={22} aria-hidden />
        {t`Sign in with a passkey`}
      </Button>
    </div>
  )
}

/** While `isWanted`, the browser offers passkeys in the autofill of the e-mail field. */
function useOffer(
  isWanted: boolean,
  round: number,
  attempt: (work: () => Promise<void>) => Promise<void>,
  onSignedIn: PasskeySignInProps['onSignedIn'],
): void {
  const services = useServices()
  const hasBegun = useRef(false)
  const offer = useEffectEvent(async () => {
    hasBegun.current = true
    const { offerPasskeys, signInWith } = await calls()
    const proof = await offerPasskeys(services)
    if (proof) await attempt(async () => onSignedIn(await signInWith(services, proof)))
  })
  useEffect(() => {
    if (!isWanted) return
    // Nobody asked for the offer, so its failure is not shown. A press of the button will show the failure.
    const begin = () => void offer().catch(() => undefined)
    const cancel = whenIdle(begin)
    const timer = setInterval(begin, OFFER_MS)
    return () => {
      cancel()
      clearInterval(timer)
    }
  }, [isWanted, round])
  // Withdraws the offer only when the component is removed. A press need not withdraw the offer, because the browser
  // handles only one passkey request at a time.
  useEffect(
    () => () => {
      if (hasBegun.current) void calls().then(({ withdrawOffer }) => withdrawOffer())
    },
    [],
  )
}
