import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { FavoriteButton } from './favorite-button.tsx'
import { favoriteButtonAtom } from './favorite-spot.tsx'

/** Part of every page, loaded late: gives all spots their button. */
export function FavoriteParts() {
  const setButton = useSetAtom(favoriteButtonAtom)
  useEffect(() => setButton({ Button: FavoriteButton }), [setButton])
  return null
}
