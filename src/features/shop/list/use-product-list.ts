import { replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useWasServed } from '#platform/page/hydrated.ts'
import { useServedListStands } from '#platform/page/served-list.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { toCardProduct } from '../model.ts'
import { useProducts } from '../queries.ts'
import { firstProductsQuery } from './first-products.ts'
import { FIRST_CARDS, type ProductListView, viewProducts } from './product-list-view.ts'
import type { ShopSearch } from './shop-search.ts'

/**
 * The list's content: computed from all products or, until they are loaded, from the data of the server-rendered page;
 * undefined if there is neither. `search` may be ahead of the address (`addressed`) while somebody types. A
 * server-rendered page keeps its first cards until somebody scrolls near the other products (`showAll`), or until the
 * search or the language changes. The language matters because the page has the other products' names in one language
 * only.
 */
export function useProductList(search: ShopSearch, addressed: ShopSearch) {
  const services = useServices()
  const language = useLanguage()
  const instant = useInstant()
  // The data of a server-rendered page; it exists only for the address of that page.
  const carried = useQuery({ ...firstProductsQuery(services, addressed), enabled: false }).data
  const [rendered] = useState(language)
  const [isAll, setIsAll] = useState(!useWasServed())
  if (!isAll && (!carried || search !== addressed || language !== rendered)) setIsAll(true)
  const { collection } = useProducts({ canWait: !isAll })
  const stands = useServedListStands(!isAll, collection)
  const list = useMemo((): ProductListView | undefined => {
    if (!collection || stands) return undefined
    if (isAll) return viewProducts(collection, search, { language, instant })
    const first = viewProducts(collection, search, { language, instant }, FIRST_CARDS)
    // These products are usually equal to those on the page, but new objects. Equal products keep their old objects, so
    // that their cards don't render again.
    return replaceEqualDeep(carried, { ...first, products: first.products.map(toCardProduct) })
  }, [collection, stands, search, language, instant, isAll, carried])
  const showAll = useCallback(() => setIsAll(true), [])
  return { list: list ?? carried, showAll }
}
