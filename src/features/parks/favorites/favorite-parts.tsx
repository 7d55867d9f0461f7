import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { FavoriteButton } from './favorite-button.tsx'
import { favoriteButtonAtom } from './favorite-spot.tsx'

/** A late part of every page: provides the button to all its spots. */
export function FavoriteParts() {
  const setButton = useSetAtom(favoriteButtonAtom)
  useEffect(() => setButton({ Button: FavoriteButton }), [setButton])
  return null
}
