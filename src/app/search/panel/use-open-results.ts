import { useRouter } from '@tanstack/react-router'
import { SEARCH_NAVIGATION_MS } from '#contract/limits.ts'
import { useServices } from '#platform/services.tsx'
import { rememberSearch } from '../recent-searches.ts'
import type { SiteItem } from '../site-items.ts'
import { linkOf } from './panel-option.tsx'

/**
 * Functions that close the panel and open a result, or the page of all results. Both store the term as a recent search.
 */
export function useOpenResults(onClose: () => void) {
  const services = useServices()
  const router = useRouter()

  const openResult = (item: SiteItem, term: string) => {
    void rememberSearch(services, term)
    const link = linkOf(item)
    void router.preloadRoute(link)
    const { href } = router.history.location
    onClose()
    setTimeout(() => {
      // Opens nothing if the person has opened another page in the meantime.
      if (router.history.location.href === href) void router.navigate(link)
    }, SEARCH_NAVIGATION_MS)
  }

  const openAll = (term: string) => {
    void rememberSearch(services, term)
    onClose()
    void router.navigate({ to: '/search', search: { q: term.trim() } })
  }

  return { openResult, openAll }
}
