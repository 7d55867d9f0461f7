/** Joins parks that an import added with the park that they are. */
import { fillUnknown } from '#domain/fill-unknown.ts'
import { changedValues } from '#server/http/editing.ts'
import type { SourceOfPark, SourcesRepo } from '../sources/repo.ts'
import { toContentColumns } from '../to-wire.ts'
import type { ReviewNeeds } from './needs.ts'

type Values = Record<string, unknown>

/** The changes of a join. The history stores them for the undo. */
export type Joined = {
  /** The park that stays. */
  parkId: string
  /** The sources of the joined parks. `isNew`: the park that stays did not have the source before. */
  moved: (SourceOfPark & { isNew: boolean })[]
  /** The fields of the park that stays, before and after they were filled in. */
  filled: { before: Values; after: Values }
}

/** The sources that `sources.move` would give to a park from these parks. */
export async function sourcesToMove(
  sources: Pick<SourcesRepo, 'list'>,
  ids: readonly string[],
  parkId: string,
): Promise<Joined['moved']> {
  const keyOf = ({ source: { kind, ref } }: SourceOfPark) => `${kind} ${ref}`
  const own = new Set((await sources.list([parkId])).map(keyOf))
  const moved: Joined['moved'] = []
  for (const one of await sources.list(ids)) {
    moved.push({ ...one, isNew: !own.has(keyOf(one)) })
    own.add(keyOf(one))
  }
  return moved
}

/**
 * Gives the sources of parks to another park, fills in what this park does not know if `fills`, and moves the parks to
 * the trash. Must run in a transaction that has locked all of these parks.
 * @param at the time of the change, ISO 8601
 */
export async function joinParks(
  { repo, sources, trash, adminParks }: ReviewNeeds,
  ids: readonly string[],
  parkId: string,
  fills: boolean,
  at: string,
): Promise<Joined> {
  const moved = await sourcesToMove(sources, ids, parkId)
  const contents = await adminParks.contents([...ids, parkId])
  const park = contents.get(parkId)!
  const next = fills ? ids.reduce((content, id) => fillUnknown(content, contents.get(id)!), park) : park
  const { before, after, isChanged } = changedValues(park, next)
  if (isChanged) await repo.update(parkId, toContentColumns(next), at)
  for (const id of ids) await sources.move(id, parkId)
  await trash.discard('park', ids)
  return { parkId, moved, filled: { before, after } }
}
