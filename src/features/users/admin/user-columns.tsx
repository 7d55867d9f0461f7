import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Language } from '#contract/limits.ts'
import type { AdminUser } from '#contract/users.ts'
import { formatDate } from '#platform/format.ts'
import type { DataColumn } from '#ui/admin/data-table.tsx'
import { Bidi, Ltr } from '#ui/bidi.tsx'
import { InvitedBadge, RoleBadge, StatusBadge } from './user-badges.tsx'
import { userWords } from './user-words.ts'
import classes from './users-screen.module.css'

const SHORT_DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const

/** @param date an instant, or `YYYY-MM-DD` */
export const formatDay = (date: string, language: Language) => formatDate(Date.parse(date), language, SHORT_DATE)

/** The columns of the list of accounts, in a language. */
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
      cell: (user) => <NameCell user={user} />,
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
    {
      id: 'createdAt',
      label: i18n._(msg`Joined`),
      sort: 'descending',
      cell: ({ createdAt }) => formatDay(createdAt, language),
    },
    {
      id: 'lastSeenOn',
      label: i18n._(msg`Last seen`),
      sort: 'descending',
      cell: ({ lastSeenOn }) => <LastSeen date={lastSeenOn} language={language} />,
    },
  ]
}

function LastSeen({ date, language }: { date: string | null; language: Language }) {
  if (date !== null) return formatDay(date, language)
  return (
    <span className={classes.quiet}>
      <Trans>Never</Trans>
    </span>
  )
}

function NameCell({ user }: { user: AdminUser }) {
  return (
    <span className={classes.name}>
      <Link to="/admin/users/edit/$id" params={{ id: user._id }} className={classes.nameLink}>
        <Bidi>{user.name}</Bidi>
      </Link>
      {!user.hasPassword && <InvitedBadge />}
    </span>
  )
}
