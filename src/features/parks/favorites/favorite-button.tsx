import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import { useState } from 'react'
import { FAVORITES_MAX } from '#contract/favorites.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import classes from './favorite-button.module.css'
import type { FavoriteSpotProps } from './favorite-spot.tsx'
import { useFavorites } from './use-favorites.ts'

/**
 * The button that adds a park to the favourites, or removes it. Its icon is a bookmark, because hearts are ratings.
 * Shows nothing until the list of favourites is known.
 */
export function FavoriteButton({ park }: FavoriteSpotProps) {
  const { t } = useLingui()
  const { toast } = useToasts()
  const language = useLanguage()
  const { favorites, state } = useFavorites()
  const [pops, setPops] = useState(0)
  if (!state.isLoaded) return null
  const isFavorite = state.parkIds.includes(park._id)
  const name = park.name[language]

  const toggle = () => {
    if (!favorites.set(park._id, !isFavorite)) {
      return toast({
        title: t`There is no more room`,
        description: t`${plural(FAVORITES_MAX, { one: '# favourite is', other: '# favourites are' })} the most. Remove one first.`,
        variant: 'warning',
      })
    }
    if (!isFavorite) setPops(pops + 1)
    // A toast after the first favourite tells where to find the list.
    if (!isFavorite && state.parkIds.length === 0) {
      toast({
        title: t`Added to your favourites`,
        description: state.isOfAccount
          ? t`Your favourites are in your profile, on every device.`
          : t`Your favourites are on the page “On this device”, in the menu.`,
        variant: 'success',
      })
    }
  }

  return (
    <IconButton
      label={isFavorite ? t`Remove ${name} from the favourites` : t`Add ${name} to the favourites`}
      data-favorite={isFavorite || undefined}
      // `data-passing` keeps the button out of the start-up snapshot, because it is personal.
      data-passing=""
      onClick={toggle}
    >
      {/* A new key restarts the icon's animation. */}
      <span key={pops} className={classes.mark} data-pops={pops > 0 || undefined}>
        <IconBookmark size={24} stroke={2.25} fill={isFavorite ? 'currentColor' : 'none'} aria-hidden />
      </span>
    </IconButton>
  )
}
