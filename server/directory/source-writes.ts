/** Writes the sources and questions of an import's plan, and undoes them. */
import type { ParkSource } from '#contract/park-sources.ts'
import { chunks } from '../db/chunks.ts'
import type { ImportChangesTable } from '../db/schema/import.ts'
import type { SuggestionsTable } from '../db/schema/suggestions.ts'
import { deleteRows } from '../db/rows.ts'
import type { Store } from '../db/store.ts'
import { createSourcesRepo } from '../modules/parks/sources/repo.ts'
import { createQuestionsRepo } from '../db/questions.ts'
import type { SourcePlan } from './source-plan.ts'

export type KeptChange = Omit<ImportChangesTable, 'entry_id' | 'created_at'>

/** Must run in the transaction of the import, after its parks are stored. @returns the changes that an undo needs */
export async function writeSources(store: Store, plan: SourcePlan, now: number): Promise<KeptChange[]> {
  const sources = createSourcesRepo(store)
  const questions = createQuestionsRepo(store)
  const parkIds = [...new Set([...plan.put, ...plan.remove].map(({ parkId }) => parkId))]
  const former = Map.groupBy(await sources.list(parkIds), ({ parkId }) => parkId)
  const kept = parkIds.map((id): KeptChange => {
    const before = (former.get(id) ?? []).map(({ source }) => source)
    return { thing: 'sources', thing_id: id, before_values: JSON.stringify(before), revision: 0 }
  })
  if (plan.remove.length > 0) await sources.remove(plan.remove)
  if (plan.put.length > 0) await sources.put(plan.put)
  await markSeen(store, plan.seenRefs, new Date(now).toISOString())
  for (const { ref, field } of plan.questions.forget) {
    await deleteRows(store, 'source_refusals', { kind: 'osm', ref, field })
  }
  for (const id of plan.questions.withdraw) {
    const row = await questions.withdraw(id)
    if (row !== undefined) kept.push(suggestionChange(id, JSON.stringify(row)))
  }
  for (const id of await questions.ask(plan.questions.ask, now)) kept.push(suggestionChange(id, null))
  return kept
}

const suggestionChange = (id: string, before: string | null): KeptChange => ({
  thing: 'suggestion',
  thing_id: id,
  before_values: before,
  revision: 0,
})

/** Notes when elements were last seen. This is no change of a park. @param at ISO */
export async function markSeen(store: Store, refs: readonly string[], at: string): Promise<void> {
  for (const some of chunks(refs)) {
    await store.db
      .updateTable('park_sources')
      .set({ seen_at: at })
      .where('kind', '=', 'osm')
      .where('ref', 'in', some)
      .execute()
  }
}

/**
 * Undoes the changes of sources and suggestions. An element that another park has since stays there, and so does a
 * suggestion that an admin has settled.
 * @param skipped ids of parks that somebody changed after the import: their sources stay
 */
export async function undoSources(
  store: Store,
  changes: readonly ImportChangesTable[],
  skipped: ReadonlySet<string>,
): Promise<void> {
  const sources = createSourcesRepo(store)
  const questions = createQuestionsRepo(store)
  const ofParks = changes.filter(({ thing, thing_id }) => thing === 'sources' && !skipped.has(thing_id))
  const ids = await existing(
    store,
    ofParks.map(({ thing_id }) => thing_id),
  )
  const all = await sources.list()
  const ownerOf = new Map(all.flatMap(({ parkId, source: { kind, ref } }) => (kind === 'osm' ? [[ref, parkId]] : [])))
  const undone = new Set(ids)
  const former = ofParks
    .filter(({ thing_id }) => undone.has(thing_id))
    .flatMap(({ thing_id: parkId, before_values }) =>
      (JSON.parse(before_values!) as ParkSource[]).map((source) => ({ parkId, source })),
    )
    .filter(({ source: { kind, ref } }) => kind !== 'osm' || !ownerOf.has(ref) || undone.has(ownerOf.get(ref)!))
  const present = all.filter(({ parkId }) => undone.has(parkId))
  if (present.length > 0) {
    await sources.remove(present.map(({ parkId, source: { kind, ref } }) => ({ parkId, kind, ref })))
  }
  if (former.length > 0) await sources.put(former)
  for (const { thing, thing_id: id, before_values } of changes) {
    if (thing !== 'suggestion') continue
    if (before_values === null) await questions.withdraw(id)
    else await questions.restore(JSON.parse(before_values) as SuggestionsTable)
  }
}

async function existing(store: Store, ids: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const some of chunks(ids)) {
    const rows = await store.db.selectFrom('parks').select('id').where('id', 'in', some).execute()
    found.push(...rows.map(({ id }) => id))
  }
  return found
}
