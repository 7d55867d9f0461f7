/** The area and the town of a point, taken from the parks around it. */
import type { ParkPoint } from '#contract/admin-parks.ts'
import type { Localized } from '#contract/common.ts'
import type { Area } from '#contract/parks.ts'
import { foldPlace } from '#domain/address-beside.ts'
import { distanceKm, type LatLon } from '#domain/distance.ts'
import { guessArea } from '#domain/places/guess-area.ts'
import { townOf } from '../../card/park-view.ts'

/** Farther parks say nothing about the town, and even farther ones nothing about the area. */
const SAME_TOWN_KM = 3
const SAME_AREA_KM = 30

export type NearPlace = {
  area: Area
  /** The town of all parks around; null: there are none with a town, or they are in several towns. */
  town: Localized | null
}

/** The town in an address; '' if its last part is a street with a number. */
function plainTown(address: string): string {
  const town = townOf(address)
  return /\d/.test(town) ? '' : town
}

/** @param id the park that is edited, which tells nothing about itself */
export function nearPlace(point: LatLon, parks: readonly ParkPoint[], id?: string): NearPlace {
  const around = parks
    .filter((park) => park.id !== id)
    .map((park) => ({ park, km: distanceKm(point, { lat: park.latitude, lon: park.longitude }) }))
    .sort((a, b) => a.km - b.km)
  const [nearest] = around
  const towns = around
    .filter(({ km }) => km <= SAME_TOWN_KM)
    .map(({ park: { address } }) => ({ he: plainTown(address.he), en: plainTown(address.en) }))
    .filter(({ he, en }) => he !== '' && en !== '')
  const isOne = new Set(towns.map(({ he }) => foldPlace(he))).size === 1
  return {
    area: nearest && nearest.km <= SAME_AREA_KM ? nearest.park.area : guessArea(point.lat),
    town: isOne ? towns[0]! : null,
  }
}
