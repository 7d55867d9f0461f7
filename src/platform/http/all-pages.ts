/** Reads every page of a list, for the device's copies and for exports. */
import { LIST_FETCH_LIMIT } from '#contract/limits.ts'

/** The largest page size that the API allows. */
export const LARGEST_PAGE = LIST_FETCH_LIMIT

/**
 * Returns all rows, page by page. A row that moves to a later page while the pages are read appears only once.
 * @param ask reads a page; the first page is 1
 */
export async function allPages<Row>(
  ask: (page: number) => Promise<{ rows: readonly Row[]; total: number }>,
  idOf: (row: Row) => string,
): Promise<Row[]> {
  const rowsById = new Map<string, Row>()
  for (let page = 1; ; page++) {
    const { rows, total } = await ask(page)
    for (const row of rows) rowsById.set(idOf(row), row)
    // The number of rows is checked too: a server without pages sends all rows at once.
    if (rows.length === 0 || rowsById.size >= total || page * LARGEST_PAGE >= total) return [...rowsById.values()]
  }
}
