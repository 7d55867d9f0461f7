import { useLingui } from '@lingui/react/macro'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserSession } from '#contract/users.ts'
import { endOtherSessions, endSession, listSessions } from './own-account-calls.ts'
import { formatDate } from '#platform/texts/format.ts'
import { useServices } from '#platform/services.tsx'
import { useSession } from '#platform/session.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { AwaitedList } from '../components/awaited-list.tsx'
import form from './forms.module.css'
import classes from './settings-tab.module.css'

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** Lists where the person is signed in. Each session except this one can be ended. */
export function SessionsList() {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const queryClient = useQueryClient()
  const { user } = useSession()
  const queryKey = ['sessions', user?._id]
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => listSessions(services),
    staleTime: 0,
    meta: { personal: true },
  })
  const [isBusy, setBusy] = useState(false)
  const words = { ended: t`Signed out there`, failed: t`The settings were not updated.` }
  const end = async (call: Promise<void>) => {
    setBusy(true)
    try {
      await call
      await queryClient.invalidateQueries({ queryKey })
      toast({ title: words.ended, variant: 'success' })
    } catch (error) {
      services.tellFailure(error, { about: words.failed })
    } finally {
      setBusy(false)
    }
  }
  if (!data) return <AwaitedList isError={isError} onRetry={() => void refetch()} />
  return (
    <>
      <ul className={classes.sessions}>
        {data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={isBusy}
            onEnd={() => void end(endSession(services, session.id))}
          />
        ))}
      </ul>
      {data.length > 1 && (
        <div className={form.actions}>
          <Button variant="secondary" busy={isBusy} onClick={() => void end(endOtherSessions(services))}>
            {t`Sign out everywhere else`}
          </Button>
        </div>
      )}
    </>
  )
}

type SessionRowProps = { session: UserSession; isBusy: boolean; onEnd: () => void }

function SessionRow({ session: { label, createdAt, lastSeenOn, isCurrent }, isBusy, onEnd }: SessionRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const place = label === '' ? t`Unknown browser` : label
  const began = formatDate(Date.parse(createdAt), language, DAY)
  const seen = formatDate(Date.parse(lastSeenOn), language, DAY)
  return (
    <li className={classes.session}>
      <IconDeviceMobile size={26} aria-hidden />
      <div>
        <p className={classes.place}>
          <bdi>{place}</bdi>
          {isCurrent && <span className={classes.here}>{t`Here`}</span>}
        </p>
        <p className={classes.when}>{t`Since ${began}, last used ${seen}`}</p>
      </div>
      {!isCurrent && (
        <Button variant="quiet" busy={isBusy} aria-label={t`Sign out: ${place}`} onClick={onEnd}>
          {t`Sign out`}
        </Button>
      )}
    </li>
  )
}
