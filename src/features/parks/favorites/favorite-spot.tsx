import { atom, useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import type { Park } from '#contract/parks.ts'

export type FavoriteSpotProps = {
  park: Pick<Park, '_id' | 'name'>
  /** On a card's picture, in its lower corner. Otherwise in a line of icon buttons. */
  onPicture?: boolean
}

/** The favourite button, once its code is loaded (favorite-parts.tsx). In an object: jotai calls functions. */
export const favoriteButtonAtom = atom<{ Button?: ComponentType<FavoriteSpotProps> }>({})

/**
 * Where a favourite button comes when the page is idle. All that first loads contain of it. It takes no room: whoever
 * shows it reserves that.
 */
export function FavoriteSpot(props: FavoriteSpotProps) {
  const { Button } = useAtomValue(favoriteButtonAtom)
  return Button && <Button {...props} />
}
