import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { useLanguage } from '#platform/texts/use-language.ts'
import { chipClass, ChipRow } from '#ui/list/chip.tsx'
import { FilterGroup } from '#ui/list/filter-panel.tsx'
import { FilterTools } from '#ui/list/filter-tools.tsx'
import { CATEGORY_TEXT } from '../category-text.ts'
import { localText } from '../product-text.ts'
import type { FilterOptions } from './filter-options.ts'
import { PriceFilter } from './price-filter.tsx'
import classes from './product-filters.module.css'
import { byCategory, bySort, isOn, toggleKey, toggleSale, toggleStock } from './shop-links.ts'
import { ShopLink } from './shop-link.tsx'
import { keysIn, type ShopSearch } from './shop-search.ts'
import { SORT_ORDER, SORT_TEXT } from './sort-text.ts'

type ProductFiltersProps = { options: FilterOptions; search: ShopSearch }

/** The categories, the sort orders, and the filter panel; all except the prices are links. */
export const ProductFilters = memo(function ProductFilters(props: ProductFiltersProps) {
  const { t } = useLingui()
  const { options, search } = props
  const { colors, sizes } = options
  const language = useLanguage()
  const chosen =
    keysIn(search.size).length +
    keysIn(search.color).length +
    [isOn(search, 'price'), isOn(search, 'stock'), isOn(search, 'sale')].filter(Boolean).length
  return (
    <>
      <Categories {...props} />
      <FilterTools
        label={{ narrow: t`Sort and filter`, wide: t`Filters` }}
        chosen={chosen}
        orders={<Orders search={search} />}
      >
        <FilterGroup name={t`Only products that are`}>
          <ShopLink search={toggleStock(search)} on={!!search.stock} className={chipClass}>
            {t`In stock`}
          </ShopLink>
          <ShopLink search={toggleSale(search)} on={!!search.sale} className={chipClass}>
            {t`On sale`}
          </ShopLink>
        </FilterGroup>
        {sizes.length > 0 && (
          <FilterGroup name={t`Size`}>
            {sizes.map(({ key, label, on, count }) => (
              <ShopLink key={key} search={toggleKey(search, 'size', key)} on={on} className={chipClass}>
                <bdi>{label}</bdi>
                <Count of={count} />
              </ShopLink>
            ))}
          </FilterGroup>
        )}
        {colors.length > 0 && (
          <FilterGroup name={t`Colour`}>
            {colors.map(({ key, name, code, on, count }) => (
              <ShopLink key={key} search={toggleKey(search, 'color', key)} on={on} className={chipClass}>
                <span className={classes.dot} style={{ backgroundColor: code }} aria-hidden="true" />
                <bdi>{localText(name, language)}</bdi>
                <Count of={count} />
              </ShopLink>
            ))}
          </FilterGroup>
        )}
        <PriceFilter search={search} />
      </FilterTools>
    </>
  )
})

function Categories({ options, search }: ProductFiltersProps) {
  const { t, i18n } = useLingui()
  return (
    <ChipRow label={t`Categories`}>
      {options.categories.map(({ category, count }) => (
        <ShopLink
          key={category ?? ''}
          search={byCategory(search, category)}
          on={(search.category ?? null) === category}
          className={chipClass}
        >
          <span>{category ? i18n._(CATEGORY_TEXT[category]) : t({ message: 'All', context: 'all products' })}</span>
          <Count of={count} />
        </ShopLink>
      ))}
    </ChipRow>
  )
}

function Orders({ search }: { search: ShopSearch }) {
  const { t, i18n } = useLingui()
  return (
    <FilterGroup name={t({ message: 'Sort by', context: 'before the orders' })}>
      {SORT_ORDER.map((sort) => (
        <ShopLink key={sort ?? ''} search={bySort(search, sort)} on={search.sort === sort} className={chipClass}>
          {i18n._(SORT_TEXT[sort ?? 'recommended'])}
        </ShopLink>
      ))}
    </FilterGroup>
  )
}

const Count = ({ of }: { of: number }) => <span className={classes.count}>{of}</span>
