/** Undoes decisions about parks that imports have added. */
import type { ReviewDecision } from '#contract/park-review.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { changedValues } from '#server/http/editing.ts'
import type { UndoThings } from '#server/things/service.ts'
import type { SourceOfPark } from '../sources/repo.ts'
import { toContentColumns } from '../to-wire.ts'
import type { ReviewNeeds } from './needs.ts'
import type { Joined } from './same-park.ts'

/** A decision, as its history entry stores it. `at`: when it was made, ISO 8601. */
export type Reviewed =
  | {
      decision: ReviewDecision
      at: string
      /** The elements of OpenStreetMap that the parks come from. */
      refs: string[]
      /** The made-up names that were taken by publishing: the folded names by the parks' ids. */
      names: Record<string, string>
    }
  | ({ decision: 'same'; at: string } & Joined)

/** Whether a park still has the status that the decision gave it. */
const IS_AS_LEFT: Record<Exclude<ReviewDecision, 'notPark'>, (row: ParksTable) => boolean> = {
  publish: (row) => row.status === 'published' && row.in_review === 0,
  keepHidden: (row) => row.status === 'hidden' && row.in_review === 0,
}

/** Puts parks back into the queue. Parks with another status since are skipped. */
export function undoReview(needs: ReviewNeeds): UndoThings {
  const { repo, sources, trash, now } = needs
  const instant = () => new Date(now()).toISOString()

  /** Takes parks out of the trash, which has kept the mark that they wait. @returns the ids of the restored parks */
  async function takeBack(ids: readonly string[]): Promise<string[]> {
    const restored: string[] = []
    for (const id of ids) if (await trash.takeBack('park', id, 'hidden')) restored.push(id)
    return restored
  }

  async function setBack(
    ids: readonly string[],
    isAsLeft: (row: ParksTable) => boolean,
    names: Record<string, string>,
  ) {
    const rows = (await repo.lockMany(ids)).filter(isAsLeft)
    const isUnnamed = (row: ParksTable) => names[row.id] !== undefined && row.search === names[row.id]
    for (const needs_name of [0, 1] as const) {
      const some = rows.filter((row) => isUnnamed(row) === (needs_name === 1)).map(({ id }) => id)
      const mark = needs_name === 1 ? { needs_name } : {}
      if (some.length > 0) await repo.updateMany(some, { status: 'hidden', in_review: 1, ...mark }, instant())
    }
    return rows.map(({ id }) => id)
  }

  /** Whether a later join or merge has given an element to a third park. */
  async function hasMovedOn({ parkId, moved }: Joined): Promise<boolean> {
    const refs = new Set(moved.flatMap(({ source: { kind, ref }, isNew }) => (isNew && kind === 'osm' ? [ref] : [])))
    const all = refs.size === 0 ? [] : await sources.list()
    return all.some((one) => one.source.kind === 'osm' && refs.has(one.source.ref) && one.parkId !== parkId)
  }

  /** @returns the ids of the restored parks; undefined: a later join or merge must be undone first */
  async function partJoined(ids: readonly string[], joined: Joined): Promise<string[] | undefined> {
    // Locked before its sources are read: another decision could move them in between.
    await repo.lock(joined.parkId)
    if (await hasMovedOn(joined)) return undefined
    const restored = await takeBack(ids)
    await giveBack(needs, joined, restored)
    if (restored.length === ids.length) await empty(needs, joined, instant())
    return restored
  }

  return ({ before, after }) =>
    repo.write(async () => {
      const ids = Object.keys(before).sort()
      const reviewed = after as unknown as Reviewed
      let restored: string[] | undefined
      if (reviewed.decision === 'same') restored = await partJoined(ids, reviewed)
      else if (reviewed.decision === 'notPark') {
        restored = await takeBack(ids)
        const own = (await sources.list(restored)).map(({ source }) => source.ref)
        await repo.allow(
          reviewed.refs.filter((ref) => own.includes(ref)),
          reviewed.at,
        )
      } else restored = await setBack(ids, IS_AS_LEFT[reviewed.decision], reviewed.names)
      if (restored === undefined) return { restored: [], skipped: ids, isTooEarly: true }
      return { restored, skipped: ids.filter((id) => !restored.includes(id)) }
    })
}

/** Gives sources back to the restored parks. A source that has moved on to another park since stays there. */
export async function giveBack(
  { sources }: Pick<ReviewNeeds, 'sources'>,
  { parkId, moved }: Pick<Joined, 'parkId' | 'moved'>,
  ids: readonly string[],
): Promise<void> {
  const keyOf = ({ source: { kind, ref } }: SourceOfPark) => `${kind} ${ref}`
  const now = new Map((await sources.list([parkId])).map((one) => [keyOf(one), one.source]))
  const back = moved.filter((one) => ids.includes(one.parkId) && (!one.isNew || now.has(keyOf(one))))
  const gone = back.filter(({ isNew }) => isNew).map(({ source: { kind, ref } }) => ({ parkId, kind, ref }))
  await sources.remove(gone)
  // An import may have renewed the source since.
  await sources.put(back.map(({ isNew, ...one }) => ({ ...one, source: (isNew && now.get(keyOf(one))) || one.source })))
}

/**
 * Empties the fields that the join filled in, except those that somebody has changed since.
 * @returns whether all fields were emptied
 */
export async function empty(
  { repo, adminParks }: Pick<ReviewNeeds, 'adminParks'> & { repo: Pick<ReviewNeeds['repo'], 'update'> },
  { parkId, filled }: Pick<Joined, 'parkId' | 'filled'>,
  at: string,
): Promise<boolean> {
  const park = (await adminParks.contents([parkId])).get(parkId)
  if (park === undefined) return false
  const values = park as unknown as Record<string, unknown>
  const kept = Object.keys(filled.after).filter(
    (name) => !changedValues({ value: values[name] }, { value: filled.after[name] }).isChanged,
  )
  const isWhole = kept.length === Object.keys(filled.after).length
  if (kept.length === 0) return isWhole
  const former = Object.fromEntries(kept.map((name) => [name, filled.before[name]]))
  await repo.update(parkId, toContentColumns({ ...park, ...former }), at)
  return isWhole
}
