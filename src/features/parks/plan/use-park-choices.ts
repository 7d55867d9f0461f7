import { useMemo } from 'react'
import type { Park } from '#contract/parks.ts'
import { distanceKm, latLonOf } from '#domain/distance.ts'
import { foldText } from '#domain/fold.ts'
import { isClosedForGood } from '#domain/stretches.ts'
import { useRiderLocation } from '#platform/device/location.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { useParks } from '../collection/queries.ts'
import { useFavorites } from '../favorites/use-favorites.ts'

const SHOWN = 5

/**
 * Parks to add to a plan: those whose name or town has the typed text. Without a text these are the favourites, then
 * the parks nearest to the plan's last park or to the rider.
 */
export function useParkChoices(chosen: readonly Park[], typed: string): Park[] {
  const items = useParks().data?.items
  const favorites = useFavorites().state.parkIds
  const location = useRiderLocation()
  const now = useInstant()
  const open = useMemo(
    () => (items ?? []).filter(({ closingYear }) => !isClosedForGood(closingYear, now)),
    [items, now],
  )
  const texts = useMemo(
    () => open.map(({ name, address }) => foldText(`${name.he} ${name.en} ${address.he} ${address.en}`)),
    [open],
  )
  const term = foldText(typed.trim())
  const ids = new Set(chosen.map(({ _id }) => _id))
  const isFree = ({ _id }: Park) => !ids.has(_id)
  if (term !== '') return open.filter((park, at) => isFree(park) && texts[at]!.includes(term)).slice(0, SHOWN)
  const last = chosen.at(-1)
  const from = last ? latLonOf(last) : location.status === 'known' ? location.at : null
  const liked = favorites.flatMap((id) => open.find(({ _id }) => _id === id) ?? []).filter(isFree)
  const isLiked = new Set(liked)
  const near = from
    ? open
        .filter((park) => isFree(park) && !isLiked.has(park))
        .map((park) => ({ park, km: distanceKm(from, latLonOf(park)) }))
        .sort((one, other) => one.km - other.km)
        .slice(0, SHOWN)
        .map(({ park }) => park)
    : []
  return [...liked, ...near].slice(0, SHOWN)
}
