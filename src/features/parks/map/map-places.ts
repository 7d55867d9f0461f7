/** Positions of parks on the map, and their groups. */
import type { Language } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import { latLonOf } from '#domain/distance.ts'
import { project, unproject } from '#domain/map-frame.ts'
import { groupPlaces, type MapGroup } from '#domain/map-groups.ts'
import { type Town, townsOf } from '#domain/map-labels.ts'
import { fromScreen, type Inset, type MapView, type Point, type Size, stepScale } from '#domain/map-view.ts'
import { townOf } from '../card/park-view.ts'
import type { Sight } from '../map-screen/sight.ts'

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

/** Half the size of a dot's press target: the room that a fitted view leaves beside things that cover the map. */
const ROOM = DOT / 2

/**
 * How far things lie over the edges of the map, and room for half a dot. `data-over-map` marks these things: `top` and
 * `bottom` over these edges, `side` over the left or the right one. Buttons in a row are ignored, because they would take
 * the map's whole width, and so is the list's grip while the list is up.
 */
export function insetOf(stage: Element): Inset {
  const box = stage.getBoundingClientRect()
  const inset = { top: ROOM, right: ROOM, bottom: ROOM, left: ROOM }
  for (const over of thingsOver()) {
    const { top, right, bottom, left, width, height } = over.getBoundingClientRect()
    if (right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom) continue
    if (over.dataset.overMap === 'top') inset.top = bottom - box.top + ROOM
    else if (over.dataset.overMap === 'bottom') {
      if (top > (box.top + box.bottom) / 2) inset.bottom = box.bottom - top + ROOM
    } else if (width > height) continue
    else if (left + right < box.left + box.right) inset.left = right - box.left + ROOM
    else inset.right = box.right - left + ROOM
  }
  return inset
}

export const thingsOver = (): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>('[data-over-map]')

/** The area that a view shows, without the part that things over its upper edge hide. */
export function sightOf(view: MapView, size: Size): Sight {
  const top = Math.max(0, (size.inset?.top ?? 0) - ROOM)
  const { lat: north, lon: west } = unproject(fromScreen(view, size, { x: 0, y: top }))
  const { lat: south, lon: east } = unproject(fromScreen(view, size, { x: size.width, y: size.height }))
  return { north, south, west, east }
}
