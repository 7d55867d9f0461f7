/** A streaming replica of PostgreSQL, or several behind one address: it is only read, and may lag behind. */
import { Kysely } from 'kysely'
import type { Transaction } from 'kysely'
import { dbErrorKind, dialectFor, openPostgres } from './dialect.ts'
import type { Database } from './schema/database.ts'
import { isUpTo, readCounts } from './versions.ts'
import type { Counts } from './versions.ts'

/** Shorter than for the primary, which is asked next. */
const CONNECT_MS = 1_000
const ANSWER_MS = 5_000

/** What came of the reads that could have been a replica's. */
export interface ReplicaUse {
  /** It answered. */
  answered: number
  /** It did not have the newest content yet. */
  behind: number
  /** It did not answer, or not without an error. */
  failed: number
}

export interface Replica {
  /**
   * Runs `work` on one snapshot of it. Undefined: it lacks content that `floor` stands for, it does not answer, or `work`
   * failed there, for whatever reason: the primary is to be asked, which knows better.
   */
  read<T>(floor: Counts, work: (db: Transaction<Database>) => Promise<T>): Promise<{ value: T } | undefined>
  use(): ReplicaUse
  close(): Promise<void>
}

export interface ReplicaOptions {
  /** Pool size. */
  connections?: number | undefined
  onConnectionLost?: ((error: Error) => void) | undefined
  /** How long one that does not answer is left alone: readers must not wait for it again and again. */
  restMs?: number | undefined
}

class BehindError extends Error {}

/** Connects when it is first read: it may be away when the server starts. */
export function openReplica(url: string, options: ReplicaOptions = {}): Replica {
  const { connections, onConnectionLost, restMs = 5_000 } = options
  const pool = openPostgres(url, { connections, onConnectionLost, connectMs: CONNECT_MS, answerMs: ANSWER_MS })
  const database = new Kysely<Database>({ dialect: dialectFor(pool) })
  const use: ReplicaUse = { answered: 0, behind: 0, failed: 0 }
  let restsUntil = 0

  return {
    async read(floor, work) {
      if (performance.now() < restsUntil) return undefined
      try {
        // One snapshot of one machine: behind one address the next statement may be another's.
        const snapshot = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
        const value = await snapshot.execute(async (db) => {
          if (!isUpTo(await readCounts(db), floor)) throw new BehindError()
          return work(db)
        })
        use.answered++
        return { value }
      } catch (error) {
        if (error instanceof BehindError) use.behind++
        else use.failed++
        if (dbErrorKind(error) === 'away') restsUntil = performance.now() + restMs
        return undefined
      }
    },
    use: () => ({ ...use }),
    close: () => database.destroy(),
  }
}
