/** SQL of the uploaded images, and of the things that show them. */
import { sql } from 'kysely'
import { TRASH_THINGS } from '#contract/editing.ts'
import type { TrashThing } from '#contract/editing.ts'
import { chunks } from '#server/db/chunks.ts'
import { deleteRows, findRow } from '#server/db/rows.ts'
import type { ImagesTable } from '#server/db/schema/images.ts'
import type { Store } from '#server/db/store.ts'
import { THINGS } from '#server/things/list.ts'

/** A park, guide, competition or other thing, with those of its texts that may contain addresses of images. */
export interface ImageTexts {
  thing: TrashThing
  id: string
  he: string
  en: string
  deleted_at: string | null
  texts: string[]
}

/** The name of a park, guide, competition or other thing. */
export type ThingName = Pick<ImageTexts, 'thing' | 'id' | 'he' | 'en'>

export type ListedImage = ImagesTable & { creator_name: string | null }
type NewImage = Pick<ImagesTable, 'key' | 'width' | 'height' | 'bytes' | 'created_by'>

export interface ImagesRepo {
  tx: Store['tx']
  find(key: string): Promise<ImagesTable | undefined>
  list(
    filter: { unused: boolean; keys?: readonly string[] | undefined },
    slice: { offset: number; limit: number },
  ): Promise<{ rows: ListedImage[]; total: number }>
  /**
   * Adds the row of an upload, or restarts the time limit of an earlier upload of the same image.
   * @returns false: the image is being removed
   */
  begin(image: NewImage, at: string): Promise<boolean>
  /** Marks an upload as stored. @returns false: the image was removed in between */
  complete(key: string, at: string): Promise<boolean>
  /**
   * Returns those of the given keys whose image is stored. These images count as used at `at`, and their rows are
   * locked.
   */
  touch(keys: readonly string[], at: string): Promise<Set<string>>
  /**
   * Marks an image as being removed and locks its row.
   * @param before if given, the image must have entered `state` before this instant
   * @returns whether the image was in `state`
   */
  claim(key: string, state: ImagesTable['state'], before: string | undefined, at: string): Promise<boolean>
  /** Undoes a claim; must run in the same transaction as the claim. */
  unclaim(key: string, at: string): Promise<void>
  /** Deletes the row of an image that is being removed. */
  remove(key: string): Promise<void>
  /** Uploads and removals that did not finish, the oldest first. */
  unfinished(before: { pending: string; removing: string }, limit: number): Promise<ImagesTable[]>
  /** Stored images that were last checked before `before`. */
  unchecked(before: string, limit: number): Promise<ImagesTable[]>
  setChecked(keys: readonly string[], at: string, isUsed: boolean): Promise<void>
  /** Things, except orders, that show an image whose address contains one of the texts. */
  textsWith(...parts: readonly string[]): Promise<ImageTexts[]>
  /** The names of all things that are not in the trash. */
  names(): Promise<ThingName[]>
  /** The texts of a kind's things that may contain addresses of images. */
  textsOf(thing: TrashThing, ids: readonly string[]): Promise<string[]>
  /** Orders that show images whose address contains the text, the newest first. */
  ordersWith(part: string, limit: number): Promise<{ id: string; number: string }[]>
  /** The addresses of images in orders, limited to the addresses that contain the text. */
  addressesInOrders(part: string): Promise<string[]>
}

export function createImagesRepo(store: Store): ImagesRepo {
  const changed = (result: { numUpdatedRows: bigint }) => result.numUpdatedRows > 0n
  return {
    tx: store.tx,
    find: (key) => findRow(store, 'images', { key }),
    async list({ unused, keys }, { offset, limit }) {
      let stored = store.db.selectFrom('images').where('images.state', '=', 'stored')
      if (keys !== undefined) stored = stored.where(isOneOf(keys))
      if (unused) stored = stored.where('images.unused_since', 'is not', null)
      const { total } = await stored.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await stored
        .leftJoin('users', 'users.id', 'images.created_by')
        .selectAll('images')
        .select('users.name as creator_name')
        .orderBy('images.created_at', 'desc')
        .orderBy('images.key')
        .offset(offset)
        .limit(limit)
        .execute()
      return { rows, total: Number(total) }
    },
    async begin(image, at) {
      const row = await store.db
        .insertInto('images')
        .values({ ...image, state: 'pending', created_at: at, state_at: at, checked_at: at, unused_since: null })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ state_at: at, checked_at: at, unused_since: null })
            .where('images.state', '!=', 'removing'),
        )
        .returning('key')
        .executeTakeFirst()
      return row !== undefined
    },
    async complete(key, at) {
      const query = store.db.updateTable('images').set({ state: 'stored', state_at: at, checked_at: at })
      return changed(await query.where('key', '=', key).where('state', '!=', 'removing').executeTakeFirst())
    },
    async touch(keys, at) {
      if (keys.length === 0) return new Set()
      const rows = await store.db
        .updateTable('images')
        .set({ checked_at: at, unused_since: null })
        .where('key', 'in', keys)
        .where('state', '=', 'stored')
        .returning('key')
        .execute()
      return new Set(rows.map(({ key }) => key))
    },
    async claim(key, state, before, at) {
      let query = store.db.updateTable('images').set({ state: 'removing', state_at: at })
      query = query.where('key', '=', key).where('state', '=', state)
      if (before !== undefined) query = query.where('state_at', '<', before)
      return changed(await query.executeTakeFirst())
    },
    async unclaim(key, at) {
      const query = store.db.updateTable('images').set({ state: 'stored', unused_since: null, checked_at: at })
      await query.where('key', '=', key).execute()
    },
    async remove(key) {
      await deleteRows(store, 'images', { key, state: 'removing' })
    },
    ...sweepQueries(store),
    ...useQueries(store),
    ...nameQueries(store),
  }
}

