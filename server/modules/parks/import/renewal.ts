/**
 * Renews parks from elements of OpenStreetMap: finds the parks that the elements stand for, and merges what changed
 * (docs/decisions/imports-and-exports.md). Nothing is written here.
 */
import type { Renewal } from '#contract/directory.ts'
import { conflate, isMuchMissing } from '#domain/sources/conflation.ts'
import type { Conflation, KnownPark } from '#domain/sources/conflation.ts'
import { isElement } from './park-row.ts'
import type { ElementRow, ParkRow, RowProblem } from './park-row.ts'
import { isInIsrael } from './place.ts'
import type { SourceState } from './source-state.ts'
import { planQuestions } from './renewal-questions.ts'
import type { QuestionPlan } from './renewal-questions.ts'
import { mergeElements } from './renewed-parks.ts'
import type { RenewedPark } from './renewed-parks.ts'
import { namesOf } from './source-facts.ts'

export interface RenewOptions {
  /** Whether known elements that the file lacks are gone. */
  isWhole: boolean
  /** Milliseconds since 1970. */
  now: number
  /** Is called and awaited before each park, so that other work can run. */
  breathe?: (() => Promise<void> | undefined) | undefined
}

export interface Renewed {
  /** Rows of elements without a park: each is a new park. */
  fresh: ReadonlySet<ParkRow>
  parks: RenewedPark[]
  questions: QuestionPlan
  warnings: RowProblem[]
  counts: Omit<Renewal, 'questions' | 'writes'>
}

const isGone = ({ hiddenBecause }: ParkRow) => hiddenBecause?.code === 'isGone'

/** Elements whose tags say that their park is gone, except those of hidden parks. */
function closedElements(rows: readonly ElementRow[], { verdicts }: Conflation, { parks }: SourceState) {
  const shown = new Set(parks.filter(({ status }) => status !== 'hidden').map(({ id }) => id))
  return rows.filter(isGone).flatMap(({ osm: { ref } }) => {
    const verdict = verdicts.get(ref)
    return verdict?.kind === 'known' && shown.has(verdict.parkId) ? [{ ref, parkId: verdict.parkId }] : []
  })
}

/** @returns undefined if no row is an element, unless the file is a whole answer */
export async function renewRows(
  rows: readonly ParkRow[],
  state: SourceState,
  options: RenewOptions,
): Promise<Renewed | undefined> {
  const elements = rows.filter(isElement)
  if (elements.length === 0 && !options.isWhole) return undefined
  const known = knownParks(state)
  const refusedRefs = state.refusals.filter(({ kind, field }) => kind === 'osm' && field === '').map(({ ref }) => ref)
  const conflation = conflate(
    elements.map((row) => ({
      ref: row.osm.ref,
      names: namesOf(row),
      place: { lat: row.location.latitude, lon: row.location.longitude },
    })),
    known,
    new Set(refusedRefs),
  )
  const kindOf = (row: ElementRow) => conflation.verdicts.get(row.osm.ref)!.kind
  const of = (...kinds: string[]) => elements.filter((row) => kinds.includes(kindOf(row)))
  const parks = await mergeElements(of('known'), state, conflation, options.breathe)
  const vanished = options.isWhole ? vanishedOf(conflation, state) : []
  const questions = planQuestions({
    asked: parks.flatMap((park) => park.questions),
    goneRefs: [...vanished, ...closedElements(of('known'), conflation, state)],
    presentRefs: of('known')
      .filter((row) => !isGone(row))
      .map(({ osm: { ref } }) => ref),
    seenParks: new Set(parks.map(({ id }) => id)),
    state,
    now: options.now,
  })
  const newlyVanished = vanished.filter(({ ref }) => !questions.settledRefs.has(ref))
  const inCountry = parksInCountry(state)
  const counted = known.filter(({ id, isTrashed }) => !isTrashed && inCountry.has(id)).flatMap(({ refs }) => refs)
  return {
    fresh: new Set(of('new', 'ask')),
    parks,
    questions,
    warnings: askWarnings(of('ask'), conflation, state),
    counts: {
      known: of('known').length,
      new: of('new').length,
      ask: of('ask').length,
      refused: of('refused').length,
      vanished: newlyVanished.length,
      isMuchMissing: isMuchMissing(
        newlyVanished.length,
        counted.filter((ref) => !questions.settledRefs.has(ref)).length,
      ),
    },
  }
}

function knownParks({ parks, sources }: SourceState): KnownPark[] {
  const refs = Map.groupBy(
    sources.filter(({ source }) => source.kind === 'osm'),
    ({ parkId }) => parkId,
  )
  return parks.map((park) => ({
    id: park.id,
    refs: (refs.get(park.id) ?? []).map(({ source: { ref } }) => ref),
    names: park.needs_name === 1 ? [] : [park.name_he, park.name_en],
    place: { lat: park.latitude, lon: park.longitude },
    isTrashed: park.deleted_at !== null,
    isInReview: park.in_review === 1,
  }))
}

/** Ids of the parks of which a whole answer must have the elements: it does not have elements of other countries. */
const parksInCountry = ({ parks }: SourceState): ReadonlySet<string> =>
  new Set(parks.filter(isInIsrael).map(({ id }) => id))

function vanishedOf({ vanished }: Conflation, state: SourceState): Conflation['vanished'] {
  const inCountry = parksInCountry(state)
  return vanished.filter(({ parkId }) => inCountry.has(parkId))
}

function askWarnings(rows: readonly ElementRow[], { verdicts }: Conflation, { parks }: SourceState): RowProblem[] {
  const urls = new Map(parks.map(({ id, url }) => [id, url]))
  return rows.map(({ row, osm: { ref } }) => {
    const verdict = verdicts.get(ref)!
    const ids = verdict.kind === 'ask' ? verdict.parkIds : []
    const values = { slug: urls.get(ids[0] ?? '') ?? '', row: '', more: String(ids.length - 1) }
    return { row, code: 'maybeSame', values }
  })
}
