import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { FavoriteButton } from './favorite-button.tsx'
import { favoriteButtonAtom } from './favorite-spot.tsx'

/** Loaded late on every page: puts the favourite button into each `FavoriteSpot`. */
export function FavoriteParts() {
  const setButton = useSetAtom(favoriteButtonAtom)
  useEffect(() => setButton({ Button: FavoriteButton }), [setButton])
  return null
}
