import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Language } from '#contract/limits.ts'
import type { AdminUser } from '#contract/users.ts'
import { dateColumn, shortDate } from '#admin/values/short-date.ts'
import type { DataColumn } from '#admin/table/data-table.tsx'
import { NameCell, nameLinkClass } from '#admin/table/name-cell.tsx'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { RoleBadge, StatusBadge, WaitingBadge } from './user-badges.tsx'
import { userWords } from './user-words.ts'
import classes from './users-screen.module.css'

/** The columns of the account list, in a language. */
export function userColumns(i18n: I18n, language: Language): readonly DataColumn<AdminUser>[] {
  const words = userWords(i18n)
  const { field } = words
  return [
    {
      id: 'name',
      label: field.name,
      sort: 'ascending',
      isFixed: true,
      wraps: true,
      cell: (user) => <UserName user={user} />,
    },
    { id: 'email', label: field.email, sort: 'ascending', wraps: true, cell: ({ email }) => <Ltr>{email}</Ltr> },
    { id: 'phone', label: field.phone, cell: ({ phone }) => <Ltr>{phone}</Ltr> },
    { id: 'role', label: field.role, sort: 'ascending', cell: ({ role }) => <RoleBadge role={role} /> },
    {
      id: 'status',
      label: field.accountStatus,
      sort: 'ascending',
      cell: ({ accountStatus }) => <StatusBadge status={accountStatus} />,
    },
    { id: 'language', label: field.language, cell: (user) => words.language[user.language] },
    dateColumn('createdAt', i18n._(msg`Joined`), language),
    {
      id: 'lastSeenOn',
      label: i18n._(msg`Last seen`),
      sort: 'descending',
      cell: ({ lastSeenOn }) => <LastSeen date={lastSeenOn} language={language} />,
    },
    {
      id: 'marketing',
      label: i18n._(msg`Offers and events by mail`),
      cell: (user) => <Marketing user={user} language={language} />,
    },
  ]
}

/** Says whether the person wants offers by mail, and since when. */
function Marketing({ user, language }: { user: AdminUser; language: Language }) {
  const { notifications, marketingAt } = user
  const { t } = useLingui()
  const date = marketingAt === null ? null : shortDate(marketingAt, language)
  if (notifications.marketing) return date === null ? t`Yes` : t`Yes, since ${date}`
  return <span className={classes.quiet}>{date === null ? t`No` : t`No, since ${date}`}</span>
}

function LastSeen({ date, language }: { date: string | null; language: Language }) {
  if (date !== null) return shortDate(date, language)
  return (
    <span className={classes.quiet}>
      <Trans>Never</Trans>
    </span>
  )
}

function UserName({ user }: { user: AdminUser }) {
  return (
    <NameCell mark={<WaitingBadge user={user} />}>
      <Link to="/admin/users/edit/$id" params={{ id: user._id }} className={nameLinkClass}>
        <Bidi>{user.name}</Bidi>
      </Link>
    </NameCell>
  )
}
