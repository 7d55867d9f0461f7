/** CSV files for spreadsheets (RFC 4180). */

export type CsvCell = string | number | null

/** With it Excel reads the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A cell that begins with one of these is read as a formula, which could send data elsewhere: names and addresses come from
 * strangers. Full-width forms count as the signs in some languages.
 */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/

/** The text of a file: a row of headings, then the rows. */
export function toCsv(headings: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [headings, ...rows].map((row) => row.map(toField).join(','))
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

function toField(cell: CsvCell): string {
  const text = typeof cell === 'string' ? harmless(cell) : String(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The apostrophe makes it text, and spreadsheets do not show it. */
const harmless = (text: string) => (FORMULA_START.test(text) ? `'${text}` : text)
