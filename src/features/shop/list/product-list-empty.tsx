import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useIsOffline } from '#platform/http/connectivity.ts'
import { buttonClass } from '#ui/button.tsx'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import type { FilterToDrop } from './select-products.ts'
import { clearFilters, type ShopFilter, without } from './shop-links.ts'
import { ShopLink } from './shop-link.tsx'
import type { ShopSearch } from './shop-search.ts'

type ProductListEmptyProps = { filtersToDrop: readonly FilterToDrop[]; search: ShopSearch; onClear: () => void }

/** Nothing matches: the filters to remove, each with the number of products that it hides. */
export function ProductListEmpty({ filtersToDrop, search, onClear }: ProductListEmptyProps) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const words: Record<ShopFilter, string> = {
    q: t`Without the search`,
    category: t`In all categories`,
    size: t`In any size`,
    color: t`In any colour`,
    price: t`At any price`,
    stock: t`Sold out ones too`,
    sale: t`Also without a discount`,
  }
  return (
    <EmptyState
      title={t`Nothing like that in the shop`}
      text={
        isOffline
          ? t`No signal: only what is on this device was searched.`
          : filtersToDrop.length > 0
            ? t`Take one thing off and there is something to see.`
            : t`Too many wishes at once.`
      }
      actions={
        <>
          {filtersToDrop.map(({ drop, count }, index) => (
            <ShopLink
              key={drop}
              search={without(search, drop)}
              className={buttonClass(index === 0 ? 'primary' : 'secondary')}
              {...(drop === 'q' && { onClick: onClear })}
            >
              {words[drop]}
              {SEPARATOR}
              {t`${plural(count, { one: '# product', other: '# products' })}`}
            </ShopLink>
          ))}
          <ShopLink
            search={clearFilters(search)}
            className={buttonClass(filtersToDrop.length > 0 ? 'quiet' : 'primary')}
            onClick={onClear}
          >
            {t`Clear all`}
          </ShopLink>
        </>
      }
    />
  )
}
