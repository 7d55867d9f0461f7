/** Deleted parks, guides, competitions and products, kept for 30 days (docs/product.md#trash). */
import { TRASH_DAYS, TRASH_THINGS } from '#contract/editing.ts'
import type { Trashed, TrashThing } from '#contract/editing.ts'
import { DAY_MS } from '#contract/time.ts'
import { freeSlug, slugStem } from '#domain/admin/slug.ts'
import { notFound } from '#server/http/api-error.ts'
import type { Sweep } from '#server/plugins/sweeper.ts'
import { isTimed } from '#server/things/times.ts'
import { THINGS } from '#server/things/list.ts'
import type { TrashRepo, TrashRow } from './repo.ts'

const TRASH_MS = TRASH_DAYS * DAY_MS

export interface Restored {
  id: string
  thing: TrashThing
  slug: string
  /** true: the thing got another slug, because its former slug was taken. */
  isRenamed: boolean
}

/** The part of the history that the trash needs. */
export interface RecordsTrash {
  record(change: {
    actorId: string
    thing: TrashThing
    thingId: string
    action: 'restore' | 'purge'
    before?: Record<string, unknown>
    after?: Record<string, unknown>
  }): Promise<string>
}

export interface Trash {
  /** Moves things to the trash; their slugs become free. Must run in the transaction of the deletion. */
  discard(thing: TrashThing, ids: readonly string[]): Promise<void>
  /**
   * Takes a thing out of the trash when the deletion of several things is undone; must run in a transaction. undefined:
   * the thing is not in the trash.
   * @param status the status that the thing had before the deletion
   */
  takeBack(thing: TrashThing, id: string, status: string): Promise<Restored | undefined>
  list(things: readonly TrashThing[], page: number, limit: number): Promise<{ things: Trashed[]; total: number }>
  /**
   * Restores a thing. The thing is not public afterwards: it is hidden, inactive or a draft.
   * @throws ApiError 404
   */
  restore(id: string, actorId: string): Promise<Restored>
  /** Deletes things for good, of any kind. @returns the ids of those that were in the trash */
  purge(ids: readonly string[], actorId: string): Promise<string[]>
  /** Deletes things for good when they have been in the trash for 30 days. */
  sweep: Sweep
}

const toWire = ({ id, thing, he, en, slug, deleted_at }: TrashRow): Trashed => ({
  id,
  thing,
  name: { he, en },
  slug,
  deletedAt: deleted_at,
  purgedAt: new Date(Date.parse(deleted_at) + TRASH_MS).toISOString(),
})

/** @param now milliseconds since 1970 */
export function createTrash(repo: TrashRepo, history: RecordsTrash, now: () => number): Trash {
  const instant = () => new Date(now()).toISOString()

  async function putBack(row: TrashRow, status: string): Promise<Restored> {
    const { id, thing } = row
    const taken = new Set(await repo.slugsLike(thing, slugStem(row.slug)))
    const slug = freeSlug(row.slug, (one) => taken.has(one))
    await repo.restore(thing, id, { slug, status, at: instant() })
    repo.touchContent()
    return { id, thing, slug, isRenamed: slug !== row.slug }
  }

  return {
    async discard(thing, ids) {
      await repo.discard(thing, ids, instant())
      repo.touchContent()
    },
    async takeBack(thing, id, status) {
      const row = await repo.find(id)
      return row?.thing === thing ? putBack(row, status) : undefined
    },
    async list(things, page, limit) {
      const { rows, total } = await repo.list(things, { offset: (page - 1) * limit, limit })
      return { things: rows.map(toWire), total }
    },
    restore: (id, actorId) =>
      repo.tx(async () => {
        const row = await repo.find(id)
        if (row === undefined) throw notFound('This is not in the trash')
        const status = THINGS[row.thing].restored
        const restored = await putBack(row, status)
        const { thing } = row
        // A time that came while the thing was in the trash would publish it at once.
        if (isTimed(thing)) await repo.clearTimes(thing, id)
        const after = { slug: restored.slug, status }
        await history.record({ actorId, thing, thingId: id, action: 'restore', after })
        return restored
      }),
    purge: (ids, actorId) =>
      repo.tx(async () => {
        const purged: string[] = []
        for (const thing of TRASH_THINGS)
          for (const { id, slug } of await repo.purgeNow(thing, ids)) {
            await history.record({ actorId, thing, thingId: id, action: 'purge', before: { slug } })
            purged.push(id)
          }
        return purged
      }),
    async sweep(limit) {
      const before = new Date(now() - TRASH_MS).toISOString()
      let most = 0
      for (const thing of TRASH_THINGS) most = Math.max(most, await repo.purge(thing, before, limit))
      return most
    },
  }
}
