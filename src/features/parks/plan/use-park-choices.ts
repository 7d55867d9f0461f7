import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Park } from '#contract/parks.ts'
import { distanceKm, type LatLon, latLonOf } from '#domain/distance.ts'
import { foldText } from '#domain/fold.ts'
import { lastVisited } from '#domain/logbook.ts'
import { isClosedForGood } from '#domain/stretches.ts'
import { useRiderLocation } from '#platform/device/location.ts'
import { useServices } from '#platform/services.tsx'
import { useInstant } from '#platform/time/clock.tsx'
import { SAVED_PARKS_KEY } from '../collection/keys.ts'
import { useParks } from '../collection/queries.ts'
import { useFavorites } from '../favorites/use-favorites.ts'
import { logbookAtom } from '../logbook/logbook-spot.tsx'
import { type KnownList, knownInOrder } from './known-parks.ts'

const SHOWN = 5

const byDistance = (parks: readonly Park[], from: LatLon): Park[] =>
  parks
    .map((park) => ({ park, km: distanceKm(from, latLonOf(park)) }))
    .sort((one, other) => one.km - other.km)
    .map(({ park }) => park)

/** Ids of the parks that are saved for offline. */
function useSavedIds(): readonly string[] {
  const { device } = useServices()
  const { data = [] } = useQuery({
    queryKey: ['plan-saved-parks'],
    // Read anew by each form: the rider may have saved parks since.
    staleTime: 0,
    queryFn: async () => Object.keys((await device.get(SAVED_PARKS_KEY)) ?? {}),
  })
  return data
}

/**
 * Parks to add to a plan. Those that the rider knows come first, before all others those of the list `first`. With a
 * typed text they are the parks whose name or town has it; without one, the parks nearest to the plan's last park or to
 * the rider follow.
 */
export function useParkChoices(chosen: readonly Park[], typed: string, first?: KnownList): Park[] {
  const { items, moved } = useParks().data ?? {}
  const favorites = useFavorites().state.parkIds
  const saved = useSavedIds()
  const logbook = useAtomValue(logbookAtom)
  const location = useRiderLocation()
  const now = useInstant()
  const open = useMemo(
    () => (items ?? []).filter(({ closingYear }) => !isClosedForGood(closingYear, now)),
    [items, now],
  )
  const texts = useMemo(
    () =>
      new Map(
        open.map((park) => {
          const { name, address } = park
          return [park, foldText(`${name.he} ${name.en} ${address.he} ${address.en}`)]
        }),
      ),
    [open],
  )
  const isChosen = new Set(chosen.map(({ _id }) => _id))
  const free = open.filter(({ _id }) => !isChosen.has(_id))
  const parksById = new Map(free.map((park) => [park._id, park]))
  const parksOf = (ids: readonly string[]) => ids.flatMap((id) => parksById.get(moved?.[id] ?? id) ?? [])
  const last = chosen.at(-1)
  const from = last ? latLonOf(last) : location.status === 'known' ? location.at : null
  const nearest = (parks: readonly Park[]) => (from ? byDistance(parks, from) : [...parks])
  const known = knownInOrder(
    // All parks may be saved, so the saved ones are offered by distance.
    { favorites: parksOf(favorites), saved: nearest(parksOf(saved)), visited: parksOf(lastVisited(logbook ?? {})) },
    first,
  )
  const term = foldText(typed.trim())
  const others = term === '' && from === null ? [] : nearest(free)
  const all = [...new Set([...known, ...others])]
  return all.filter((park) => term === '' || texts.get(park)!.includes(term)).slice(0, SHOWN)
}
