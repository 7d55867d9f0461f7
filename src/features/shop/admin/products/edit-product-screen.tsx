import { Button, Skeleton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { LoadedThing } from '#admin/things/loaded-thing.tsx'
import { OpenOnSite } from '#admin/things/open-on-site.tsx'
import { ThingPage } from '#admin/things/thing-pages.tsx'
import type { AdminProduct } from '#contract/admin-products.ts'
import { useAction } from '#admin/page/use-action.ts'
import { HistoryCard } from '#admin/history/thing-history.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Ltr } from '#ui/text/bidi.tsx'
import { nameOf } from '../../product-text.ts'
import { DeleteProduct } from './delete-product.tsx'
import { ProductFormView } from './form/product-form-view.tsx'
import { useEditProduct } from './form/use-product-form.ts'
import { productThings } from './queries.ts'
import { useProductActions } from './use-product-actions.ts'
import classes from './form/product-form.module.css'

/** `/admin/products/edit/$id`: one product. */
export function EditProductScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const title = t`Failed to fetch product details`
  return (
    <LoadedThing
      things={productThings}
      id={id}
      nameOf={(product) => nameOf(product, language)}
      missing={{ title, text: t`The product is in the trash, was deleted, or never was.` }}
      failed={{ title, text: t`The product could not be loaded.` }}
      toList={t`To the list of products`}
      skeleton={<EditSkeleton />}
    >
      {(product) => <EditProduct key={product._id} id={id} product={product} />}
    </LoadedThing>
  )
}

function EditProduct({ id, product }: { id: string; product: AdminProduct }) {
  const { t } = useLingui()
  const edit = useEditProduct(product, id)
  const stocks = useMemo(
    () => new Map(product.colors.flatMap(({ sizes }) => sizes.map(({ variantId, stock }) => [variantId, stock]))),
    [product],
  )
  return (
    <ThingPage
      name={nameOf(product, useLanguage())}
      lead={<Ltr>{`/shop/products/${product.slug}`}</Ltr>}
      actions={<ProductButtons product={product} />}
    >
      <ProductFormView edit={edit} label={t`Product`} stocks={stocks} />
      <DeleteProduct product={product} productKey={id} />
      <HistoryCard thing="product" id={product._id} versions={{ thing: 'product', stored: product, edit }} />
    </ThingPage>
  )
}

function ProductButtons({ product }: { product: AdminProduct }) {
  const { t } = useLingui()
  const actions = useProductActions()
  const [duplicate, isBusy] = useAction(() => actions.duplicate(product))
  return (
    <>
      {product.status === 'active' && (
        <OpenOnSite href={`/shop/products/${product.slug}`} icon={{ size: 16, stroke: 2.25 }} />
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

function EditSkeleton() {
  const { t } = useLingui()
  return (
    <div className={classes.skeleton} role="status" aria-label={t`Loading…`}>
      <Skeleton height={44} width="40%" />
      <Skeleton height={420} />
      <Skeleton height={320} />
    </div>
  )
}
