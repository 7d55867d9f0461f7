/** Tells a device which parks changed since its last request (docs/decisions/loading-the-parks.md). */
import { CHANGES_MOST, TOMBSTONE_DAYS } from '#contract/limits.ts'
import { type ParkChanges, votesOf } from '#contract/park-changes.ts'
import { DAY_MS } from '#contract/time.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import type { Store } from '#server/db/store.ts'
import { ApiError, fieldError } from '#server/http/api-error.ts'
import { toWire } from '../to-wire.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'
import type { ChangesRepo, Tombstone, Versions } from './repo.ts'

const TOMBSTONE_MS = TOMBSTONE_DAYS * DAY_MS

/** The state that an answer shows, and the cursor to continue from. */
export type AsOf = Pick<ParkChanges, 'epoch' | 'version' | 'cursor'>

export interface ChangesService {
  /**
   * Call this before reading the parks: if a park changes between the two, the change is sent twice. In the other
   * order, the change could be missed.
   */
  asOf(): Promise<AsOf>
  /**
   * Whether anything changed since the cursor.
   * @throws ApiError 400 if the text is not a cursor; 410 RESYNC if the cursor is too old, is newer than this database,
   * or was made by another database
   */
  hasMore(cursor: string): Promise<boolean>
  /** One page of changes. @throws ApiError like `hasMore` */
  page(cursor: string, limit?: number): Promise<ParkChanges>
  /** Forgets at most `limit` deletions that are more than 90 days old; resolves to their number. */
  sweep(limit: number): Promise<number>
}

const resync = () => new ApiError(410, 'RESYNC', 'The changes since then are not known: ask for all skateparks')

/** One change of a park, at its position in the order of changes. A deleted park has no row. */
type Step = { version: number; id: string; row?: ParksTable }

const stepOfRow = (row: ParksTable): Step => ({ version: row.latest_rev, id: row.id, row })
const stepOfTombstone = ({ park_id, rev }: Tombstone): Step => ({ version: rev, id: park_id })
const inOrder = (a: Step, b: Step) => a.version - b.version || (a.id < b.id ? -1 : 1)

function isKnown({ epoch, from, after }: Cursor, { epoch: ours, latest, forgotten }: Versions): boolean {
  return epoch === ours && Math.max(from, after?.version ?? 0) <= latest && from >= forgotten
}

function cursorOf(text: string): Cursor {
  const cursor = readCursor(text)
  if (cursor === undefined) throw fieldError('since', 'format')
  return cursor
}

/**
 * @param contentVersion returns a recent content version; most calls do not ask the database
 * @param now milliseconds since 1970
 */
export function createChangesService(
  repo: ChangesRepo,
  { contentVersion, now }: { contentVersion: Store['contentVersion']; now: () => number },
): ChangesService {
  let read: { at: number; versions: Versions } | undefined

  async function versionsAt(at: number): Promise<Versions> {
    if (read?.at !== at) read = { at, versions: await repo.versions() }
    return read.versions
  }

  /** @throws ApiError 410 RESYNC */
  async function versionsFor(cursor: Cursor): Promise<Versions> {
    const recent = await versionsAt(await contentVersion())
    if (isKnown(cursor, recent)) return recent
    // The versions in memory may be too old: another process may have made the cursor after they were read.
    const versions = await repo.versions()
    if (!isKnown(cursor, versions)) throw resync()
    return versions
  }

  async function readPage(cursor: Cursor, { epoch, latest: version }: Versions, limit: number): Promise<ParkChanges> {
    // The empty id sorts before every park's id, so the page begins with the first change of the next version.
    const after = cursor.after ?? { version: cursor.from + 1, id: '' }
    const range = { after, upTo: version }
    const [rows, tombstones] = [await repo.changed(range, limit + 1), await repo.gone(range, limit + 1)]
    const steps = [...rows.map(stepOfRow), ...tombstones.map(stepOfTombstone)].sort(inOrder)
    const page = steps.slice(0, limit)
    const last = page.at(-1)
    const more = steps.length > limit
    const next: Cursor = { epoch, from: more ? cursor.from : version, ...(more && last && { after: last }) }
    const changedParks = page.flatMap(({ row }) => (row !== undefined && row.status !== 'hidden' ? [row] : []))
    const isEdited = (row: ParksTable) => row.rev > cursor.from
    const deleted = page.filter(({ row }) => row === undefined || row.status === 'hidden').map(({ id }) => id)
    const merged = [...(await repo.merged(deleted))]
    return {
      changed: changedParks.filter(isEdited).map(toWire),
      deleted,
      ...(merged.length > 0 && { merged }),
      ratings: changedParks.filter((row) => !isEdited(row)).map((row) => votesOf(toWire(row))),
      total: await repo.countPublic(),
      epoch,
      version,
      cursor: writeCursor(next),
      more,
    }
  }

  return {
    async asOf() {
      // The content version would be wrong here: it also rises when a guide changes, but the devices' parks are then
      // not stale.
      const { epoch, latest: version } = await repo.versions()
      return { epoch, version, cursor: writeCursor({ epoch, from: version }) }
    },
    async hasMore(text) {
      const cursor = cursorOf(text)
      const { latest } = await versionsFor(cursor)
      return cursor.after !== undefined || latest > cursor.from
    },
    async page(text, limit = CHANGES_MOST) {
      const cursor = cursorOf(text)
      for (;;) {
        const versions = await repo.versions()
        if (!isKnown(cursor, versions)) throw resync()
        const page = await readPage(cursor, versions, limit)
        // A deletion may have been swept, or a park saved, while the page was read. Then the page may be incomplete or
        // its total wrong, so the page is read again.
        const { latest, forgotten } = await repo.versions()
        if (latest === versions.latest && forgotten === versions.forgotten) return page
      }
    },
    sweep: (limit) => repo.sweep(new Date(now() - TOMBSTONE_MS).toISOString(), limit),
  }
}
