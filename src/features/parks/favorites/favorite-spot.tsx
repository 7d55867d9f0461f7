import { atom, useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import type { Park } from '#contract/parks.ts'

export type FavoriteSpotProps = {
  park: Pick<Park, '_id' | 'name'>
  /** In the lower corner of a card's picture. Otherwise in a line of icon buttons. */
  onPicture?: boolean
}

/**
 * The favourite button, once its code is loaded (favorite-parts.tsx). Wrapped in an object, because jotai calls
 * functions.
 */
export const favoriteButtonAtom = atom<{ Button?: ComponentType<FavoriteSpotProps> }>({})

/**
 * The place of a favourite button, which appears when the page is idle. First loads contain nothing else of it. It
 * takes no room: the surroundings reserve that.
 */
export function FavoriteSpot(props: FavoriteSpotProps) {
  const { Button } = useAtomValue(favoriteButtonAtom)
  return Button && <Button {...props} />
}
