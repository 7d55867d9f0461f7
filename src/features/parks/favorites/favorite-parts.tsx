import { useSetAtom } from 'jotai'
import { useEffect, useSyncExternalStore } from 'react'
import { useServices } from '#platform/services.tsx'
import { parksCache } from '../collection/cache.ts'
import type { ParkCollection } from '../collection/model.ts'
import { FavoriteButton } from './favorite-button.tsx'
import { favoriteButtonAtom } from './favorite-spot.tsx'
import { useFavorites } from './use-favorites.ts'

/** Loaded late on every page: puts the favourite button into each `FavoriteSpot`, and follows merged parks. */
export function FavoriteParts() {
  const setButton = useSetAtom(favoriteButtonAtom)
  useEffect(() => setButton({ Button: FavoriteButton }), [setButton])
  const moved = useMoved()
  return moved ? <FollowMerged moved={moved} /> : null
}

/** The merged parks that the collection in memory knows. `useQuery` would count the collection as shown on every page. */
function useMoved(): ParkCollection['moved'] {
  const { queryClient } = useServices()
  return useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => queryClient.getQueryData<ParkCollection>(parksCache.queryKey)?.moved,
    () => undefined,
  )
}

function FollowMerged({ moved }: Required<Pick<ParkCollection, 'moved'>>) {
  const { favorites, state } = useFavorites()
  useEffect(() => {
    if (state.isLoaded) favorites.follow(moved)
  }, [favorites, state.isLoaded, moved])
  return null
}
