import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminProduct } from '#contract/admin-products.ts'
import { TRASH_DAYS } from '#contract/editing.ts'
import { useLeaveDeleted } from '#platform/admin/use-leave-deleted.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { DeleteCard } from '#ui/admin/delete-card.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { nameOf } from '../../product-text.ts'
import { forgetProduct } from './queries.ts'
import { useProductActions } from './use-product-actions.ts'

/** Moves a product to the trash; the toast offers to undo it. `productKey`: what the address calls it by. */
export function DeleteProduct({ product, productKey }: { product: AdminProduct; productKey: string }) {
  const { t } = useLingui()
  const { queryClient } = useServices()
  const { change } = useProductActions()
  const leaveDeleted = useLeaveDeleted()
  const name = nameOf(product, useLanguage())
  const leave = async () => {
    await leaveDeleted(`product/${product._id}`, '/admin/products')
    forgetProduct(queryClient, product._id, productKey)
  }
  return (
    <DeleteCard
      title={t`Delete the product`}
      text={t`It goes to the trash, and can be restored from there for ${TRASH_DAYS} days. Orders keep what was bought.`}
      question={t`Delete the product?`}
      onDelete={() => change([product], 'delete', leave)}
    >
      <p>
        <Trans>
          <Bidi>{name}</Bidi> disappears from the site at once.
        </Trans>
      </p>
    </DeleteCard>
  )
}
