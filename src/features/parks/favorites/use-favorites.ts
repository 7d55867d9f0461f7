import { msg } from '@lingui/core/macro'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { cached } from '#domain/cached.ts'
import { isUnanswered } from '#platform/http/app-error.ts'
import { type Services, useServices } from '#platform/services.tsx'
import { openTabChannel } from '#platform/storage/tabs.ts'
import { accountFavorites } from './api.ts'
import { favoritesAtom, type FavoritesState } from './favorites-list.ts'
import { createFavorites, type FavoritesControl } from './favorites.ts'

const controls = new WeakMap<Services, FavoritesControl>()

/** The functions for the app's favourites, created on the first call. Browser only. */
const favoritesOf = (services: Services): FavoritesControl => cached(controls, services, create)

function create(services: Services): FavoritesControl {
  const { store, device, session, i18n, tellFailure } = services
  return createFavorites({
    store,
    device,
    session,
    channel: openTabChannel('rampa-favorites'),
    account: accountFavorites(services),
    tell(failure) {
      const about = isUnanswered(failure)
        ? i18n._(msg`Changing the favourites of an account needs a signal. Nothing was changed.`)
        : i18n._(msg`The favourites were not changed.`)
      tellFailure(failure, { about })
    },
  })
}

/** The favourites and their state. A list or page also calls `useFreshFavorites`, which reads them again. */
export function useFavorites(): { favorites: FavoritesControl; state: FavoritesState } {
  return { favorites: favoritesOf(useServices()), state: useAtomValue(favoritesAtom) }
}

/** Reads the favourites again when the page becomes visible. Use it once per list or page, not in each button. */
export function useFreshFavorites(): void {
  const favorites = favoritesOf(useServices())
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') favorites.refresh()
    }
    refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [favorites])
}
