/**
 * The next release: this one with another migration, table, column and text. Files named by their content get new
 * names.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { MIGRATIONS } from '#server/db/migrate.ts'

const ROOT = join(import.meta.dirname, '../..')
/** A year later, in case this release was made from a commit of today. */
const NEXT_TIME = 1_821_000_000

export const NEXT_HEADING = { he: 'לאן עכשיו?', en: 'Where next?' }
const HEADING = { he: 'איפה רוכבים היום?', en: 'Where are we riding today?' }
/** Name of its migration, with the number after the newest. */
export const NEXT_MIGRATION = `${String(Number(MIGRATIONS.at(-1)!.slice(0, 4)) + 1).padStart(4, '0')}-next`

const MIGRATION = `import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ddl } from '../dialect.ts'

export async function up(db: Kysely<unknown>, { text, int, end }: Ddl): Promise<void> {
  await sql\`alter table parks add column next_note \${text} not null default ''\`.execute(db)
  await sql\`alter table orders add column next_count \${int}\`.execute(db)
  await sql\`create table next_things (
    park_id \${text} not null primary key references parks (id) on delete cascade
  ) \${end}\`.execute(db)
  await sql\`create index parks_by_next_note on parks (next_note)\`.execute(db)
}
`

/** Replaces a text that must be in a file. */
function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${from} is not in ${file}`)
  writeFileSync(file, text.replace(from, to))
}

/**
 * Builds the next release from a copy of the sources.
 * @returns the folder of the build
 */
function buildNext(home: string): string {
  const source = join(home, 'source')
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT, encoding: 'utf8' })
  for (const file of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(source, file)), { recursive: true })
    cpSync(join(ROOT, file), join(source, file))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(source, 'node_modules'))
  for (const language of ['he', 'en'] as const)
    change(
      join(source, `src/locales/${language}.po`),
      `msgid "${HEADING.en}"\nmsgstr "${HEADING[language]}"`,
      `msgid "${HEADING.en}"\nmsgstr "${NEXT_HEADING[language]}"`,
    )
  const migrations = join(source, 'server/db/migrations')
  writeFileSync(join(migrations, `${NEXT_MIGRATION}.ts`), MIGRATION)
  const last = MIGRATIONS.at(-1)!
  change(
    join(migrations, 'list.ts'),
    `from './${last}.ts'`,
    `from './${last}.ts'\nimport * as next from './${NEXT_MIGRATION}.ts'`,
  )
  change(
    join(migrations, 'list.ts'),
    '\n}\n\n/** The migrations for',
    `\n  '${NEXT_MIGRATION}': next,\n}\n\n/** The migrations for`,
  )
  const { PATH = '', HOME = '' } = process.env
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: source, env: { PATH, HOME }, stdio: 'inherit' })
  return join(source, 'dist')
}

/**
 * Turns a copy of an unpacked release into the next one; it has the same packages.
 * @returns its folder
 */
export function makeNext(release: string, folder: string): string {
  const home = join(folder, 'next-source')
  const built = buildNext(home)
  const next = join(folder, 'next')
  execFileSync('cp', ['-al', release, next])
  rmSync(join(next, 'dist'), { recursive: true })
  cpSync(built, join(next, 'dist'), { recursive: true })
  execFileSync('find', [join(next, 'dist'), '-exec', 'touch', `--date=@${NEXT_TIME}`, '{}', '+'])
  rmSync(home, { recursive: true })
  return next
}
