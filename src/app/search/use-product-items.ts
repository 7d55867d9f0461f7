import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useConfig } from '#features/config/queries.ts'
import type { ProductCollection } from '#features/shop/model.ts'
import type { ProductItem } from '#features/shop/search-item.ts'
import { useServices } from '#platform/services.tsx'

/**
 * Loads the shop's code for the search, together with the code that draws product results, so that they have prices at
 * once.
 */
const loadShop = () =>
  Promise.all([
    import('#features/shop/queries.ts'),
    import('#features/shop/search-item.ts'),
    import('../shop/search-products.tsx'),
  ])

type Shop = Awaited<ReturnType<typeof loadShop>>

const NO_ITEMS: readonly ProductItem[] = []
const NO_QUERY = queryOptions<ProductCollection>({ queryKey: ['no-products'], queryFn: skipToken })

/** The shop's code for the search. null until it is loaded; 'failed' if it can't be loaded or the shop is off. */
function useShop(): Shop | 'failed' | null {
  const [shop, setShop] = useState<Shop | 'failed' | null>(null)
  const isOn = useConfig()?.features.shop === true
  useEffect(() => {
    if (!isOn) return
    let isWanted = true
    loadShop().then(
      (loaded) => isWanted && setShop(loaded),
      // Without a signal, the search works without products.
      () => isWanted && setShop('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [isOn])
  return isOn ? shop : 'failed'
}

export type ProductItems = {
  /** Products as search items. Empty while the shop is off, and until products are loaded. */
  items: readonly ProductItem[]
  /** Whether products are still loading. */
  isPending: boolean
}

export function useProductItems(): ProductItems {
  const services = useServices()
  const shop = useShop()
  const [queries, searchItem] = shop === 'failed' || shop === null ? [] : shop
  const { data, isError } = useQuery<ProductCollection>(queries ? { ...queries.productsQuery(services) } : NO_QUERY)
  const items = useMemo(
    () => (searchItem && data ? data.items.map(searchItem.productItem) : NO_ITEMS),
    [searchItem, data],
  )
  return { items, isPending: shop !== 'failed' && !isError && !(searchItem && data) }
}
