import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AdminUser, UserListQuery } from '#contract/users.ts'
import { allPages, LARGEST_PAGE } from '#platform/all-pages.ts'
import { toCsv } from '#domain/csv.ts'
import { downloadFile } from '#platform/admin/download-file.ts'
import type { Services } from '#platform/services.tsx'
import { fetchUsers } from './api.ts'
import { userWords } from './user-words.ts'

/** The accounts as a table for a spreadsheet. */
export function usersCsv(i18n: I18n, users: readonly AdminUser[]): string {
  const { field, role, status, language } = userWords(i18n)
  const headings = [
    field.name,
    field.email,
    field.phone,
    field.role,
    field.accountStatus,
    field.language,
    i18n._(msg`Joined`),
    i18n._(msg`Last seen`),
    i18n._(msg`Invited`),
  ]
  const rows = users.map((user) => [
    user.name,
    user.email,
    user.phone,
    role[user.role],
    status[user.accountStatus],
    language[user.language],
    user.createdAt.slice(0, 10),
    user.lastSeenOn,
    user.hasPassword ? '' : i18n._(msg`Yes`),
  ])
  return toCsv(headings, rows)
}

/** Downloads all accounts that match. */
export async function exportUsers(
  { http, i18n }: Pick<Services, 'http' | 'i18n'>,
  filter: UserListQuery,
): Promise<void> {
  const users = await allPages(
    async (page) => {
      const answer = await fetchUsers({ http }, { ...filter, page, limit: LARGEST_PAGE })
      return { rows: answer.users, total: answer.total }
    },
    ({ _id }) => _id,
  )
  const day = new Date().toISOString().slice(0, 10)
  downloadFile(`rampa-users-${day}.csv`, 'text/csv;charset=utf-8', usersCsv(i18n, users))
}
