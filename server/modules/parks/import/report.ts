/** Describes the problems of a file for a terminal. */
import type { FieldError } from '#contract/errors.ts'
import { GEOJSON_PROBLEMS, isReject } from '#contract/geojson-problems.ts'
import type { GeojsonProblem } from '#contract/geojson-problems.ts'
import { problemText } from './problem-text.ts'

/** Most rows that are named one by one; more would fill the screen. */
const ROWS_NAMED = 20

/** Warnings about other things than features. */
const OTHER_TEXTS: Readonly<Record<string, string>> = {
  picture: 'this picture is not on this site',
  related: 'this guide is neither here nor in the file',
  stock: 'the stock of variants that exist stays as it is here',
  kept: 'variants that the file does not have stay',
}

const isProblem = (code: string): code is GeojsonProblem['code'] =>
  (GEOJSON_PROBLEMS as readonly string[]).includes(code)

const textOf = ({ message, values = {} }: FieldError): string =>
  isProblem(message) ? problemText({ code: message, values }) : (OTHER_TEXTS[message] ?? message)

/** The row that a field such as `features.2` is about; undefined: it is about something else. */
const rowOf = (field: string): number | undefined => {
  const [, index] = /^features\.(\d+)$/.exec(field) ?? []
  return index === undefined ? undefined : Number(index) + 1
}

/** Lists the warnings, one line for all rows with the same text, and then the rejected rows. */
export function describeWarnings(warnings: readonly FieldError[]): string[] {
  const others = warnings.filter(({ message }) => !isReject(message))
  const rejects = warnings.filter(({ message }) => isReject(message))
  const groups = Map.groupBy(others, (warning) =>
    rowOf(warning.field) === undefined ? `${warning.field}: ${textOf(warning)}` : textOf(warning),
  )
  const lines = [...groups].map(([text, found]) => {
    const rows = found.map(({ field }) => rowOf(field)).filter((row) => row !== undefined)
    return rows.length === 0 ? text : `${rowsText(rows)}: ${text}`
  })
  return [
    ...section('Warnings', lines),
    ...section(
      'Reject',
      rejects.map((reject) => `row ${rowOf(reject.field) ?? '?'}: ${textOf(reject)}`),
    ),
  ]
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`)]

/** Replaces control characters, which would act on the terminal, with question marks. */
export const printable = (text: string): string => text.replace(/\p{Cc}/gu, '?')

/** `row 3` or `rows 3, 5`; if the list would fill the screen, only the number of rows. */
function rowsText(rows: readonly number[]): string {
  if (rows.length === 1) return `row ${rows[0]}`
  return rows.length <= ROWS_NAMED ? `rows ${rows.join(', ')}` : `${rows.length} rows from ${rows[0]} on`
}
