/**
 * CSV files for spreadsheets (RFC 4180), in the form that Excel, Google's and LibreOffice read in Israel: separated by
 * commas, with times in Israel's time zone. Phone numbers and codes are written so that a spreadsheet does not change
 * them.
 */
import { localTime } from '../israel-time.ts'

export type CsvCell = string | number | null

/** At the beginning of a file, this mark makes Excel read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Spreadsheets run a cell that begins with one of these characters as a formula. A formula could send data elsewhere,
 * and the names and addresses in these files come from strangers. In some languages, spreadsheets accept the full-width
 * characters as well.
 */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/

const two = (value: number) => String(value).padStart(2, '0')

/** The day in Israel of an instant (ISO 8601): `2026-06-01`; null stays null. */
export function dayCell(at: string | null): string | null {
  if (at === null) return null
  const { year, month, day } = localTime(Date.parse(at))
  return `${year}-${two(month)}-${two(day)}`
}

/** The day and time in Israel: `2026-06-01 15:00`, which spreadsheets read as a date with a time. */
export function momentCell(at: string | null): string | null {
  if (at === null) return null
  const { minutes } = localTime(Date.parse(at))
  return `${dayCell(at)!} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/**
 * A stored telephone number as it is written in Israel, `050-1234567`. Without the hyphen a spreadsheet would read a
 * number and drop the leading zero. A formula such as `="050…"` would keep the zero, but not in every spreadsheet.
 */
export function phoneCell(digits: string): string {
  const phone = digits.replace(/^972(?=\d{8,9}$)/, '0')
  if (!/^\d{5,}$/.test(phone)) return phone
  const prefix = /^0[23489]\d{7}$/.test(phone) ? 2 : 3
  return `${phone.slice(0, prefix)}-${phone.slice(prefix)}`
}

/**
 * A code such as `6-8` or `12E5`. If a spreadsheet would read the code as a date or a number, an en dash is put into
 * the code.
 */
export function codeCell(code: string): string {
  if (/^\d+[-/.]\d+([-/.]\d+)?$/.test(code)) return code.replaceAll(/[-/]/g, '\u2013')
  return /^(0\d+|\d+e\d+|\d{12,})$/i.test(code) ? `${code.slice(0, 1)}\u2013${code.slice(1)}` : code
}

/** The text of a CSV file: a row with the headings, followed by `rows`. */
export function toCsv(headings: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [headings, ...rows].map((row) => row.map(toField).join(','))
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
}

function toField(cell: CsvCell): string {
  const text = typeof cell === 'string' ? harmless(cell) : String(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** An apostrophe in front makes the cell text; spreadsheets do not show it. */
const harmless = (text: string) => (FORMULA_START.test(text) ? `'${text}` : text)
