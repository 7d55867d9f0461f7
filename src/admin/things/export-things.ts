import * as z from 'zod/mini'
import { DIRECTORY_FORMAT, DIRECTORY_VERSION } from '#contract/directory.ts'
import type { TrashThing } from '#contract/editing.ts'
import { isoDay } from '#contract/time.ts'
import { allPages, LARGEST_PAGE } from '#platform/http/all-pages.ts'
import { downloadFile } from '#platform/page/download-file.ts'
import type { Services } from '#platform/services.tsx'

type Caller = Pick<Services, 'http'>
type Thing = { _id: string }

/** Downloads these things as a file that the import of the directory reads. */
export async function exportThings({ http }: Caller, thing: TrashThing, things: readonly Thing[]): Promise<void> {
  const list = `${thing}s`
  const partSchema = z.object({ [list]: z.array(z.unknown()) })
  const items: unknown[] = []
  for (let at = 0; at < things.length; at += LARGEST_PAGE) {
    const ids = things.slice(at, at + LARGEST_PAGE).map(({ _id }) => _id)
    const part = await http.get('admin/export', partSchema, { searchParams: { thing, ids: ids.join(',') } })
    items.push(...part[list]!)
  }
  const exportedAt = new Date().toISOString()
  const file = { format: DIRECTORY_FORMAT, version: DIRECTORY_VERSION, exportedAt, [list]: items }
  downloadFile(`rampa-${list}-${isoDay(Date.now())}.json`, 'application/json', JSON.stringify(file, null, 1))
}

/**
 * Downloads all things that match a list's filters.
 * @param fetchPage reads a page of the list; the first page is 1
 */
export async function exportAllThings(
  caller: Caller,
  thing: TrashThing,
  fetchPage: (page: { page: number; limit: number }) => Promise<{ rows: readonly Thing[]; total: number }>,
): Promise<void> {
  const all = await allPages(
    (page) => fetchPage({ page, limit: LARGEST_PAGE }),
    ({ _id }) => _id,
  )
  await exportThings(caller, thing, all)
}
