import { useLingui } from '@lingui/react/macro'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import type { PasskeyNeed } from '#contract/users.ts'
import { confirmSession } from '../session/confirm-session.ts'
import { addPasskey, confirmWithPasskey } from './passkey-calls.ts'
import { supportsPasskeys } from './passkey-support.ts'
import { useServices } from '#platform/services.tsx'
import { Button } from '#ui/button.tsx'
import { useSession } from '#platform/session.ts'
import form from '../components/account-page.module.css'
import { EmailBeforePasskey } from '../components/confirm-email.tsx'
import { PasskeyProblem } from './passkey-problem.tsx'
import classes from './passkeys.module.css'
import { useAttempt } from './use-attempt.ts'

type PasskeyGateProps = {
  need: PasskeyNeed
  onSignOut: () => void
}

/**
 * For an admin who signed in without the passkey that this site requires: the admin adds a first passkey, or uses an
 * existing one. This completes the session.
 */
export function PasskeyGate({ need, onSignOut }: PasskeyGateProps) {
  const { t } = useLingui()
  const services = useServices()
  const { isBusy, failure, attempt } = useAttempt()
  const words = {
    enrol: t`Administrators of this site sign in with a passkey: your finger, face or screen lock in place of a password. Add one now; it takes a moment.`,
    use: t`Administrators of this site sign in with a passkey. Use the one that you added.`,
    lost: t`Lost it, or no device at hand? Whoever runs the server can let you in again.`,
    unsupported: t`This browser has no passkeys at this address. Use another one, or whoever runs the server can let you in.`,
    add: t`Add a passkey`,
    press: t`Use my passkey`,
  }
  const goOn = () =>
    attempt(async () => {
      await (need === 'enrol' ? addPasskey(services) : confirmWithPasskey(services))
      await confirmSession(services)
    })
  const isSupported = supportsPasskeys()
  const { user } = useSession()
  const waiting = need === 'enrol' && user?.mustConfirmEmail ? user.email : undefined
  return (
    <div className={form.form}>
      <p>{need === 'enrol' ? words.enrol : words.use}</p>
      <PasskeyProblem failure={failure} />
      {waiting !== undefined && <EmailBeforePasskey email={waiting} />}
      {isSupported && waiting === undefined && (
        <Button className={classes.button} busy={isBusy} onClick={() => void goOn()}>
          <IconKey size={22} aria-hidden />
          {need === 'enrol' ? words.add : words.press}
        </Button>
      )}
      <p className={form.quiet}>{isSupported ? words.lost : words.unsupported}</p>
      <Button variant="quiet" onClick={onSignOut}>{t`Sign out`}</Button>
    </div>
  )
}
