/** Results of a section, and how they are printed. */

export type Unit = 'ms' | 'KB' | 'MB' | 'req/s' | 'score' | 'count' | 'slope' | 'shift'

/** One figure. With `against` what counts is the ratio of the two, otherwise the value itself. */
export type Row = {
  what: string
  value: number
  unit: Unit
  /** The same figure of the comparison, measured side by side. */
  against?: number
  /** Of the ratio when there is one. */
  budget?: { most: number } | { least: number }
  note?: string
}

export type Bench = {
  /** One run instead of several: to try the benchmark, not for reliable figures. */
  quick: boolean
  /** A production build of its own with source maps beside it (not linked): made at the first call. */
  dist(): Promise<string>
  /** Prints progress. */
  say(text: string): void
}

export type Section = {
  name: string
  title: string
  /** Throws when it could not measure; a missed budget is a row like any other. */
  run(bench: Bench): Promise<Row[]>
}

export const judged = ({ value, against }: Row): number => (against === undefined ? value : value / against)

/** Whether a figure is within its budget; undefined without one. A missing figure is not. */
export function isMet(row: Row): boolean | undefined {
  if (!row.budget) return undefined
  return 'most' in row.budget ? judged(row) <= row.budget.most : judged(row) >= row.budget.least
}

const digits: Record<Unit, number> = { ms: 1, KB: 1, MB: 2, 'req/s': 0, score: 0, count: 0, slope: 2, shift: 3 }

function figure(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return 'n/a'
  const fixed = value.toFixed(unit === 'ms' && value < 1 ? 3 : digits[unit])
  return ['score', 'count', 'slope', 'shift'].includes(unit) ? fixed : `${fixed} ${unit}`
}

const budgetOf = ({ budget, against, unit }: Row): string => {
  if (!budget) return ''
  const limit = 'most' in budget ? budget.most : budget.least
  return `${'most' in budget ? '≤' : '≥'} ${against === undefined ? figure(limit, unit) : `${limit}x`}`
}

/** A longer note has a line of its own. */
const NOTE_WIDTH = 60

/** A section's rows as lines of text. */
export function table(rows: readonly Row[]): string {
  const met = (row: Row) => ({ true: 'ok', false: 'MISSED', undefined: '' })[String(isMet(row)) as 'true']
  const cells = rows.map((row) => [
    row.what,
    figure(row.value, row.unit),
    row.against === undefined ? '' : figure(row.against, row.unit),
    row.against === undefined ? '' : `${(row.value / row.against).toFixed(2)}x`,
    budgetOf(row),
    met(row),
    row.note && row.note.length <= NOTE_WIDTH ? row.note : '',
  ])
  const all = [['', 'value', 'against', 'ratio', 'budget', '', ''], ...cells]
  const widths = all[0]!.map((_, column) => Math.max(...all.map((line) => line[column]!.length)))
  return all
    .map((line, index) => {
      const text = line
        .map((cell, column) =>
          column > 0 && column < 5 ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
        )
        .join('  ')
        .trimEnd()
      const note = rows[index - 1]?.note ?? ''
      return note.length > NOTE_WIDTH ? `${text}\n      ${note}` : text
    })
    .join('\n')
}
