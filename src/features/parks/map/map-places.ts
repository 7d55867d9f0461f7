/** Positions of parks on the map, and their groups. */
import type { Language } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import { latLonOf } from '#domain/distance.ts'
import { project } from '#domain/map-frame.ts'
import { groupPlaces, type MapGroup } from '#domain/map-groups.ts'
import { type Town, townsOf } from '#domain/map-labels.ts'
import { MAX_SCALE, type Point, stepScale } from '#domain/map-view.ts'
import { townOf } from '../card/park-view.ts'

export type MapPlace = Point & { park: Park }
export type ParkGroup = MapGroup<MapPlace>

/** The size of a dot's press target, in pixels; dots are never closer than this. */
export const DOT = 44

export const placeOf = (park: Park): MapPlace => ({ ...project(latLonOf(park)), park })

/** Sorted by park id and not like the list, so that the groups stay the same when the list is sorted differently. */
export const placesOf = (parks: readonly { park: Park }[]): MapPlace[] =>
  parks.map(({ park }) => placeOf(park)).sort((a, b) => (a.park._id < b.park._id ? -1 : 1))

export const townsOfPlaces = (places: readonly MapPlace[], language: Language): Town[] =>
  townsOf(places.map(({ x, y, park }) => ({ x, y, town: townOf(park.address[language]) })))

/** Returns a function for the groups at a zoom step. The groups of each step are computed once. */
export function groupsByStep(places: readonly MapPlace[]): (step: number) => ParkGroup[] {
  const known = new Map<number, ParkGroup[]>()
  return (step) => {
    const groups = known.get(step) ?? groupPlaces(places, DOT / stepScale(step))
    known.set(step, groups)
    return groups
  }
}

/**
 * A view with a group's parks in its middle. The scale makes the parks fill three quarters of the viewport. If all
 * parks are at one point, the closest scale is used.
 */
export function viewOfGroup({ members }: ParkGroup, size: { width: number; height: number }) {
  const [xs, ys] = [members.map(({ x }) => x), members.map(({ y }) => y)]
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(size.width / (east - west), size.height / (south - north)) * 0.75
  return { x: (west + east) / 2, y: (north + south) / 2, scale: Math.min(scale, MAX_SCALE) }
}
