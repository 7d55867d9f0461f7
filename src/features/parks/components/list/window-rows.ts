/** Which rows of a virtualised list are mounted besides the visible ones. */

/** The row with the focus and its neighbours, which Tab must find. */
export function rowsAround(row: number | null, rows: number): number[] {
  if (row === null) return []
  return [row - 1, row, row + 1].filter((near) => near >= 0 && near < rows)
}

/** Both lists, ascending, each row once. */
export const mergeRows = (a: readonly number[], b: readonly number[]): number[] =>
  [...new Set([...a, ...b])].sort((one, other) => one - other)

/** The rows of one page: a page is a whole number of rows in every layout. */
export function rowsOfPage(page: number, pageSize: number, columns: number, rows: number): number[] {
  const first = firstRowOf(page, pageSize, columns)
  const last = Math.min(firstRowOf(page + 1, pageSize, columns), rows)
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
}

export const firstRowOf = (page: number, pageSize: number, columns: number): number =>
  (page - 1) * Math.ceil(pageSize / columns)

export const pageOfRow = (row: number, pageSize: number, columns: number): number =>
  Math.floor((row * columns) / pageSize) + 1
