/** SQL of the trash: the rows of things with `deleted_at`. */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { TRASH_THINGS } from '#contract/editing.ts'
import type { TrashThing } from '#contract/editing.ts'
import { mergedParkIds } from '#server/db/park-aliases.ts'
import type { Store } from '#server/db/store.ts'
import type { TimedThing } from '#server/things/times.ts'
import { THINGS } from '#server/things/list.ts'

export interface TrashRow {
  id: string
  thing: TrashThing
  he: string
  en: string
  slug: string
  deleted_at: string
}

export interface TrashRepo {
  tx: Store['tx']
  touchContent: Store['touchContent']
  /** One page of the trash, the latest deletion first, and the number of all things in it. */
  list(
    things: readonly TrashThing[],
    slice: { offset: number; limit: number },
  ): Promise<{ rows: TrashRow[]; total: number }>
  find(id: string): Promise<TrashRow | undefined>
  /** Moves things to the trash; things that are in the trash already stay unchanged. */
  discard(thing: TrashThing, ids: readonly string[], at: string): Promise<void>
  restore(thing: TrashThing, id: string, to: { slug: string; status: string; at: string }): Promise<void>
  /** Clears the times at which a thing would be published and hidden. */
  clearTimes(thing: TimedThing, id: string): Promise<void>
  /** Slugs in use that begin with a text. */
  slugsLike(thing: TrashThing, slug: string): Promise<string[]>
  /**
   * Deletes at most `limit` things for good that were moved to the trash before an instant. @returns the number of
   * things
   */
  purge(thing: TrashThing, before: string, limit: number): Promise<number>
  /** Deletes things for good that are in the trash. Merged parks stay: they belong to their merge. @returns the things */
  purgeNow(thing: TrashThing, ids: readonly string[]): Promise<{ id: string; slug: string }[]>
}

export function createTrashRepo(store: Store): TrashRepo {
  // Only the undo of the merge brings a merged park back.
  const notMerged = sql`and id not in ${mergedParkIds(store)}`
  const select = (thing: TrashThing) => {
    const { table, he, en } = THINGS[thing]
    return sql`select id, ${sql.lit(thing)} as thing, ${sql.ref(he)} as he, ${sql.ref(en)} as en,
      deleted_slug as slug, deleted_at from ${sql.table(table)} where deleted_at is not null ${
        thing === 'park' ? notMerged : sql``
      }`
  }
  const all = (things: readonly TrashThing[]) => sql`(${sql.join(things.map(select), sql` union all `)}) as trash`

  return {
    tx: store.tx,
    touchContent: store.touchContent,
    async list(things, { offset, limit }) {
      const counted = await sql<{ total: number }>`select count(*) as total from ${all(things)}`.execute(store.db)
      const { rows } = await sql<TrashRow>`select * from ${all(things)}
        order by deleted_at desc, id limit ${limit} offset ${offset}`.execute(store.db)
      return { rows, total: Number(counted.rows[0]?.total ?? 0) }
    },
    async find(id) {
      const { rows } = await sql<TrashRow>`select * from ${all(TRASH_THINGS)} where id = ${id}`.execute(store.db)
      return rows[0]
    },
    async discard(thing, ids, at) {
      const { table, slug, deleted } = THINGS[thing]
      await sql`update ${sql.table(table)} set deleted_at = ${at}, deleted_slug = ${sql.ref(slug)},
        ${sql.ref(slug)} = id, status = ${deleted}, updated_at = ${at}, revision = revision + 1
        where deleted_at is null and id in (${sql.join([...ids])})`.execute(store.db)
    },
    async restore(thing, id, { slug, status, at }) {
      const { table, slug: column } = THINGS[thing]
      await sql`update ${sql.table(table)} set deleted_at = null, deleted_slug = null, ${sql.ref(column)} = ${slug},
        status = ${status}, updated_at = ${at}, revision = revision + 1
        where id = ${id} and deleted_at is not null`.execute(store.db)
    },
    async clearTimes(thing, id) {
      await sql`update ${sql.table(THINGS[thing].table)} set publish_at = null, hide_at = null
        where id = ${id}`.execute(store.db)
    },
    async slugsLike(thing, slug) {
      const { table, slug: column } = THINGS[thing]
      const { rows } = await sql<{ slug: string }>`select ${sql.ref(column)} as slug from ${sql.table(table)}
        where ${sql.ref(column)} like ${`${slug}%`}`.execute(store.db)
      return rows.map((row) => row.slug)
    },
    async purge(thing, before, limit) {
      const table = sql.table(THINGS[thing].table)
      const due = sql`deleted_at < ${before}`
      const first = sql`(select id from ${table} where ${due} order by deleted_at, id limit ${limit})`
      return (await deleteForGood(thing, sql`id in ${first} and ${due}`)).length
    },
    purgeNow(thing, ids) {
      const kept = thing === 'park' ? notMerged : sql``
      return deleteForGood(thing, sql`id in (${sql.join([...ids])}) and deleted_at is not null ${kept}`)
    },
  }

  async function deleteForGood(thing: TrashThing, which: RawBuilder<unknown>): Promise<{ id: string; slug: string }[]> {
    const table = sql.table(THINGS[thing].table)
    return store.tx(async (db) => {
      // This update changes no value. It locks the rows, so that nobody can restore a thing while it is deleted.
      const { rows } = await sql<{ id: string; slug: string }>`update ${table} set id = id where ${which}
          returning id, deleted_slug as slug`.execute(db)
      if (rows.length === 0) return []
      const ids = sql.join(rows.map(({ id }) => id))
      // A tombstone tells the devices that have the park that the park is gone. A park that was never public is on no
      // device, so it needs no tombstone. The park may have a tombstone already, if an import brought the park back
      // earlier.
      if (thing === 'park') {
        await sql`insert into park_tombstones (park_id, rev, deleted_at)
            select id, latest_rev, deleted_at from parks where id in (${ids}) and was_public = 1
            on conflict (park_id) do update set rev = excluded.rev, deleted_at = excluded.deleted_at`.execute(db)
        // The park's elements of OpenStreetMap stay refused; otherwise the next renewal would add the park again.
        await sql`insert into source_refusals (kind, ref, field, value, refused_at)
            select kind, ref, '', '', deleted_at from park_sources inner join parks on parks.id = park_id
            where park_id in (${ids}) and kind = 'osm' on conflict (kind, ref, field) do nothing`.execute(db)
      }
      await sql`delete from ${table} where id in (${ids})`.execute(db)
      return rows
    })
  }
}
