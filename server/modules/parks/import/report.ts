/** Describes a plan for a terminal. */
import type { Plan } from './plan.ts'
import { problemText } from './problem-text.ts'

/** Columns that are computed from other columns, so the report leaves them out. */
const DERIVED = new Set(['search', 'amenity_count'])

export function describePlan(plan: Plan): string[] {
  const lines: string[] = []
  const section = <T>(title: string, items: readonly T[], describe: (item: T) => string) => {
    if (items.length === 0) return
    lines.push(`${title}: ${items.length}`, ...items.map((item) => `  ${describe(item)}`))
  }
  section('Create', plan.creates, ({ row, park }) => `row ${row}: ${park.url} (${park.name.he} / ${park.name.en})`)
  section('Update', plan.updates, ({ row, park, changes }) => {
    const columns = Object.keys(changes).filter((column) => !DERIVED.has(column))
    return `row ${row}: ${park.url} (${columns.join(', ')})`
  })
  if (plan.unchanged.length > 0) lines.push(`Leave as they are: ${plan.unchanged.length}`)
  const { questions, counts } = plan.renewed ?? {}
  if (questions !== undefined && questions.ask.length > 0) {
    lines.push(`Ask in the suggestions, because it changed here too: ${questions.ask.length}`)
  }
  if (counts !== undefined && counts.refused > 0) lines.push(`Refused earlier: ${counts.refused}`)
  const warnings = Map.groupBy(plan.warnings, problemText)
  section('Warnings', [...warnings], ([text, found]) => `${rowsOf(found)}: ${text}`)
  section('Reject', plan.rejects, (problem) => `row ${problem.row}: ${problemText(problem)}`)
  return lines.map(printable)
}

/** Replaces control characters, which would act on the terminal, with question marks. */
export const printable = (text: string): string => text.replace(/\p{Cc}/gu, '?')

/** `row 3` or `rows 3, 5`; if the list would fill the screen, only the number of rows. */
export function rowsOf(found: readonly { row: number }[]): string {
  const rows = found.map(({ row }) => row)
  if (rows.length === 1) return `row ${rows[0]}`
  return rows.length <= 20 ? `rows ${rows.join(', ')}` : `${rows.length} rows from ${rows[0]} on`
}
