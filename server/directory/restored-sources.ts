/** Exports and restores the sources of parks, so that a park keeps its credit and its identity on another site. */
import { DIRECTORY_SOURCES } from '#contract/directory.ts'
import type { DirectoryPark } from '#contract/directory.ts'
import type { ParkSource, SourceKind } from '#contract/park-sources.ts'
import type { SourceState } from '../modules/parks/import/source-state.ts'
import type { SourceOfPark, SourcesRepo } from '../modules/parks/sources/repo.ts'
import type { Item } from './kind.ts'
import { detailOf } from './plan.ts'
import type { Planned } from './plan.ts'
import { refusedFile } from './read-file.ts'

type Source = NonNullable<DirectoryPark['sources']>[number]

const isMovable = (source: ParkSource): source is Source =>
  (DIRECTORY_SOURCES as readonly SourceKind[]).includes(source.kind)

/** The sources that an export writes, by the park's id. */
export async function exportedSources(sources: Pick<SourcesRepo, 'list'>): Promise<Map<string, Source[]>> {
  const byPark = new Map<string, Source[]>()
  for (const { parkId, source } of await sources.list()) {
    if (isMovable(source)) byPark.set(parkId, [...(byPark.get(parkId) ?? []), source])
  }
  return byPark
}

/**
 * Adds to an import's plan the sources of parks that have none of these kinds here. An element of OpenStreetMap that
 * another park has stays there.
 * @param items the parks of the file
 * @throws ImportFileError when two parks of the file have one element
 */
export function restoreSources(planned: Planned, items: readonly Item[], state: SourceState): SourceOfPark[] {
  const parks = items as readonly DirectoryPark[]
  refuseRepeated(parks)
  const here = state.sources.filter(({ source }) => isMovable(source))
  const sourced = new Set(here.map(({ parkId }) => parkId))
  const taken = new Set(here.flatMap(({ source: { kind, ref } }) => (kind === 'osm' ? [ref] : [])))
  const changed = new Set([...planned.additions.map(({ row }) => row.id), ...planned.edits.map(({ id }) => id)])
  return parks.flatMap((park): SourceOfPark[] => {
    const parkId = planned.ids.get(park)!
    if (sourced.has(parkId)) return []
    const sources = (park.sources ?? []).filter(({ kind, ref }) => kind !== 'osm' || !taken.has(ref))
    if (sources.length > 0 && !changed.has(parkId)) noteChange(planned, park, sources)
    return sources.map((source) => ({ parkId, source }))
  })
}

function refuseRepeated(parks: readonly DirectoryPark[]): void {
  const owners = new Map<string, number>()
  const errors = parks.flatMap(({ sources = [] }, index) =>
    sources.flatMap(({ kind, ref }, at) => {
      const key = kind === 'osm' ? ref : `${index} ${ref}`
      const owner = owners.get(key)
      owners.set(key, index)
      return owner === undefined ? [] : [{ field: `parks.${index}.sources.${at}.ref`, message: 'repeated' }]
    }),
  )
  if (errors.length > 0) throw refusedFile(errors)
}

/** Adds a change to the plan for a park whose sources alone change. */
function noteChange(planned: Planned, { url, name }: DirectoryPark, sources: readonly Source[]): void {
  planned.counts.same--
  planned.counts.changed++
  const names = sources.map(({ ref, credit }) => ref || credit).join(', ')
  const fields = detailOf(planned, { sources: '' }, { sources: names })
  planned.changes.push({ thing: 'park', kind: 'changed', slug: url, name, ...fields })
}
