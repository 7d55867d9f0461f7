/**
 * The counters of public content and of reports, as far as this process knows them (docs/decisions/stored-copies.md).
 */
import type { Kysely } from 'kysely'
import type { Database } from './schema/database.ts'

/** How long a process may answer from memory before it asks the database whether the content changed. */
export const VERSION_CHECK_MS = 1_000
/** How long a read waits for the primary's counters if a replica can answer instead. */
const PATIENCE_MS = 1_000

/**
 * The two counters (columns of the only row of `content_version`): `version` for public content, `conditions` for
 * reports about parks.
 */
export type Counter = 'version' | 'conditions'
export type Counts = Readonly<Record<Counter, number>>

const NONE: Counts = { version: 0, conditions: 0 }

export async function readCounts(db: Kysely<Database>): Promise<Counts> {
  const row = await db
    .selectFrom('content_version')
    .select(['version', 'conditions'])
    .where('id', '=', 1)
    .executeTakeFirst()
  return row ?? NONE
}

/** Whether a database with the counters `counts` has all content up to `floor`. */
export const isUpTo = (counts: Counts, floor: Counts): boolean =>
  counts.version >= floor.version && counts.conditions >= floor.conditions

export interface Versions {
  /**
   * The counter, at most `VERSION_CHECK_MS` old. While the counter is known to be fresh, the result is a number and not
   * a promise.
   */
  current(counter: Counter): number | Promise<number>
  /** The highest counters that this process has seen. The process must not answer with older content. */
  highest(): Counts
  /** Asks the database now. Throws if neither the database nor a replica answers. */
  read(): Promise<Counts>
  /**
   * Forgets the counters. Called after a write of this process, or when a caller knows of a write by a different
   * process.
   */
  forget(): void
  /**
   * Called after each of many small writes. Forgets the counters at most once in `VERSION_CHECK_MS`; the next read of
   * the counters then includes all writes until then.
   */
  forgetNowAndThen(): void
}

/**
 * Caches the counters for `VERSION_CHECK_MS`; concurrent callers share one query.
 * @param askReplica reads the replica's counters while the primary does not answer; undefined: the replica is behind
 * `highest`
 */
export function watchVersions(
  primary: Kysely<Database>,
  askReplica?: (floor: Counts) => Promise<Counts | undefined>,
): Versions {
  let known = NONE
  let highest = NONE
  let freshUntil = 0
  let pending: Promise<Counts> | undefined
  let generation = 0
  let patientUntil = 0

  function forget(): void {
    generation++
    freshUntil = 0
    pending = undefined
  }

  async function read(): Promise<Counts> {
    if (askReplica === undefined) return readCounts(primary)
    try {
      return await within(PATIENCE_MS, readCounts(primary))
    } catch (error) {
      const kept = await askReplica(highest)
      if (kept === undefined) throw error
      return kept
    }
  }

  async function ask(): Promise<Counts> {
    const asOf = generation
    const counts = await read()
    highest = {
      version: Math.max(highest.version, counts.version),
      conditions: Math.max(highest.conditions, counts.conditions),
    }
    if (asOf === generation) {
      known = counts
      freshUntil = performance.now() + VERSION_CHECK_MS
    }
    return counts
  }

  return {
    current(counter) {
      if (performance.now() < freshUntil) return known[counter]
      const mine = (pending ??= ask().finally(() => {
        if (pending === mine) pending = undefined
      }))
      return mine.then((counts) => counts[counter])
    },
    highest: () => highest,
    read,
    forget,
    forgetNowAndThen() {
      if (performance.now() < patientUntil) return
      patientUntil = performance.now() + VERSION_CHECK_MS
      forget()
    },
  }
}

/** Waits at most `ms` for the result; if the result or an error comes later, it is ignored. */
async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(Object.assign(new Error('the database keeps its readers waiting'), { code: 'ETIMEDOUT' }))
    }, ms)
  })
  try {
    return await Promise.race([answer, timeout])
  } finally {
    clearTimeout(timer)
  }
}
