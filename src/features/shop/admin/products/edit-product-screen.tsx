import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Skeleton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { AdminProduct } from '#contract/admin-products.ts'
import { useAction } from '#platform/admin/use-action.ts'
import { isNotFound } from '#platform/http/app-error.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { AdminCard } from '#ui/admin/admin-card.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useCrumb } from '#ui/admin/crumb.ts'
import { TableError } from '#ui/admin/table-card.tsx'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { EmptyState } from '#ui/state/state.tsx'
import { nameOf } from '../../product-text.ts'
import { DeleteProduct } from './delete-product.tsx'
import { ProductFormView } from './form/product-form-view.tsx'
import { useEditProduct } from './form/use-product-form.ts'
import { adminProductQuery } from './queries.ts'
import { useProductActions } from './use-product-actions.ts'
import classes from './form/product-form.module.css'

type EditProductScreenProps = {
  /** Its id or slug, as the address has it. */
  id: string
  /** The product's history, by its id. */
  history?: (id: string) => ReactNode
}

/** One product (`/admin/products/edit/$id`). */
export function EditProductScreen({ id: key, history }: EditProductScreenProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(adminProductQuery(useServices(), key))
  useCrumb(data && nameOf(data, language))
  if (isNotFound(error)) return <NoProduct />
  if (data) return <EditProduct key={data._id} product={data} productKey={key} history={history} />
  if (error) {
    return (
      <>
        <PageHead title={t`Failed to fetch product details`} />
        <TableError
          headingLevel={1}
          title={t`Failed to fetch product details`}
          text={t`The product could not be loaded.`}
          onRetry={() => void refetch()}
        />
      </>
    )
  }
  return (
    <div className={classes.skeleton} role="status" aria-label={t`Loading…`}>
      <Skeleton height={44} width="40%" />
      <Skeleton height={420} />
      <Skeleton height={320} />
    </div>
  )
}

type EditProductProps = { product: AdminProduct; productKey: string; history: EditProductScreenProps['history'] }

function EditProduct({ product, productKey, history }: EditProductProps) {
  const { t } = useLingui()
  const name = nameOf(product, useLanguage())
  const edit = useEditProduct(product, productKey)
  const stocks = useMemo(
    () => new Map(product.colors.flatMap(({ sizes }) => sizes.map(({ variantId, stock }) => [variantId, stock]))),
    [product],
  )
  return (
    <>
      <PageHead title={name} />
      <AdminPage
        title={<Bidi>{name}</Bidi>}
        lead={<Ltr>{`/shop/products/${product.slug}`}</Ltr>}
        actions={<ProductButtons product={product} />}
      >
        <ProductFormView edit={edit} label={t`Product`} stocks={stocks} />
        {history && <AdminCard title={t`History`}>{history(product._id)}</AdminCard>}
        <DeleteProduct product={product} productKey={productKey} />
      </AdminPage>
    </>
  )
}

function ProductButtons({ product }: { product: AdminProduct }) {
  const { t } = useLingui()
  const actions = useProductActions()
  const [duplicate, isBusy] = useAction(() => actions.duplicate(product))
  return (
    <>
      {product.status === 'active' && (
        <Button
          component="a"
          href={`/shop/products/${product.slug}`}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconExternalLink size={16} stroke={2.25} aria-hidden />}
        >
          {t`Open on the site`}
        </Button>
      )}
      <Button component={Link} to={`/admin/products/stock?q=${encodeURIComponent(product.sku)}`} variant="default">
        {t`Stock sheet`}
      </Button>
      <Button component={Link} to={`/admin/products/movements/${product._id}`} variant="default">
        {t`Stock movements`}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopyPlus size={16} stroke={2.25} aria-hidden />}
        loading={isBusy}
        onClick={duplicate}
      >
        {t`Duplicate`}
      </Button>
    </>
  )
}

function NoProduct() {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Failed to fetch product details`} />
      <EmptyState
        headingLevel={1}
        title={t`Failed to fetch product details`}
        text={t`The product is in the trash, was deleted, or never was.`}
        actions={
          <Button component={Link} to="/admin/products">
            {t`To the list of products`}
          </Button>
        }
      />
    </>
  )
}
