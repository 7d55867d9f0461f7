/** The home page's queries. */
import { queryOptions, replaceEqualDeep, skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { parkCounts } from '#domain/counts.ts'
import type { LatLon } from '#domain/distance.ts'
import { ensureConfig, findConfig } from '#features/config/queries.ts'
import { guidesAnswerSchema, type GuideSummary, isActive, summaryOf } from '#features/guides/model.ts'
import { guidesQuery } from '#features/guides/queries.ts'
import { isWhole } from '#features/parks/collection/model.ts'
import { ensureParks, useParkCollection } from '#features/parks/collection/queries.ts'
import { useListMoment } from '#features/parks/list/use-list-moment.ts'
import { useReports } from '#features/parks/reports/use-reports.ts'
import { fetchAllProducts } from '#features/shop/api.ts'
import { type CardProduct, type ProductCollection, toCardProduct } from '#features/shop/model.ts'
import { useProducts } from '#features/shop/queries.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { useOnceHydrated } from '#platform/page/hydrated.ts'
import { useServedListStands } from '#platform/page/served-list.ts'
import { type RenderServices, useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { type FirstHome, firstHomeQuery } from './first-home.ts'
import { newestParks, parksForNow } from './parks-for-now.ts'

const GUIDES_SHOWN = 3
export const PRODUCTS_SHOWN = 4

/** The recommended guides, then the newest, in the server's order. */
const firstGuidesQuery = ({ http }: RenderServices) =>
  queryOptions({
    queryKey: ['home-guides'],
    queryFn: async ({ signal }): Promise<GuideSummary[]> => {
      const { guides } = await http.get('guides', guidesAnswerSchema, {
        searchParams: { limit: GUIDES_SHOWN },
        signal,
      })
      return guides.filter(isActive).slice(0, GUIDES_SHOWN).map(summaryOf)
    },
  })

/** The featured products, in the server's order. */
const featuredAmong = ({ items }: ProductCollection): CardProduct[] =>
  items
    .filter(({ isFeatured }) => isFeatured)
    .slice(0, PRODUCTS_SHOWN)
    .map(toCardProduct)

/** Only the server runs this query. A browser only has the result that came with the page. */
const firstProductsQuery = ({ http }: RenderServices) =>
  queryOptions({
    queryKey: ['home-products'],
    queryFn: import.meta.env.SSR ? async () => featuredAmong(await fetchAllProducts({ http })) : skipToken,
  })

/**
 * Loads the page's data. A browser waits only for the parks, since guides and products are far down the page. On the
 * server, the page is still sent if guides or products fail.
 */
export async function ensureHome(services: RenderServices): Promise<void> {
  const { queryClient } = services
  const first = firstHomeQuery(services)
  if (import.meta.env.SSR) {
    // Riders' reports come with the settings, and decide which parks count as open.
    await ensureConfig(services)
    const guides = queryClient.ensureQueryData(firstGuidesQuery(services)).catch(() => undefined)
    await Promise.all([queryClient.ensureQueryData(first), guides, ensureFirstProducts(services)])
  } else if (!queryClient.getQueryData(first.queryKey)) {
    await ensureParks(services)
  }
}

async function ensureFirstProducts(services: RenderServices): Promise<void> {
  if (!findConfig(services)?.features.shop) return
  await services.queryClient.ensureQueryData(firstProductsQuery(services)).catch(() => undefined)
}

/**
 * The recommended guides: from the device's guide collection, or from a server-rendered page. undefined until one of
 * the two is loaded.
 */
export function useFirstGuides(): readonly GuideSummary[] | undefined {
  const services = useServices()
  const carried = useQuery({ ...firstGuidesQuery(services), enabled: false }).data
  const { data } = useQuery({
    ...guidesQuery(services),
    enabled: (query) => query.state.data !== undefined || carried === undefined,
  })
  const all = useOnceHydrated(data)
  // Equal items keep their identity, so that their cards don't render again.
  return useMemo(
    () => (all ? replaceEqualDeep(carried, all.items.slice(0, GUIDES_SHOWN).map(summaryOf)) : carried),
    [all, carried],
  )
}

/**
 * The featured products: from the device's product collection, or from a server-rendered page. undefined until one of
 * the two is loaded. `isError`: the collection could not be loaded.
 */
export function useFeaturedProducts(): { products: readonly CardProduct[] | undefined; isError: boolean } {
  const carried = useQuery({ ...firstProductsQuery(useServices()), enabled: false }).data
  const { collection, isError } = useProducts({ canWait: carried !== undefined })
  const products = useMemo(
    () => (collection ? replaceEqualDeep(carried, featuredAmong(collection)) : carried),
    [collection, carried],
  )
  return { products, isError }
}

/**
 * The page's parks: from the device's park collection or, until the collection is loaded, from a server-rendered page.
 * The counts are of this minute. The parks keep their places until the next visit, a refresh or a press.
 */
export function useHomeParks(near: LatLon | null): FirstHome | null {
  const services = useServices()
  const carried = useQuery({ ...firstHomeQuery(services), enabled: false }).data
  const collection = useParkCollection({ canWait: near === null })
  const language = useLanguage()
  const instant = useInstant()
  const reports = useReports()
  const stands = useServedListStands(near === null && Boolean(carried?.counts), collection)
  const moment = useListMoment({ order: [near, collection?.items], shown: '' })
  const whole = collection && isWhole(collection)
  const items = !collection || stands || (!whole && carried) ? undefined : collection.items
  const chosen = useMemo(
    () =>
      items && {
        board: parksForNow(items, { near, language, ...moment }),
        newest: newestParks(items, { language, instant: moment.instant }),
      },
    [items, near, language, moment],
  )
  return useMemo(() => {
    if (!collection || !chosen) return carried ?? null
    return {
      total: collection.total,
      // The counts are only right if all parks are loaded.
      counts: whole ? parkCounts(collection.items, reports, instant) : null,
      ...chosen,
    }
  }, [collection, whole, chosen, carried, reports, instant])
}
