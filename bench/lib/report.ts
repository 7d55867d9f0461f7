/** The results of a section, and their table. */

export type Unit = 'ms' | 'KB' | 'MB' | 'req/s' | 'score' | 'count' | 'slope'

/** One figure. With `against`, the budget is about the ratio of the two; without, about the value. */
export type Row = {
  what: string
  value: number
  unit: Unit
  /** The same figure of the comparison, measured in the same run. */
  against?: number
  /** For the ratio if there is `against`, else for the value. */
  budget?: { most: number } | { least: number }
  note?: string
}

export type Bench = {
  /** One run instead of several: to try the benchmark, not for reliable figures. */
  quick: boolean
  /** The folder of a production build with source maps, made at the first call. */
  dist(): Promise<string>
  /** Prints progress. */
  say(text: string): void
}

export type Section = {
  name: string
  title: string
  /** Throws if it could not measure. A missed budget is a row like any other. */
  run(bench: Bench): Promise<Row[]>
}

export const judged = ({ value, against }: Row): number => (against === undefined ? value : value / against)

/** Whether a figure is within its budget; undefined without a budget. A missing figure is not within it. */
export function isMet(row: Row): boolean | undefined {
  if (!row.budget) return undefined
  return 'most' in row.budget ? judged(row) <= row.budget.most : judged(row) >= row.budget.least
}

const digits: Record<Unit, number> = { ms: 1, KB: 1, MB: 2, 'req/s': 0, score: 0, count: 0, slope: 2 }

function figure(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return 'n/a'
  const fixed = value.toFixed(unit === 'ms' && value < 1 ? 3 : digits[unit])
  return ['score', 'count', 'slope'].includes(unit) ? fixed : `${fixed} ${unit}`
}

const budgetOf = ({ budget, against, unit }: Row): string => {
  if (!budget) return ''
  const limit = 'most' in budget ? budget.most : budget.least
  return `${'most' in budget ? '≤' : '≥'} ${against === undefined ? figure(limit, unit) : `${limit}x`}`
}

/** A longer note gets a line of its own. */
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
