import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'

/** Gives a park another English name and address in the database, like an edit made elsewhere. */
export function renamePark({ dataDir }: { dataDir: string }, id: string, name: string, url?: string): void {
  const database = new DatabaseSync(join(dataDir, 'rampa.db'), { timeout: 10_000 })
  database.exec('update content_version set version = version + 1')
  const change = 'name_en = ?, revision = revision + 1, counted_revision = revision + 1'
  const version = '(select version from content_version)'
  database.prepare(`update parks set ${change}, rev = ${version}, latest_rev = ${version} where id = ?`).run(name, id)
  if (url !== undefined) database.prepare('update parks set url = ? where id = ?').run(url, id)
  database.close()
}
