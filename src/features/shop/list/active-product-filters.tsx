import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/texts/use-language.ts'
import { activeFilterClass, ActiveFilterName, ActiveFilterRow, clearFiltersClass } from '#ui/list/active-filters.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { localText } from '../product-text.ts'
import { useMoney } from '../shop-config.tsx'
import type { FilterOptions } from './filter-options.ts'
import { clearFilters, toggleKey, without } from './shop-links.ts'
import { ShopLink } from './shop-link.tsx'
import { keysIn, type ShopSearch } from './shop-search.ts'

type ActiveProductFiltersProps = { options: FilterOptions; search: ShopSearch; onClear: () => void }

/**
 * Links that remove one filter, or all filters. The category has no link here, because the category chips show and
 * change it.
 */
export function ActiveProductFilters({ options, search, onClear }: ActiveProductFiltersProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const range = usePriceRange(search)
  const { q, category: _category, sort: _sort, page: _page, ...panel } = search
  if (!q && Object.keys(panel).length === 0) return null
  const one = (key: string, name: string, removed: ShopSearch, words: ReactNode = name) => (
    <ShopLink key={key} search={removed} className={activeFilterClass} label={t`Remove the filter ${name}`}>
      <ActiveFilterName>{words}</ActiveFilterName>
    </ShopLink>
  )
  return (
    <ActiveFilterRow label={t`Filters that are on`}>
      {q && (
        <ShopLink
          search={without(search, 'q')}
          className={activeFilterClass}
          label={t`Remove the search “${q}”`}
          onClick={onClear}
        >
          <ActiveFilterName>
            <Bidi>{q}</Bidi>
          </ActiveFilterName>
        </ShopLink>
      )}
      {search.stock && one('stock', t`In stock`, without(search, 'stock'))}
      {search.sale && one('sale', t`On sale`, without(search, 'sale'))}
      {keysIn(search.size).map((key) => {
        const name = options.sizes.find((size) => size.key === key)?.label ?? key
        return one(`size ${key}`, name, toggleKey(search, 'size', key), <Bidi>{name}</Bidi>)
      })}
      {keysIn(search.color).map((key) => {
        const color = options.colors.find((known) => known.key === key)
        const name = color ? localText(color.name, language) : key
        return one(`color ${key}`, name, toggleKey(search, 'color', key), <Bidi>{name}</Bidi>)
      })}
      {range && one('price', range, without(search, 'price'))}
      <ShopLink search={clearFilters(search)} className={clearFiltersClass} onClick={onClear}>
        {t`Clear all`}
      </ShopLink>
    </ActiveFilterRow>
  )
}

/** The price range in words; '' if there is none. */
function usePriceRange({ min, max }: ShopSearch): string {
  const { t } = useLingui()
  const money = useMoney()
  const lowest = money((min ?? 0) * 100)
  const highest = money((max ?? 0) * 100)
  if (min !== undefined && max !== undefined) return t`${lowest} to ${highest}`
  if (max !== undefined) return t`Up to ${highest}`
  return min === undefined ? '' : t`From ${lowest}`
}
