import { select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useMemo } from 'react'
import type { Product, ProductCategory } from '#contract/products.ts'
import { MAX_TERM } from '#domain/address-text.ts'
import { useInstant } from '#platform/clock.tsx'
import { PageHead } from '#platform/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/use-language.ts'
import { Bidi } from '#ui/bidi.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { countText, pluralForm } from '#ui/count-text.ts'
import { SEPARATOR } from '#ui/fact-line.tsx'
import { listPageClass } from '#ui/list-page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { EmptyState, ErrorState } from '#ui/state.tsx'
import { ProductGrid } from '../components/product-grid.tsx'
import { useProducts } from '../queries.ts'
import { ActiveProductFilters } from './active-product-filters.tsx'
import { ProductFilters } from './product-filters.tsx'
import { ProductListEmpty } from './product-list-empty.tsx'
import classes from './product-list-screen.module.css'
import { ProductListSkeleton } from './product-list-skeleton.tsx'
import { selectProducts, type ShopView } from './select-products.ts'
import { ShopLink } from './shop-link.tsx'
import { toPage, withTerm } from './shop-links.ts'
import type { ShopSearch } from './shop-search.ts'
import { useShopTerm } from './use-shop-term.ts'

/** How many products are shown at first, and how many more with each press. */
const STEP = 48

/** `/shop`: every product, searched, filtered and ordered by the address. */
export function ProductListScreen({ search }: { search: ShopSearch }) {
  const { t } = useLingui()
  const { products, categories } = useProducts()
  const head = (
    <PageHead
      title={t`Shop for skaters: clothes, shoes and wax | Rampa`}
      description={t`Clothes, shoes, wax and small parts from riders to riders, with the stock as it is now.`}
      path="/shop"
    />
  )
  return (
    <div className={listPageClass}>
      {head}
      {!products || !categories ? (
        <NothingYet />
      ) : products.length === 0 ? (
        <EmptyState
          headingLevel={1}
          title={t`The shop is still empty`}
          text={t`The boxes are on their way. Come back soon.`}
        />
      ) : (
        <ProductList products={products} categories={categories} search={search} />
      )}
    </div>
  )
}

type ProductListProps = {
  products: readonly Product[]
  categories: readonly ProductCategory[]
  search: ShopSearch
}

function ProductList({ products, categories, search }: ProductListProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const instant = useInstant()
  const term = useShopTerm(search)
  const deferredTerm = useDeferredValue(term.term)
  // The base of the links: the address with what was typed since.
  const current = useMemo(
    () => (deferredTerm === (search.q ?? '') ? search : withTerm(search, deferredTerm)),
    [search, deferredTerm],
  )
  const view = useMemo((): ShopView => ({ language, instant }), [language, instant])
  const listed = useMemo(() => selectProducts(products, current, view), [products, current, view])
  const total = listed.products.length
  const count = countText(total, i18n)
  const page = search.page ?? 1
  const { q: _q, page: _page, ...params } = current
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
      <ProductFilters products={products} categories={categories} search={current} view={view} />
      <ActiveProductFilters products={products} search={current} onClear={term.drop} />
      <p role="status" className={classes.count}>
        {t`${select(pluralForm(total), { one: `${count} product`, other: `${count} products` })}`}
        {listed.shownFor !== null && (
          <>
            {SEPARATOR}
            {t`Showing results for`} <Bidi>{listed.shownFor}</Bidi>
          </>
        )}
      </p>
      {total > 0 ? (
        <ProductGrid products={listed.products.slice(0, page * STEP)} label={t`Products`} first />
      ) : (
        <ProductListEmpty products={products} search={current} view={view} onClear={term.drop} />
      )}
      {total > page * STEP && (
        <ShopLink search={toPage(current, page + 1)} className={buttonClass('secondary', classes.more)}>
          {t`Show more`}
        </ShopLink>
      )}
    </>
  )
}

/** For data that was removed after the loader had it. */
function NothingYet() {
  const { t } = useLingui()
  const { tellFailure } = useServices()
  const { isError, retry } = useProducts()
  const again = async () => {
    const { error } = await retry()
    if (error) tellFailure?.(error)
  }
  if (!isError) return <ProductListSkeleton />
  return (
    <ErrorState
      headingLevel={1}
      title={t`The products did not come`}
      text={t`Nobody answered. Once they have been here, they stay on your device.`}
      actions={<Button onClick={() => void again()}>{t`Try again`}</Button>}
    />
  )
}
