/** SQL of former versions. */
import type { TrashThing } from '#contract/editing.ts'
import { findRow } from '#server/db/rows.ts'
import type { HistoryTable } from '#server/db/schema/history.ts'
import type { Store } from '#server/db/store.ts'
import { about } from './repo.ts'

/** An import of the directory, or the undo of one. */
export type ImportEntry = Pick<HistoryTable, 'id' | 'at' | 'action' | 'after_values' | 'undone_at'> & {
  /** The columns of the thing that the import wrote; undefined: it wrote none, or they are no longer stored. */
  columns?: string[]
}

export interface VersionsRepo {
  find(id: string): Promise<HistoryTable | undefined>
  /** The newest entries about a thing, alone or among others. */
  about(thing: TrashThing, id: string, limit: number): Promise<HistoryTable[]>
  /** Imports of the directory since an instant (ISO), and their undos. */
  imports(thing: TrashThing, id: string, since: string): Promise<ImportEntry[]>
}

export function createVersionsRepo(store: Store): VersionsRepo {
  return {
    find: (id) => findRow(store, 'history', { id }),
    about: (thing, id, limit) =>
      store.db
        .selectFrom('history')
        .selectAll()
        .where('thing', '=', thing)
        .where(about(id))
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    async imports(thing, id, since) {
      const entries = await store.db
        .selectFrom('history')
        .select(['id', 'at', 'action', 'after_values', 'undone_at'])
        .where('thing', '=', 'directory')
        .where('action', 'in', ['import', 'undo'])
        .where('at', '>=', since)
        .execute()
      const changes = await store.db
        .selectFrom('import_changes')
        .select(['entry_id', 'before_values'])
        .where('thing', '=', thing)
        .where('thing_id', '=', id)
        .execute()
      const written = new Map(
        changes.map(({ entry_id, before_values }) => [
          entry_id,
          Object.keys(before_values === null ? {} : (JSON.parse(before_values) as object)),
        ]),
      )
      return entries.map((entry) => {
        const columns = written.get(entry.id)
        return columns === undefined ? entry : { ...entry, columns }
      })
    },
  }
}
