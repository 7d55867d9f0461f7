/** Reads all rows of a list for a table, page by page. */
import type { Slice } from '../things/repo.ts'

/** Rows of a page: a statement may have one parameter for each, and the number of parameters is limited. */
const PAGE = 500

/**
 * All rows of a list. A row that is added between two pages moves the last row of a page to the next page, which
 * returns that row again: it is kept once.
 */
export async function allRows<Row>(
  read: (slice: Slice) => Promise<readonly (readonly [id: string, row: Row])[]>,
): Promise<Row[]> {
  const all = new Map<string, Row>()
  for (let offset = 0; ; offset += PAGE) {
    const rows = await read({ offset, limit: PAGE })
    for (const [id, row] of rows) all.set(id, row)
    if (rows.length < PAGE) return [...all.values()]
  }
}
