/**
 * Highest number of rows in one statement: both engines limit a statement's parameters, and a park has about sixty
 * columns.
 */
const ROWS_AT_ONCE = 100

/** Splits rows into portions that one statement can take. */
export function* chunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) yield rows.slice(start, start + ROWS_AT_ONCE)
}
