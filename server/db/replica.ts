/**
 * One or more streaming replicas of PostgreSQL behind one address. The server only reads from a replica. A replica's
 * content may be a little older than the primary's.
 */
import { Kysely } from 'kysely'
import type { Transaction } from 'kysely'
import { dbErrorKind, dialectFor, openPostgres } from './dialect.ts'
import type { Database } from './schema/database.ts'
import { isUpTo, readCounts } from './versions.ts'
import type { Counts } from './versions.ts'

/** This timeout is shorter than the primary's, because the primary is asked after a replica that did not answer. */
const CONNECT_MS = 1_000
const ANSWER_MS = 5_000

/** Counts the reads for which a replica was asked, by their outcome. */
export interface ReplicaUse {
  /** The replica answered. */
  answered: number
  /** The replica did not have the newest content yet. */
  behind: number
  /** The replica did not answer, or answered with an error. */
  failed: number
}

export interface Replica {
  /**
   * Runs `work` on one snapshot of the replica. undefined: the replica does not have all content up to `floor`, does
   * not answer, or `work` failed on the replica for any reason. The caller then asks the primary.
   */
  read<T>(floor: Counts, work: (db: Transaction<Database>) => Promise<T>): Promise<{ value: T } | undefined>
  use(): ReplicaUse
  close(): Promise<void>
}

export interface ReplicaOptions {
  /** Pool size. */
  connections?: number | undefined
  onConnectionLost?: ((error: Error) => void) | undefined
  /**
   * After a replica did not answer, it is not asked for this long, so that readers don't wait for it again and again.
   */
  restMs?: number | undefined
}

class BehindError extends Error {}

/** Opens a replica. It connects at the first read, because the replica may be away when the server starts. */
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
        // All reads are in one transaction, so that they see one snapshot of one machine. Several replicas may share an
        // address, and without the transaction each statement could go to a different replica.
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
