import { useLingui } from '@lingui/react/macro'
import { CancelNew, NewThingPage } from '#admin/things/thing-pages.tsx'
import { ProductFormView } from './form/product-form-view.tsx'
import { useNewProduct } from './form/use-product-form.ts'
import { productThings } from './queries.ts'

/** `/admin/products/new`: a new product. */
export function NewProductScreen() {
  const { t } = useLingui()
  const title = t`New product`
  return (
    <NewThingPage title={title} lead={t`What was typed stays on this device until it is saved.`}>
      <ProductFormView
        edit={useNewProduct()}
        label={title}
        saveLabel={t`Add the product`}
        actions={<CancelNew things={productThings} />}
      />
    </NewThingPage>
  )
}
