/** Whether statements of a migration only add, so that the release before it runs on its schema (docs/decisions/releases.md). */

const REFERENCE = /\breferences "?(\w+)"?( \([^)]*\))?( on delete (?:cascade|set null))?/gi

const FORBIDDEN: readonly [RegExp, string][] = [
  [/^drop /i, 'drops something'],
  [/^(delete|truncate) /i, 'deletes rows'],
  [/^alter table \S+ (drop|rename|alter)\b/i, 'changes what there is'],
  [/^create (or replace )?(trigger|rule)/i, 'changes what others write'],
]

/**
 * Problems for an earlier release: one line for each statement that removes, renames or retypes something, or refuses
 * that release's writes.
 * @param tables those that existed before the migration
 */
export function faultsOf(statements: readonly string[], tables: ReadonlySet<string>): string[] {
  return statements.flatMap((statement) => {
    const text = statement.replaceAll(/\s+/g, ' ').trim()
    const faults = FORBIDDEN.flatMap(([pattern, fault]) => (pattern.test(text) ? [fault] : []))
    const [, indexed] = /^create unique index \S+ on "?(\w+)/i.exec(text) ?? []
    if (indexed !== undefined && tables.has(indexed)) faults.push('refuses rows that were allowed')
    const isAdded = /^alter table \S+ add /i.test(text)
    if (isAdded && /\bnot null\b/i.test(text) && !/\bdefault\b/i.test(text))
      faults.push('needs a value that nobody gives')
    // A check of only the new column doesn't affect a release that doesn't know it.
    if (isAdded && /^alter table \S+ add (constraint|check)\b|\bunique\b/i.test(text))
      faults.push('refuses rows that were allowed')
    for (const [, table, , isLetGo] of text.matchAll(REFERENCE))
      if (tables.has(table!) && isLetGo === undefined) faults.push(`keeps rows of ${table} from being deleted`)
    return faults.map((fault) => `${fault}: ${text.slice(0, 100)}`)
  })
}
