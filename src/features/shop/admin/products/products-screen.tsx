import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useExport } from '#platform/admin/use-export.ts'
import { useListState, type WriteListParams } from '#platform/admin/use-list-state.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { nameOf } from '../../product-text.ts'
import { useMoney } from '../../shop-settings.tsx'
import { type AskedAction, BulkProducts, ConfirmProducts } from './bulk-products.tsx'
import { productColumns } from './product-columns.tsx'
import { PRODUCT_LIST, toProductFilter, toProductQuery } from './product-list.ts'
import { exportProducts } from './products-csv.ts'
import { productRowsQuery } from './queries.ts'
import type { AskAction } from './use-product-actions.ts'
import { useProductFilters } from './use-product-filters.ts'

type ProductsScreenProps = {
  /** The address's parameters. */
  search: Readonly<Record<string, unknown>>
  onSearch: WriteListParams
}

/** The list of products, hidden ones too (`/admin/products`). */
export function ProductsScreen({ search, onSearch }: ProductsScreenProps) {
  const { t, i18n } = useLingui()
  const services = useServices()
  const language = useLanguage()
  const money = useMoney()
  const instant = useInstant()
  const list = useListState(PRODUCT_LIST, search, onSearch)
  const { state, term } = list
  const [asked, setAsked] = useState<AskedAction>({ products: [], action: 'activate' })
  const [isAsking, setAsking] = useState(false)
  const [round, setRound] = useState(0)
  const ask = useCallback<AskAction>((products, action) => {
    setAsked({ products, action })
    setAsking(true)
  }, [])
  const columns = useMemo(
    () => productColumns({ i18n, language, money, instant, onAsk: ask }),
    [i18n, language, money, instant, ask],
  )
  const csv = useExport(() => exportProducts(services, toProductFilter({ ...state, q: term.term })))
  return (
    <>
      <PageHead title={t`Products`} />
      <AdminPage
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
            <AddProduct label={t`Add a product`} />
          </>
        }
      >
        <AdminList
          list={list}
          answer={useQuery(productRowsQuery(services, toProductQuery(state)))}
          rowsOf={({ products }) => products}
          caption={t`Products`}
          columns={columns}
          nameOf={(product) => nameOf(product, language)}
          search={t`Search by name, description or SKU`}
          filters={useProductFilters()}
          hasColumnsMenu
          csv={csv}
          empty={{
            title: t`There are no products yet`,
            text: t`Add the first one: its names, its price, its colours and sizes.`,
            action: <AddProduct label={t`Add the first product`} />,
          }}
          errorText={t`Failed to fetch product details`}
          bulk={(products, clear) => <BulkProducts products={products} onClear={clear} onAsk={ask} />}
          round={round}
        />
        <ConfirmProducts
          asked={asked}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onDone={() => setRound((last) => last + 1)}
        />
      </AdminPage>
    </>
  )
}

function AddProduct({ label }: { label: string }) {
  return (
    <Button component={Link} to="/admin/products/new" leftSection={<IconPlus size={18} stroke={2.5} aria-hidden />}>
      {label}
    </Button>
  )
}
