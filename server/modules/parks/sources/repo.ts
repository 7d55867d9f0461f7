/** SQL of the parks' sources. Each change also renews the credits that public answers show (`parks.credits`). */
import type { Selectable } from 'kysely'
import type { SiteCredits } from '#contract/config.ts'
import type { ParkSource, SourceKind } from '#contract/park-sources.ts'
import type { Credit } from '#contract/parks.ts'
import { chunks } from '#server/db/chunks.ts'
import { changeRows, deleteRows } from '#server/db/rows.ts'
import type { ParkSourcesTable } from '#server/db/schema/sources.ts'
import type { Store } from '#server/db/store.ts'

/** A source with the id of its park. */
export type SourceOfPark = { parkId: string; source: ParkSource }

/** Identifies a source of a park. */
export type SourceKey = { parkId: string; kind: SourceKind; ref: string }

/** All calls that write must run in a transaction; those that change a credit raise the content version. */
export interface SourcesRepo {
  /** The sources of these parks, or of all parks, also those in the trash; ordered by kind and `ref`. */
  list(parkIds?: readonly string[]): Promise<SourceOfPark[]>
  /**
   * Adds sources, or replaces those that the parks have already. Fails with a unique error if another park has the
   * element of OpenStreetMap.
   */
  put(sources: readonly SourceOfPark[]): Promise<void>
  /** Gives all sources of a park to another one, which keeps its own of the same kind and `ref`. */
  move(fromId: string, toId: string): Promise<void>
  remove(sources: readonly SourceKey[]): Promise<void>
  /** The credits of all public parks together; undefined: there are none. */
  ofSite(): Promise<SiteCredits | undefined>
}

const toSource = (row: Selectable<ParkSourcesTable>): SourceOfPark => ({
  parkId: row.park_id,
  source: {
    kind: row.kind,
    ref: row.ref,
    credit: row.credit,
    taken: JSON.parse(row.taken) as ParkSource['taken'],
    tags: JSON.parse(row.tags) as ParkSource['tags'],
    seenAt: row.seen_at,
  },
})

const toRow = ({ parkId, source }: SourceOfPark): ParkSourcesTable => ({
  park_id: parkId,
  kind: source.kind,
  ref: source.ref,
  credit: source.credit,
  taken: JSON.stringify(source.taken),
  tags: JSON.stringify(source.tags),
  seen_at: source.seenAt,
})

/** The source of a park that a person made. @param seenAt when, ISO 8601 */
export const byPerson = (kind: 'admin' | 'rider', seenAt: string): ParkSource => ({
  ...{ kind, ref: '', credit: '', taken: {}, tags: {}, seenAt },
})

/** The credits that follow from the sources of one park: every element, and each text of a file once. */
export function creditsOf(sources: readonly Pick<ParkSource, 'kind' | 'ref' | 'credit'>[]): Credit[] {
  const elements = sources.flatMap(({ kind, ref }) => (kind === 'osm' ? [ref] : []))
  const texts = sources.flatMap(({ kind, credit }) => (kind === 'file' && credit !== '' ? [credit] : []))
  return [
    ...elements.sort().map((ref) => ({ source: 'osm' as const, ref })),
    ...[...new Set(texts)].sort().map((ref) => ({ source: 'file' as const, ref })),
  ]
}

export function createSourcesRepo(store: Store): SourcesRepo {
  async function list(parkIds?: readonly string[]): Promise<SourceOfPark[]> {
    const all = () => store.db.selectFrom('park_sources').selectAll().orderBy('kind').orderBy('ref').orderBy('park_id')
    if (parkIds === undefined) return (await all().execute()).map(toSource)
    const found: SourceOfPark[] = []
    for (const ids of chunks(parkIds)) {
      found.push(...(await all().where('park_id', 'in', ids).execute()).map(toSource))
    }
    return found
  }

  /**
   * Writes the credits of parks where they have changed. The park's revision stays, so no open form becomes stale; the
   * changed `counted_revision` makes the transaction count the park as changed (`server/db/changed-parks.ts`).
   */
  async function renewCredits(parkIds: readonly string[]): Promise<void> {
    const ids = [...new Set(parkIds)].sort()
    const sources = Map.groupBy(await list(ids), ({ parkId }) => parkId)
    const idsByCredits = Map.groupBy(ids, (id) =>
      JSON.stringify(creditsOf((sources.get(id) ?? []).map(({ source }) => source))),
    )
    let isChanged = false
    for (const [credits, alike] of idsByCredits) {
      for (const some of chunks(alike)) {
        const { numUpdatedRows } = await store.db
          .updateTable('parks')
          .set({ credits, counted_revision: 0 })
          .where('id', 'in', some)
          .where('credits', '!=', credits)
          .executeTakeFirst()
        isChanged ||= numUpdatedRows > 0n
      }
    }
    if (isChanged) store.touchContent()
  }

  const publicParks = () => store.db.selectFrom('parks').where('status', '!=', 'hidden')

  return {
    list,
    async ofSite() {
      // `creditsOf` puts elements of OpenStreetMap first.
      const osm = await publicParks().select('id').where('credits', 'like', '[{"source":"osm"%').limit(1).execute()
      const files = await publicParks()
        .innerJoin('park_sources', 'park_sources.park_id', 'parks.id')
        .select('park_sources.credit')
        .distinct()
        .where('park_sources.kind', '=', 'file')
        .where('park_sources.credit', '!=', '')
        .execute()
      if (osm.length + files.length === 0) return undefined
      return { osm: osm.length > 0, files: files.map(({ credit }) => credit).sort() }
    },
    async put(sources) {
      for (const some of chunks(sources)) {
        await store.db
          .insertInto('park_sources')
          .values(some.map(toRow))
          .onConflict((conflict) =>
            conflict.columns(['park_id', 'kind', 'ref']).doUpdateSet((eb) => ({
              credit: eb.ref('excluded.credit'),
              taken: eb.ref('excluded.taken'),
              tags: eb.ref('excluded.tags'),
              seen_at: eb.ref('excluded.seen_at'),
            })),
          )
          .execute()
      }
      await renewCredits(sources.map(({ parkId }) => parkId))
    },
    async move(fromId, toId) {
      const own = new Set((await list([toId])).map(({ source: { kind, ref } }) => `${kind} ${ref}`))
      for (const { source } of await list([fromId])) {
        const from = { park_id: fromId, kind: source.kind, ref: source.ref }
        if (own.has(`${source.kind} ${source.ref}`)) await deleteRows(store, 'park_sources', from)
        else await changeRows(store, 'park_sources', from, { park_id: toId })
      }
      await renewCredits([fromId, toId])
    },
    async remove(sources) {
      for (const { parkId, kind, ref } of sources) {
        await deleteRows(store, 'park_sources', { park_id: parkId, kind, ref })
      }
      await renewCredits(sources.map(({ parkId }) => parkId))
    },
  }
}
