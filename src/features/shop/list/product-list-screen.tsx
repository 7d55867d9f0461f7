import { select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { MAX_TERM } from '#domain/address-text.ts'
import { useListTerm } from '#platform/address/use-list-term.ts'
import type { TypedTerm } from '#platform/address/use-typed-term.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useRetry } from '#platform/page/use-retry.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { buttonClass } from '#ui/button.tsx'
import { countText, pluralForm } from '#ui/text/count-text.ts'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import { listPageClass } from '#ui/list/list-page.tsx'
import { PageHeading } from '#ui/page/page-heading.tsx'
import { SearchForm } from '#ui/form/search-form.tsx'
import { LoadFailure } from '#ui/state/load-failure.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { ProductGrid } from '../components/product-grid.tsx'
import { useProducts } from '../queries.ts'
import { ActiveProductFilters } from './active-product-filters.tsx'
import { OtherProducts } from './other-products.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductListEmpty } from './product-list-empty.tsx'
import classes from './product-list-screen.module.css'
import { ProductListSkeleton } from './product-list-skeleton.tsx'
import type { ProductListView } from './product-list-view.ts'
import { ShopLink } from './shop-link.tsx'
import { toPage, withTerm } from './shop-links.ts'
import { parseShopSearch, type ShopSearch } from './shop-search.ts'
import { useProductList } from './use-product-list.ts'

const ADDRESS = { to: '/shop', parse: parseShopSearch, withTerm } as const

/** `/shop`: every product, searched, filtered and sorted by the address. */
export function ProductListScreen({ search }: { search: ShopSearch }) {
  const { t } = useLingui()
  const { term, current } = useListTerm(search, ADDRESS)
  const { list, showAll } = useProductList(current, search)
  return (
    <div className={listPageClass}>
      <PageHead
        title={t`Shop for skaters: clothes, shoes and wax`}
        description={t`Clothes, shoes, wax and small parts from riders to riders, with the stock as it is now.`}
        path="/shop"
      />
      {!list ? (
        <NothingYet />
      ) : list.isEmpty ? (
        <EmptyState
          headingLevel={1}
          title={t`The shop is still empty`}
          text={t`The boxes are on their way. Come back soon.`}
        />
      ) : (
        <ProductList list={list} search={current} page={search.page ?? 1} term={term} onNear={showAll} />
      )}
    </div>
  )
}

type ProductListProps = {
  list: ProductListView
  search: ShopSearch
  page: number
  term: TypedTerm
  /** Called when the reader scrolls near the links of products without a card. */
  onNear: () => void
}

const ProductList = memo(function ProductList({ list, search, page, term, onNear }: ProductListProps) {
  const { t, i18n } = useLingui()
  const { count, options, shownFor } = list
  const found = countText(count, i18n)
  const { q: _q, page: _page, ...params } = search
  return (
    <>
      <PageHeading
        size="hero"
        className={classes.heading}
        lead={t`Things that get scraped, worn through and bought again.`}
      >
        {t({ message: 'Shop', context: 'title of the page' })}
      </PageHeading>
      <SearchForm
        action="/shop"
        params={params}
        term={term}
        className={classes.search}
        label={t`Search the shop`}
        placeholder={t`Shirt, wax, laces…`}
        clearLabel={t`Clear the search`}
        maxLength={MAX_TERM}
      />
      <ProductFilters options={options} search={search} />
      <ActiveProductFilters options={options} search={search} onClear={term.drop} />
      <p role="status" className={classes.count}>
        <span>{t`${select(pluralForm(count), { one: `${found} product`, other: `${found} products` })}`}</span>
        {shownFor !== null && (
          <span>
            {SEPARATOR}
            {t`Showing results for`} <Bidi>{shownFor}</Bidi>
          </span>
        )}
      </p>
      {count > 0 ? (
        <ProductGrid products={list.products} label={t`Products`} first />
      ) : (
        <ProductListEmpty filtersToDrop={list.filtersToDrop} search={search} onClear={term.drop} />
      )}
      {list.others.length > 0 && <OtherProducts products={list.others} onNear={onNear} />}
      {list.hasMore && (
        <ShopLink search={toPage(search, page + 1)} className={buttonClass('secondary', classes.more)}>
          {t`Show more`}
        </ShopLink>
      )}
    </>
  )
})

/** Shown if the loaded data was removed before the page could show it. */
function NothingYet() {
  const { t } = useLingui()
  const { isError, retry } = useProducts()
  const onRetry = useRetry(retry)
  if (!isError) return <ProductListSkeleton />
  return <LoadFailure headingLevel={1} title={t`The products did not come`} onRetry={onRetry} />
}
