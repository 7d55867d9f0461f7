import { useLingui } from '@lingui/react/macro'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey } from '#contract/passkey.ts'
import { PASSKEYS_MAX } from '#contract/passkeys.ts'
import { addPasskey, listPasskeys, passkeysHere } from './passkey-calls.ts'
import { useIsOffline } from '#platform/http/connectivity.ts'
import { useServices } from '#platform/services.tsx'
import { useSession } from '#platform/session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { AwaitedList } from '../components/awaited-list.tsx'
import { EmailBeforePasskey } from '../components/confirm-email.tsx'
import form from '../profile/forms.module.css'
import list from '../profile/settings-tab.module.css'
import { PasskeyProblem } from './passkey-problem.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import classes from './passkeys.module.css'
import { useAttempt } from './use-attempt.ts'
import { useObstacle } from './use-obstacle.ts'

/** The person's passkeys: each can be renamed and removed, and more can be added. */
export default function PasskeyList() {
  const { t } = useLingui()
  const services = useServices()
  const queryClient = useQueryClient()
  const { toast } = useToasts()
  const { user } = useSession()
  const isOffline = useIsOffline()
  const { isBusy, failure, attempt } = useAttempt()
  /** Id of the passkey that was just added, and whose name is therefore open for editing. */
  const [made, setMade] = useState<string>()
  const queryKey = ['passkeys', user?._id]
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async () => ({ ...(await listPasskeys(services)), here: await passkeysHere(services) }),
    staleTime: 0,
    meta: { personal: true },
  })
  const obstacle = useObstacle(data?.host)
  const words = { added: t`Passkey added`, named: t`From now on it signs you in without a password.` }
  const refresh = () => queryClient.invalidateQueries({ queryKey })
  const add = () =>
    attempt(async () => {
      const { id } = await addPasskey(services)
      await refresh()
      setMade(id)
      toast({ title: words.added, description: words.named, variant: 'success' })
    })
  if (!data) return <AwaitedList isError={isError} onRetry={() => void refetch()} />
  const isFull = data.passkeys.length >= PASSKEYS_MAX
  /** The person's address, if it must be confirmed before a passkey can be added. */
  const waiting = obstacle === undefined && user?.mustConfirmEmail ? user.email : undefined
  const reason = obstacle ?? (isOffline ? t`Adding and removing need a signal.` : undefined)
  return (
    <>
      <p className={form.quiet}>
        {t`A passkey signs you in with your finger, face or screen lock, without a password. Nobody can guess it, and it works on this site only.`}
      </p>
      {data.isRequired && <p className={form.quiet}>{t`Administrators of this site need one to sign in.`}</p>}
      {data.passkeys.length > 0 && (
        <ul className={list.sessions}>
          {data.passkeys.map((passkey: Passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              host={data.host.name}
              isHere={data.here.includes(passkey.id)}
              isNew={passkey.id === made}
              isOffline={isOffline}
              onChanged={refresh}
            />
          ))}
        </ul>
      )}
      <PasskeyProblem failure={failure} about={t`The settings were not updated.`} />
      {waiting !== undefined && <EmailBeforePasskey email={waiting} />}
      {reason !== undefined && (
        <Notice kind="offline" role="status">
          {reason}
        </Notice>
      )}
      {!isFull && obstacle === undefined && waiting === undefined && (
        <div className={form.actions}>
          <Button
            variant="secondary"
            className={classes.button}
            busy={isBusy}
            disabled={isOffline}
            onClick={() => void add()}
          >
            <IconKey size={22} aria-hidden />
            {t`Add a passkey`}
          </Button>
        </div>
      )}
    </>
  )
}
