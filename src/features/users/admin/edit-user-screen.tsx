import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Skeleton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ID_PATTERN } from '#contract/common.ts'
import { isNotFound } from '#platform/http/app-error.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { AdminCard } from '#ui/admin/admin-card.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useCrumb } from '#ui/admin/crumb.ts'
import { TableError } from '#ui/admin/table-card.tsx'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { DeleteUser } from './delete-user.tsx'
import { EditUserForm } from './edit-user-form.tsx'
import { type UserDetail, userQuery } from './queries.ts'
import { WaitingBadge } from './user-badges.tsx'
import { UserLinkCard } from './user-link-card.tsx'
import { UserSessions } from './user-sessions.tsx'
import classes from './edit-user-screen.module.css'

type EditUserScreenProps = {
  id: string
  /** The account's history. */
  history?: ReactNode
}

/** One account (spec §2, Users: edit). */
export function EditUserScreen({ id, history }: EditUserScreenProps) {
  const { t } = useLingui()
  if (!ID_PATTERN.test(id))
    return <NoUser title={t`Invalid ID`} text={t`This address names no account: an ID has 24 characters.`} />
  return <KnownId id={id} history={history} />
}

function KnownId({ id, history }: EditUserScreenProps) {
  const { t } = useLingui()
  const services = useServices()
  const { data, error, refetch } = useQuery(userQuery(services, id))
  const name = data?.user.name
  useCrumb(name)
  if (isNotFound(error)) return <NoUser title={t`User not found`} text={t`The account was deleted, or never was.`} />
  if (data) return <EditUser detail={data} history={history} />
  if (error) {
    return (
      <>
        <PageHead title={t`Data loading failed`} />
        <TableError
          headingLevel={1}
          title={t`Data loading failed`}
          text={t`The account could not be loaded.`}
          onRetry={() => void refetch()}
        />
      </>
    )
  }
  return <EditSkeleton />
}

function EditUser({ detail, history }: { detail: UserDetail; history: ReactNode }) {
  const { t } = useLingui()
  const { user, sessions } = detail
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
            {pendingEmail !== null && <> {t`(waits for the confirmation of ${pendingEmail})`}</>}
          </>
        }
      >
        <div className={classes.columns}>
          <div className={classes.column}>
            <EditUserForm user={user} />
            {history && <AdminCard title={t`History`}>{history}</AdminCard>}
          </div>
          <div className={classes.column}>
            <UserLinkCard user={user} />
            <UserSessions user={user} sessions={sessions} />
            <DeleteUser user={user} />
          </div>
        </div>
      </AdminPage>
    </>
  )
}

function NoUser({ title, text }: { title: string; text: string }) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        headingLevel={1}
        title={title}
        text={text}
        actions={
          <Button component={Link} to="/admin/users">
            {t`To the list of users`}
          </Button>
        }
      />
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
