import { Skeleton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { LoadedThing } from '#admin/things/loaded-thing.tsx'
import { ID_PATTERN } from '#contract/common.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { AdminPage } from '#admin/page/admin-page.tsx'
import { HistoryCard } from '#admin/history/thing-history.tsx'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { DeleteUser } from './delete-user.tsx'
import { EditUserForm } from './edit-user-form.tsx'
import { type UserDetail, userThings } from './queries.ts'
import { WaitingBadge } from './user-badges.tsx'
import { UserLinkCard } from './user-link-card.tsx'
import { UserPasskeys } from './user-passkeys.tsx'
import { UserSessions } from './user-sessions.tsx'
import classes from './edit-user-screen.module.css'

/** The edit page of one account. */
export function EditUserScreen({ id }: { id: string }) {
  const { t } = useLingui()
  return (
    <LoadedThing
      things={userThings}
      id={id}
      nameOf={({ user }) => user.name}
      invalid={
        !ID_PATTERN.test(id) && {
          title: t`Invalid ID`,
          text: t`This address names no account: an ID has 24 characters.`,
        }
      }
      missing={{ title: t`User not found`, text: t`The account was deleted, or never was.` }}
      failed={{ title: t`Data loading failed`, text: t`The account could not be loaded.` }}
      toList={t`To the list of users`}
      skeleton={<EditSkeleton />}
    >
      {(detail) => <EditUser id={id} detail={detail} />}
    </LoadedThing>
  )
}

function EditUser({ id, detail }: { id: string; detail: UserDetail }) {
  const { t } = useLingui()
  const { user, sessions, passkeys } = detail
  const { name, pendingEmail } = user
  return (
    <>
      <PageHead title={name} />
      <AdminPage
        title={
          <span className={classes.title}>
            <Bidi>{name}</Bidi>
            <WaitingBadge user={user} />
          </span>
        }
        lead={
          <>
            <Ltr>{user.email}</Ltr>
            {pendingEmail !== null && <span> {t`(waits for the confirmation of ${pendingEmail})`}</span>}
          </>
        }
      >
        <div className={classes.columns}>
          <div className={classes.column}>
            <EditUserForm user={user} />
            <HistoryCard thing="user" id={id} />
          </div>
          <div className={classes.column}>
            <UserLinkCard user={user} />
            <UserSessions user={user} sessions={sessions} />
            <UserPasskeys user={user} passkeys={passkeys} />
            <DeleteUser user={user} />
          </div>
        </div>
      </AdminPage>
    </>
  )
}

function EditSkeleton() {
  const { t } = useLingui()
  return (
    <div className={classes.skeleton} role="status" aria-label={t`Loading…`}>
      <Skeleton height={40} width={240} />
      <div className={classes.columns}>
        <Skeleton height={420} />
        <Skeleton height={320} />
      </div>
    </div>
  )
}
