/** Reads every page of a list, for exports. */

/** The most rows of a page (api.md). */
export const LARGEST_PAGE = 100

/**
 * All rows, one page after the other. A row that moved to a later page meanwhile comes once.
 * @param ask reads a page, from 1
 */
export async function allPages<Row>(
  ask: (page: number) => Promise<{ rows: readonly Row[]; total: number }>,
  idOf: (row: Row) => string,
): Promise<Row[]> {
  const found = new Map<string, Row>()
  for (let page = 1; ; page++) {
    const { rows, total } = await ask(page)
    for (const row of rows) found.set(idOf(row), row)
    if (rows.length === 0 || page * LARGEST_PAGE >= total) return [...found.values()]
  }
}
