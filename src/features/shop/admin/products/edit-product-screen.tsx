import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Skeleton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import IconCopyPlus from '@tabler/icons-react/dist/esm/icons/IconCopyPlus.mjs'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { LoadedThing } from '#admin/loaded-thing.tsx'
import { OpenOnSite } from '#admin/open-on-site.tsx'
import { type EditScreenProps, HistoryCard, ThingPage } from '#admin/thing-pages.tsx'
import type { AdminProduct } from '#contract/admin-products.ts'
import { useAction } from '#platform/admin/use-action.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Ltr } from '#ui/text/bidi.tsx'
import { nameOf } from '../../product-text.ts'
import { DeleteProduct } from './delete-product.tsx'
import { ProductFormView } from './form/product-form-view.tsx'
import { useEditProduct } from './form/use-product-form.ts'
import { productThings } from './queries.ts'
import { useProductActions } from './use-product-actions.ts'
import classes from './form/product-form.module.css'

/** One product (`/admin/products/edit/$id`). */
export function EditProductScreen({ id, history }: EditScreenProps) {
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
      {(product) => <EditProduct key={product._id} id={id} product={product} history={history} />}
    </LoadedThing>
  )
}

function EditProduct({ id, product, history }: EditScreenProps & { product: AdminProduct }) {
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
      <HistoryCard>{history?.(product._id)}</HistoryCard>
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
