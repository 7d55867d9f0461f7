import { replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useInstant } from '#platform/time/clock.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { toCardProduct } from '../model.ts'
import { useProducts } from '../queries.ts'
import { firstProductsQuery } from './first-products.ts'
import { FIRST_CARDS, type ProductListView, viewProducts } from './product-list-view.ts'
import type { ShopSearch } from './shop-search.ts'

/**
 * What the list shows: computed from all products or, until they are loaded, what the server's page carried. `search` may be
 * ahead of the address (`addressed`) while somebody types. A server-rendered page keeps to its first cards until somebody
 * comes near the others (`showAll`) or changes something, the language too: it has the others' names in one alone. Without data `list` is undefined.
 */
export function useProductList(search: ShopSearch, addressed: ShopSearch) {
  const services = useServices()
  const language = useLanguage()
  const instant = useInstant()
  // The data of a server-rendered page, for its own address only.
  const carried = useQuery({ ...firstProductsQuery(services, addressed), enabled: false }).data
  const [rendered] = useState({ instant, language })
  const [isAll, setIsAll] = useState(useHydrated())
  if (!isAll && (!carried || search !== addressed || language !== rendered.language)) setIsAll(true)
  const { collection } = useProducts({ canWait: !isAll })
  const list = useMemo((): ProductListView | undefined => {
    if (!collection) return undefined
    // The page that the server rendered in this minute says what the products do.
    if (!isAll && instant === rendered.instant) return undefined
    if (isAll) return viewProducts(collection, search, { language, instant })
    const first = viewProducts(collection, search, { language, instant }, FIRST_CARDS)
    // The same products in other objects, as a rule: what is equal keeps its identity, and is not rendered again.
    return replaceEqualDeep(carried, { ...first, products: first.products.map(toCardProduct) })
  }, [collection, search, language, instant, rendered, isAll, carried])
  const showAll = useCallback(() => setIsAll(true), [])
  return { list: list ?? carried, showAll }
}
