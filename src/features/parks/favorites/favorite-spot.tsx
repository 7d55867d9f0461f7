import { atom, useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import type { Park } from '#contract/parks.ts'

export type FavoriteSpotProps = { park: Pick<Park, '_id' | 'name'> }

/**
 * The favourite button, set when its code is loaded (favorite-parts.tsx). The component is inside an object, because
 * jotai would call a plain function.
 */
export const favoriteButtonAtom = atom<{ Button?: ComponentType<FavoriteSpotProps> }>({})

/**
 * Shows the favourite button when the page is idle. The first load contains only this component, not the button's code.
 * The elements around this component reserve the button's space.
 */
export function FavoriteSpot(props: FavoriteSpotProps) {
  const { Button } = useAtomValue(favoriteButtonAtom)
  return Button && <Button {...props} />
}
