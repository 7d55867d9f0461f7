/** Merges elements of OpenStreetMap into the parks that they stand for. */
import type { NewPark } from '#contract/new-park.ts'
import { newParkSchema } from '#contract/new-park.ts'
import type { ParkSource } from '#contract/park-sources.ts'
import { mergeFacts } from '#domain/sources/merge-facts.ts'
import type { SourceFacts } from '#domain/sources/merge-facts.ts'
import type { Conflation } from '#domain/sources/conflation.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import type { SourceKey, SourceOfPark } from '../sources/repo.ts'
import type { Question } from '#server/db/questions.ts'
import { factOf } from '#domain/suggestions/suggestions.ts'
import { toWire } from '../to-wire.ts'
import type { ElementRow } from './park-row.ts'
import { withSourceExceptions } from './renewed-exceptions.ts'
import type { SourceState } from './source-state.ts'
import { factsOf } from './source-facts.ts'

/** A park of the directory, as it will be after the import. */
export interface RenewedPark {
  id: string
  park: NewPark
  /** The rows of the park's elements. */
  rows: ElementRow[]
  /** Columns outside the park's content. */
  columns: Partial<Pick<ParksTable, 'needs_name' | 'reviewed_at'>>
  /** Sources that are new or remember other values. */
  sources: SourceOfPark[]
  /** Elements that others replace. */
  replaced: SourceKey[]
  questions: Question[]
}

/** @param rows rows with the verdict `known` */
export async function mergeElements(
  rows: readonly ElementRow[],
  state: SourceState,
  { verdicts }: Conflation,
  breathe: () => Promise<void> | undefined = () => undefined,
): Promise<RenewedPark[]> {
  const parks = new Map(state.parks.map((park) => [park.id, park]))
  const sources = new Map(
    state.sources.filter(({ source }) => source.kind === 'osm').map(({ source }) => [source.ref, source]),
  )
  const refused = refusedFacts(state)
  const byPark = Map.groupBy(rows, (row) => (verdicts.get(row.osm.ref) as { parkId: string }).parkId)
  const all: RenewedPark[] = []
  for (const [id, elements] of byPark) {
    await breathe()
    const stored = parks.get(id)!
    const renewed: RenewedPark = {
      ...{ id, park: newParkSchema.parse(toWire(stored)), rows: elements, columns: {} },
      ...{ sources: [], replaced: [], questions: [] },
    }
    for (const row of elements) {
      const verdict = verdicts.get(row.osm.ref)!
      const formerRef = verdict.kind === 'known' ? verdict.formerRef : undefined
      const former = sources.get(formerRef ?? row.osm.ref)
      mergeElement(renewed, row, stored, former, refused.get(formerRef ?? row.osm.ref) ?? {})
      if (formerRef !== undefined) renewed.replaced.push({ parkId: id, kind: 'osm', ref: formerRef })
    }
    all.push(renewed)
  }
  return all
}

function mergeElement(
  renewed: RenewedPark,
  row: ElementRow,
  stored: ParksTable,
  former: ParkSource | undefined,
  refused: SourceFacts,
): void {
  const there = factsOf(row)
  const isNameMadeUp = stored.needs_name === 1 && renewed.columns.needs_name === undefined
  const merged = mergeFacts(renewed.park, there, { taken: former?.taken, refused, isNameMadeUp })
  const parsed = newParkSchema.safeParse(withSourceExceptions(merged.park, there, former?.taken))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    row.warnings.push({
      code: 'invalidField',
      values: { field: issue?.path.join('.') ?? '', reason: issue?.message ?? '' },
    })
    return
  }
  renewed.park = parsed.data
  if (isNameMadeUp && there.name !== undefined) renewed.columns.needs_name = 0
  const { checkedAt } = row
  if (checkedAt !== undefined && checkedAt > (renewed.columns.reviewed_at ?? stored.reviewed_at ?? '')) {
    renewed.columns.reviewed_at = checkedAt
  }
  renewed.questions.push(
    ...merged.questions.map(({ fact, value, there: now, taken }) => ({
      ...{ parkId: renewed.id, fact, value, was: factOf(toWire(stored), fact) },
      says: { ref: row.osm.ref, there: now, taken: taken ?? null },
    })),
  )
  const source: ParkSource = {
    ...{ kind: 'osm' as const, ref: row.osm.ref, credit: '', taken: merged.taken, tags: row.osm.tags },
    seenAt: former?.seenAt ?? '',
  }
  if (former === undefined || JSON.stringify(source) !== JSON.stringify(former)) {
    renewed.sources.push({ parkId: renewed.id, source })
  }
}

/** The values that admins refused, by element and fact. */
function refusedFacts({ refusals }: SourceState): Map<string, SourceFacts> {
  const facts = new Map<string, SourceFacts>()
  for (const { kind, ref, field, value } of refusals) {
    // An empty field means that the element is no park; the value null, that it was gone.
    if (kind !== 'osm' || field === '' || value === 'null') continue
    facts.set(ref, { ...facts.get(ref), [field]: JSON.parse(value) as unknown })
  }
  return facts
}
