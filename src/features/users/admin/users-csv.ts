import type { Language } from '#contract/limits.ts'
import type { UserListQuery } from '#contract/users.ts'
import { isoDay } from '#contract/time.ts'
import { BYTE_ORDER_MARK } from '#domain/admin/csv.ts'
import { downloadFile } from '#platform/page/download-file.ts'
import type { Services } from '#platform/services.tsx'

/** Downloads all matching accounts as CSV, or of these only the ones with the given ids. */
export async function exportUsers(
  { http }: Pick<Services, 'http'>,
  filter: UserListQuery,
  language: Language,
  ids?: readonly string[],
): Promise<void> {
  const table = await http.getText('admin/users/export.csv', {
    searchParams: { ...filter, ...(ids && { ids: ids.join(',') }), lang: language },
  })
  const day = isoDay(Date.now())
  // Reading the answer as text has removed the byte order mark, so it is added again.
  downloadFile(`rampa-users-${day}.csv`, 'text/csv;charset=utf-8', BYTE_ORDER_MARK + table)
}
