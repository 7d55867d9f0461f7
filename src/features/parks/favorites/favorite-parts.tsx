import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { ParkCollection } from '../collection/model.ts'
import { useMoved } from '../collection/use-moved.ts'
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

function FollowMerged({ moved }: Required<Pick<ParkCollection, 'moved'>>) {
  const { favorites, state } = useFavorites()
  useEffect(() => {
    if (state.isLoaded) favorites.follow(moved)
  }, [favorites, state.isLoaded, moved])
  return null
}
