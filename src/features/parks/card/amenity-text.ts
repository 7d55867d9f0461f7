/** The texts of the amenities. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Amenity } from '#contract/parks.ts'

type AmenityText = { name: MessageDescriptor; meaning: MessageDescriptor }

export const AMENITY_TEXT: Readonly<Record<Amenity, AmenityText>> = {
  entryFee: { name: msg`Entry fee`, meaning: msg`You pay at the gate.` },
  parking: { name: msg`Parking`, meaning: msg`There is somewhere to leave the car, close by.` },
  bathroom: { name: msg`Bathroom`, meaning: msg`Toilets in the park or right beside it.` },
  shade: { name: msg`Shade`, meaning: msg`A roof or trees over part of it at midday.` },
  seating: { name: msg`Seating`, meaning: msg`Benches or a stand to rest and watch.` },
  guard: { name: msg`Staff on site`, meaning: msg`Someone is in charge while it is open.` },
  bombShelter: { name: msg`Shelter`, meaning: msg`A protected space within a short run.` },
  helmetRequired: { name: msg`Helmet required`, meaning: msg`No helmet, no riding.` },
  scootersAllowed: { name: msg`Scooters`, meaning: msg`Scooters may ride here.` },
  bikesAllowed: { name: msg`Bikes`, meaning: msg`BMX and bikes may ride here.` },
  noWax: { name: msg`No wax`, meaning: msg`Waxing the ledges is not allowed.` },
}
