import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { AdminUser, UserSession } from '#contract/users.ts'
import { shortDate } from '#admin/values/short-date.ts'
import { useAction } from '#admin/page/use-action.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { endSessions } from './api.ts'
import { userThings } from './queries.ts'
import { useTellUserFailure } from './use-tell-user-failure.ts'
import classes from './user-sessions.module.css'

/** Lists where an account is signed in; each of these sessions can be ended. */
export function UserSessions({ user, sessions }: { user: AdminUser; sessions: readonly UserSession[] }) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const tell = useTellUserFailure()
  const [end, isBusy] = useAction(async (session?: string) => {
    try {
      await endSessions(services, user._id, session)
      toast({ title: session === undefined ? t`Signed out everywhere` : t`Signed out there`, variant: 'success' })
    } catch (failure) {
      tell(failure, t`Error updating user`)
    }
    await userThings.refresh(services.queryClient)
  })
  return (
    <AdminCard
      title={t`Signed in`}
      text={sessions.length === 0 ? t`Nowhere at the moment.` : undefined}
      action={
        sessions.length > 1 && (
          <Button variant="default" size="xs" loading={isBusy} onClick={() => end()}>
            {t`End all`}
          </Button>
        )
      }
    >
      {sessions.length > 0 && (
        <ul className={classes.list}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} isBusy={isBusy} onEnd={() => end(session.id)} />
          ))}
        </ul>
      )}
    </AdminCard>
  )
}

type SessionRowProps = { session: UserSession; isBusy: boolean; onEnd: () => void }

function SessionRow({ session: { label, createdAt, lastSeenOn, isCurrent }, isBusy, onEnd }: SessionRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = label || t`Unknown device`
  const [since, seen] = [shortDate(createdAt, language), shortDate(lastSeenOn, language)]
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span className={classes.name}>
          <Bidi>{name}</Bidi>
          {isCurrent && <span className={classes.own}> {t`this device`}</span>}
        </span>
        <span className={classes.quiet}>{t`Since ${since}, last seen ${seen}`}</span>
      </div>
      <Button variant="subtle" color="gray" size="xs" disabled={isBusy} aria-label={t`End: ${name}`} onClick={onEnd}>
        {t`End`}
      </Button>
    </li>
  )
}
