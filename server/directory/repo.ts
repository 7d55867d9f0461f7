/** SQL of the directory as a whole. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { chunks } from '../db/chunks.ts'
import { deleteRows } from '../db/rows.ts'
import type { ImportChangesTable } from '../db/schema/import.ts'
import type { Store } from '../db/store.ts'
import { createProductsRepo } from '../modules/products/repo.ts'
import type { Columns, DirectoryRow, Kind } from './kind.ts'
import { KINDS } from './kinds.ts'
import type { Addition } from './plan.ts'
import { variantsOf, variantsText } from './products.ts'
import type { ProductRow } from './products.ts'

/** The id of a row, and its revision at the time when it was read. */
export interface Version {
  id: string
  revision: number
}

export interface DirectoryRepo {
  /** All rows sorted by id, including those in the trash. */
  rows(kind: Kind): Promise<DirectoryRow[]>
  /** Locks a row and returns it. undefined: the row has a different revision now, or is in the trash. */
  lock(kind: Kind, from: Version): Promise<DirectoryRow | undefined>
  hasSlug(kind: Kind, slug: string): Promise<boolean>
  /** A digest of the ids and revisions of everything that an import may change, and of the sources. */
  fingerprint(settingsKeys: readonly string[]): Promise<string>
  insert(kind: Kind, rows: readonly DirectoryRow[]): Promise<void>
  /** Sets the slug. @returns whether the row still had the revision; if not, the row stays unchanged */
  setSlug(kind: Kind, from: Version, slug: string): Promise<boolean>
  /**
   * Writes columns and raises the revision. Variants that still exist keep their stock.
   * @returns whether the row still had the revision; if not, the row stays unchanged
   */
  update(kind: Kind, from: Version, columns: Columns, at: string): Promise<boolean>
  /** Keys of the uploaded images. */
  imageKeys(): Promise<string[]>
  /** Stores the values that an import replaces, so that the import can be undone. */
  addChanges(changes: readonly ImportChangesTable[]): Promise<void>
  changesOf(entryId: string): Promise<ImportChangesTable[]>
  /** Deletes at most `limit` former values that were stored before an instant. @returns how many were deleted */
  purgeChanges(before: string, limit: number): Promise<number>
}

/** All products sorted by id, with their variants. */
async function productRows(store: Store): Promise<ProductRow[]> {
  const rows = await store.db.selectFrom('products').selectAll().orderBy('id').execute()
  const variants = await store.db.selectFrom('product_variants').selectAll().orderBy('position').execute()
  const byProduct = Map.groupBy(variants, ({ product_id }) => product_id)
  return rows.map((row) => ({ ...row, variants: variantsText(byProduct.get(row.id) ?? []) }))
}

/** Inserts the things that an import adds. */
export async function insertAdditions(repo: DirectoryRepo, additions: readonly Addition[]): Promise<void> {
  for (const kind of KINDS) {
    await repo.insert(
      kind,
      additions.filter((addition) => addition.kind === kind).map(({ row }) => row),
    )
  }
}

/** The sources of all parks, and what admins refused to take from them, one per line. */
async function sourceLines({ db }: Store): Promise<string[]> {
  const sources = await db
    .selectFrom('park_sources')
    .select(['park_id', 'kind', 'ref', 'taken'])
    .orderBy('park_id')
    .orderBy('kind')
    .orderBy('ref')
    .execute()
  const refusals = await db
    .selectFrom('source_refusals')
    .select(['kind', 'ref', 'field', 'value'])
    .orderBy('kind')
    .orderBy('ref')
    .orderBy('field')
    .execute()
  return [...sources, ...refusals].map((row) => JSON.stringify(row))
}

export function createDirectoryRepo(store: Store): DirectoryRepo {
  const products = createProductsRepo(store)
  return {
    rows: async (kind) =>
      kind.table === 'products'
        ? await productRows(store)
        : ((await store.db.selectFrom(kind.table).selectAll().orderBy('id').execute()) as DirectoryRow[]),
    async lock(kind, { id, revision }) {
      const { rows } = await sql<DirectoryRow>`update ${sql.table(kind.table)} set id = id
        where id = ${id} and revision = ${revision} and deleted_at is null returning *`.execute(store.db)
      return rows[0]
    },
    async hasSlug(kind, slug) {
      const found = sql`select 1 from ${sql.table(kind.table)} where ${sql.ref(kind.slug)} = ${slug}`
      return (await found.execute(store.db)).rows.length > 0
    },
    async fingerprint(settingsKeys) {
      const hash = createHash('sha256')
      for (const { table } of KINDS) {
        const rows = await store.db.selectFrom(table).select(['id', 'revision']).orderBy('id').execute()
        for (const { id, revision } of rows) hash.update(`${id} ${revision}\n`)
        hash.update('\n')
      }
      const settings = await store.db
        .selectFrom('settings')
        .select(['key', 'revision'])
        .where('key', 'in', settingsKeys)
        .orderBy('key')
        .execute()
      for (const { key, revision } of settings) hash.update(`${key} ${revision}\n`)
      for (const line of await sourceLines(store)) hash.update(`${line}\n`)
      return hash.digest('hex')
    },
    async insert(kind, rows) {
      for (const portion of chunks(rows)) {
        if (kind.table === 'products') {
          for (const { variants, ...row } of portion as ProductRow[])
            await products.insert({ ...row, variants: variantsOf(row.id, variants) })
          continue
        }
        await store.db
          .insertInto(kind.table)
          .values(portion as never)
          .execute()
      }
    },
    async setSlug(kind, { id, revision }, slug) {
      const { numAffectedRows } = await sql`update ${sql.table(kind.table)} set ${sql.ref(kind.slug)} = ${slug}
        where id = ${id} and revision = ${revision}`.execute(store.db)
      return numAffectedRows === 1n
    },
    async update(kind, { id, revision }, { variants, ...columns }, at) {
      // A merged park that a file brings back is a park of its own again.
      if (kind.table === 'parks' && columns.deleted_at === null) await deleteRows(store, 'park_aliases', { old_id: id })
      const values = Object.entries({ ...columns, updated_at: at }).map(
        ([name, value]) => sql`${sql.ref(name)} = ${value}`,
      )
      const { numAffectedRows } =
        await sql`update ${sql.table(kind.table)} set ${sql.join(values)}, revision = revision + 1
        where id = ${id} and revision = ${revision}`.execute(store.db)
      if (numAffectedRows !== 1n) return false
      if (typeof variants === 'string') await products.replaceVariants(id, variantsOf(id, variants))
      return true
    },
    async imageKeys() {
      const rows = await store.db.selectFrom('images').select('key').where('state', '=', 'stored').execute()
      return rows.map(({ key }) => key)
    },
    async addChanges(changes) {
      for (const portion of chunks(changes)) await store.db.insertInto('import_changes').values(portion).execute()
    },
    changesOf: (entryId) =>
      store.db
        .selectFrom('import_changes')
        .selectAll()
        .where('entry_id', '=', entryId)
        .orderBy('thing')
        .orderBy('thing_id')
        .execute(),
    async purgeChanges(before, limit) {
      const { numAffectedRows } = await sql`delete from import_changes where (entry_id, thing, thing_id) in
        (select entry_id, thing, thing_id from import_changes where created_at < ${before} limit ${limit})`.execute(
        store.db,
      )
      return Number(numAffectedRows ?? 0)
    },
  }
}
