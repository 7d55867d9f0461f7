import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ConfirmThings, useAskThings } from '#admin/things/bulk-things.tsx'
import { AddThing, ListPage, type ListScreenProps } from '#admin/things/list-page.tsx'
import type { AdminProduct } from '#contract/admin-products.ts'
import { ExportSelected } from '#admin/table/export-selected.tsx'
import { useExport } from '#admin/table/use-export.ts'
import { useListState } from '#admin/table/use-list-state.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { BulkActions } from '#admin/table/bulk-actions.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { nameOf } from '../../product-text.ts'
import { useMoney } from '../../shop-config.tsx'
import { useProductActionWords } from './product-action-words.ts'
import { productColumns } from './product-columns.tsx'
import { PRODUCT_LIST, toProductFilter, toProductQuery } from './product-list.ts'
import { downloadProducts, exportProducts } from './products-csv.ts'
import { productThings } from './queries.ts'
import { type ProductAction, useProductActions } from './use-product-actions.ts'
import { useProductFilters } from './use-product-filters.ts'

/** `/admin/products`: the list of products, including hidden ones. */
export function ProductsScreen({ search, onSearch }: ListScreenProps) {
  const { t, i18n } = useLingui()
  const services = useServices()
  const language = useLanguage()
  const money = useMoney()
  const instant = useInstant()
  const list = useListState(PRODUCT_LIST, search, onSearch)
  const { state, term } = list
  const words = useProductActionWords()
  const { change } = useProductActions()
  const { ask, round, question } = useAskThings<AdminProduct, ProductAction>('activate')
  const columns = useMemo(
    () => productColumns({ i18n, language, money, instant, onAsk: ask }),
    [i18n, language, money, instant, ask],
  )
  const csv = useExport(() => exportProducts(services, toProductFilter({ ...state, q: term.term })))
  return (
    <ListPage
      title={t`Products`}
      actions={
        <>
          <Button
            component={Link}
            to="/admin/products/stock"
            variant="default"
            leftSection={<IconTable size={18} stroke={2.25} aria-hidden />}
          >
            {t`Stock sheet`}
          </Button>
          <AddThing things={productThings}>{t`Add a product`}</AddThing>
        </>
      }
      list={list}
      answer={useQuery(productThings.rows(services, toProductQuery(state)))}
      rowsOf={({ products }) => products}
      columns={columns}
      nameOf={(product) => nameOf(product, language)}
      search={t`Search by name, description or SKU`}
      filters={useProductFilters()}
      hasColumnsMenu
      csv={csv}
      empty={{
        title: t`There are no products yet`,
        text: t`Add the first one: its names, its price, its colours and sizes.`,
        action: <AddThing things={productThings}>{t`Add the first product`}</AddThing>,
      }}
      errorText={t`Failed to fetch product details`}
      bulk={(products, clear) => (
        <BulkActions count={products.length} words={words} onAsk={(action) => ask(products, action)} onClear={clear}>
          <ExportSelected make={async () => downloadProducts(services, products)} />
        </BulkActions>
      )}
      round={round}
    >
      <ConfirmThings
        question={question}
        words={words}
        nameOf={(product) => <Bidi>{nameOf(product, language)}</Bidi>}
        change={change}
      />
    </ListPage>
  )
}
