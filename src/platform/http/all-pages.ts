/** Reads every page of a list: for the copies on the device, and for exports. */
import { LIST_FETCH_LIMIT } from '#contract/limits.ts'

/** The most rows of a page (api.md). */
export const LARGEST_PAGE = LIST_FETCH_LIMIT

/**
 * All rows, one page after the other. A row that moved to a later page meanwhile comes once.
 * @param ask reads a page, from 1
 */
export async function allPages<Row>(
  ask: (page: number) => Promise<{ rows: readonly Row[]; total: number }>,
  idOf: (row: Row) => string,
): Promise<Row[]> {
  const rowsById = new Map<string, Row>()
  for (let page = 1; ; page++) {
    const { rows, total } = await ask(page)
    for (const row of rows) rowsById.set(idOf(row), row)
    // By the number found too: a server without pages sends everything at once.
    if (rows.length === 0 || rowsById.size >= total || page * LARGEST_PAGE >= total) return [...rowsById.values()]
  }
}