/** SQL that is true for images with one of the keys. */
const isOneOf = (keys: readonly string[]) =>
  keys.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`images.key in (${sql.join(keys)})`

function nameQueries({ db }: Store): Pick<ImagesRepo, 'names' | 'textsOf'> {
  return {
    async names() {
      const all: ThingName[] = []
      for (const thing of TRASH_THINGS) {
        const { table, he, en } = THINGS[thing]
        const { rows } = await sql<Omit<ThingName, 'thing'>>`select id, ${sql.ref(he)} as he, ${sql.ref(en)} as en
          from ${sql.table(table)} where deleted_at is null`.execute(db)
        all.push(...rows.map((row) => ({ thing, ...row })))
      }
      return all
    },
    async textsOf(thing, ids) {
      const { table, images } = THINGS[thing]
      const texts: string[] = []
      for (const some of chunks(ids)) {
        const { rows } = await sql<
          Record<string, string | null>
        >`select ${sql.join(images.map((name) => sql.ref(name)))}
          from ${sql.table(table)} where id in (${sql.join(some)})`.execute(db)
        texts.push(...rows.flatMap((row) => Object.values(row).map((text) => text ?? '')))
      }
      return texts
    },
  }
}

function sweepQueries({ db }: Store): Pick<ImagesRepo, 'unfinished' | 'unchecked' | 'setChecked'> {
  return {
    unfinished: ({ pending, removing }, limit) =>
      db
        .selectFrom('images')
        .selectAll()
        .where((eb) =>
          eb.or([
            eb.and([eb('state', '=', 'pending'), eb('state_at', '<', pending)]),
            eb.and([eb('state', '=', 'removing'), eb('state_at', '<', removing)]),
          ]),
        )
        .orderBy('state_at')
        .limit(limit)
        .execute(),
    unchecked: (before, limit) =>
      db
        .selectFrom('images')
        .selectAll()
        .where('state', '=', 'stored')
        .where('checked_at', '<', before)
        .orderBy('checked_at')
        .limit(limit)
        .execute(),
    async setChecked(keys, at, isUsed) {
      if (keys.length === 0) return
      await db
        .updateTable('images')
        .set({ checked_at: at, unused_since: isUsed ? null : sql<string>`coalesce(unused_since, ${at})` })
        .where('key', 'in', keys)
        .where('state', '=', 'stored')
        .execute()
    },
  }
}

function useQueries(store: Store): Pick<ImagesRepo, 'textsWith' | 'ordersWith' | 'addressesInOrders'> {
  const linesWith = (part: string) => store.db.selectFrom('order_lines').where('thumb_url', 'like', `%${part}%`)
  return {
    ordersWith: (part, limit) =>
      store.db
        .selectFrom('orders')
        .select(['id', 'number'])
        .where('id', 'in', linesWith(part).select('order_id'))
        // Sorts the newest first: an id begins with the time at which the id was made.
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    async addressesInOrders(part) {
      const rows = await linesWith(part).select('thumb_url').distinct().execute()
      return rows.map(({ thumb_url }) => thumb_url ?? '')
    },
    async textsWith(...parts) {
      const imageTexts: ImageTexts[] = []
      for (const thing of TRASH_THINGS) {
        const { table, he, en, images: texts } = THINGS[thing]
        const columns = texts.map((name) => sql.ref(name))
        const contains = columns.flatMap((column) => parts.map((part) => sql`${column} like ${`%${part}%`}`))
        const { rows } = await sql<Record<string, string | null>>`select id, ${sql.ref(he)} as he, ${sql.ref(en)} as en,
          deleted_at, ${sql.join(columns)} from ${sql.table(table)} where ${sql.join(contains, sql` or `)}
          order by id`.execute(store.db)
        for (const row of rows) {
          const { id, he: hebrew, en: english, deleted_at } = row as unknown as ImageTexts
          imageTexts.push({
            thing,
            id,
            he: hebrew,
            en: english,
            deleted_at,
            texts: texts.map((name) => row[name] ?? ''),
          })
        }
      }
      return imageTexts
    },
  }
}
