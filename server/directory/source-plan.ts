/** Plans the sources and questions that an import writes besides the parks themselves. */
import type { Renewal } from '#contract/directory.ts'
import { CREDIT_MAX } from '#contract/park-sources.ts'
import type { ParkSource } from '#contract/park-sources.ts'
import type { Store } from '../db/store.ts'
import type { ParksTable } from '../db/schema/parks.ts'
import { isOurs } from '../modules/parks/import/park-row.ts'
import type { ParkRow } from '../modules/parks/import/park-row.ts'
import type { Plan } from '../modules/parks/import/plan.ts'
import type { SourceState } from '../modules/parks/import/source-state.ts'
import type { QuestionPlan } from '../modules/parks/import/renewal-questions.ts'
import type { RenewedPark } from '../modules/parks/import/renewed-parks.ts'
import { factsOf } from '../modules/parks/import/source-facts.ts'
import { createSourcesRepo } from '../modules/parks/sources/repo.ts'
import type { SourceKey, SourceOfPark } from '../modules/parks/sources/repo.ts'
import { createQuestionsRepo } from '../db/questions.ts'
import { newId } from '../new-id.ts'

export interface SourcePlan {
  put: SourceOfPark[]
  remove: SourceKey[]
  questions: Pick<QuestionPlan, 'ask' | 'withdraw' | 'forget'>
  /** Columns outside the content of known parks, by the park's id. */
  columns: ReadonlyMap<string, RenewedPark['columns']>
  /** Elements that the file has and the directory knows. */
  seenRefs: string[]
  /** Absent if the file has no elements of OpenStreetMap. */
  renewal?: Renewal
}

export const NO_SOURCES: SourcePlan = {
  put: [],
  remove: [],
  questions: { ask: [], withdraw: [], forget: [] },
  columns: new Map(),
  seenRefs: [],
}

/** The file that a row without an element comes from. */
export interface FileOrigin {
  name: string
  /** The text with which the file must be credited; '': it needs no credit. */
  credit: string
}

export async function readSourceState(store: Store, parks: readonly ParksTable[]): Promise<SourceState> {
  const sources = await createSourcesRepo(store).list()
  const refusals = await store.db.selectFrom('source_refusals').selectAll().where('kind', '=', 'osm').execute()
  return { parks, sources, refusals, open: await createQuestionsRepo(store).open() }
}

/** Gives each new park an id, so that its source can name it. */
export function planSources(plan: Plan, { sources }: SourceState, file: FileOrigin, at: string): SourcePlan {
  const { renewed } = plan
  const put: SourceOfPark[] = []
  const files = new Map(
    sources
      .filter(({ source: { kind, ref } }) => kind === 'file' && ref === file.name)
      .map(({ parkId, source }) => [parkId, source]),
  )
  for (const created of plan.creates) {
    if (isOurs(created.read)) continue
    created.id ??= newId()
    put.push({ parkId: created.id, source: sourceOf(created.read, file, undefined, at) })
  }
  for (const { id, read } of plan.updates) {
    // Known elements are in `renewed`.
    if (id === undefined || isOurs(read) || read.osm !== undefined) continue
    put.push({ parkId: id, source: sourceOf(read, file, files.get(id), at) })
  }
  if (renewed === undefined) return { ...NO_SOURCES, put }
  const { ask, withdraw, forget } = renewed.questions
  put.push(
    ...renewed.parks.flatMap((park) => park.sources.map((one) => ({ ...one, source: { ...one.source, seenAt: at } }))),
  )
  const remove = renewed.parks.flatMap(({ replaced }) => replaced)
  const writes = put.length + remove.length + ask.length + withdraw.length + forget.length > 0
  return {
    put,
    remove,
    questions: { ask, withdraw, forget },
    columns: new Map(renewed.parks.map(({ id, columns }) => [id, columns])),
    seenRefs: renewed.parks.flatMap(({ rows }) => rows.map(({ osm }) => osm.ref)),
    renewal: { ...renewed.counts, questions: ask.length, writes },
  }
}

function sourceOf(row: ParkRow, file: FileOrigin, former: ParkSource | undefined, seenAt: string): ParkSource {
  const taken = { ...former?.taken, ...factsOf(row) }
  if (row.osm !== undefined) return { kind: 'osm', ref: row.osm.ref, credit: '', taken, tags: row.osm.tags, seenAt }
  const credit = file.credit.slice(0, CREDIT_MAX)
  return { kind: 'file', ref: file.name, credit, taken, tags: row.tags, seenAt }
}
