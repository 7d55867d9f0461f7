import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useIsOffline } from '#platform/http/connectivity.ts'
import { NoMatch } from '#ui/list/no-match.tsx'
import type { FilterToDrop } from './select-products.ts'
import { clearFilters, type ShopFilter, without } from './shop-links.ts'
import { ShopLink } from './shop-link.tsx'
import type { ShopSearch } from './shop-search.ts'

type ProductListEmptyProps = { filtersToDrop: readonly FilterToDrop[]; search: ShopSearch; onClear: () => void }

/** Shown if no product matches: the filters to remove, each with the number of products that it hides. */
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
    <NoMatch
      title={t`Nothing like that in the shop`}
      hint={t`Take one thing off and there is something to see.`}
      isOffline={isOffline}
      filters={filtersToDrop.map(({ drop, count }) => ({
        drop,
        words: words[drop],
        count: t`${plural(count, { one: '# product', other: '# products' })}`,
      }))}
      link={(drop, props) => (
        <ShopLink key={drop} search={drop === 'all' ? clearFilters(search) : without(search, drop)} {...props} />
      )}
      onClear={onClear}
    />
  )
}
