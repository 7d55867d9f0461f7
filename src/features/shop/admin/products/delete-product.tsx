import { useLingui } from '@lingui/react/macro'
import { DeleteThing } from '#admin/things/delete-thing.tsx'
import type { AdminProduct } from '#contract/admin-products.ts'
import { TRASH_DAYS } from '#contract/editing.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { nameOf } from '../../product-text.ts'
import { productThings } from './queries.ts'
import { useProductActions } from './use-product-actions.ts'

/**
 * Moves a product to the trash; the toast offers to undo that. `productKey`: the product's id or slug in the address.
 */
export function DeleteProduct({ product, productKey }: { product: AdminProduct; productKey: string }) {
  const { t } = useLingui()
  const { change } = useProductActions()
  return (
    <DeleteThing
      things={productThings}
      keys={[product._id, productKey]}
      name={nameOf(product, useLanguage())}
      title={t`Delete the product`}
      text={t`It goes to the trash, and can be restored from there for ${TRASH_DAYS} days. Orders keep what was bought.`}
      question={t`Delete the product?`}
      onDelete={(leave) => change([product], 'delete', leave)}
    />
  )
}
