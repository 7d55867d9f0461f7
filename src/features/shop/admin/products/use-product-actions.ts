import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { AskThings } from '#admin/things/bulk-things.tsx'
import { useChangeThings, wasUndone } from '#admin/things/use-change-things.ts'
import { useTellFailure } from '#admin/form/use-tell-failure.ts'
import type { AdminProduct, BulkProductsBody } from '#contract/admin-products.ts'
import { useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { changeProducts, duplicateProduct } from './api.ts'
import { productThings } from './queries.ts'

export type ProductAction = BulkProductsBody['action']

export type AskProducts = AskThings<AdminProduct, ProductAction>

/** The toast's title after an action, for the number of changed products. */
function useDoneText(): (action: ProductAction, count: number) => string {
  const { t } = useLingui()
  return (action, count) => {
    switch (action) {
      case 'activate':
        return t`${plural(count, { one: '# product is for sale', other: '# products are for sale' })}`
      case 'deactivate':
        return t`${plural(count, { one: '# product is hidden', other: '# products are hidden' })}`
      case 'feature':
        return t`${plural(count, { one: '# product is featured', other: '# products are featured' })}`
      case 'unfeature':
        return t`${plural(count, { one: '# product is no longer featured', other: '# products are no longer featured' })}`
      case 'delete':
        return t`${plural(count, { one: '# product is in the trash', other: '# products are in the trash' })}`
    }
  }
}

/** Tells the admin that an action on products failed. */
export function useTellProductFailure() {
  const { t } = useLingui()
  return useTellFailure({
    title: t`Failed to fetch product details`,
    description: t`A product is no longer there. Nothing was changed.`,
  })
}

/** The actions on products. Toasts tell their results and failures. */
export function useProductActions() {
  const { t } = useLingui()
  const services = useServices()
  const navigate = useNavigate()
  const { toast } = useToasts()
  const doneText = useDoneText()
  const tell = useTellProductFailure()
  const change = useChangeThings<ProductAction>({
    things: productThings,
    call: changeProducts,
    doneText,
    skippedText: (count) =>
      t`${plural(count, {
        one: '# product was changed since, and stays as it is.',
        other: '# products were changed since, and stay as they are.',
      })}`,
    onFailure(failure, step, action) {
      if (wasUndone(failure, step)) toast({ title: t`This was undone already.`, variant: 'info' })
      else if (step === 'undo') tell(failure, t`Nothing was undone.`)
      else if (action === 'feature' || action === 'unfeature') tell(failure, t`Failed to toggle featured status`)
      else tell(failure, t`The products were not changed.`)
    },
  })
  return {
    change,
    /** Copies a product as a hidden one without stock, and opens the copy. */
    async duplicate(product: AdminProduct): Promise<void> {
      try {
        const copy = await duplicateProduct(services, product._id)
        productThings.keep(services.queryClient, copy, copy._id)
        await navigate({ to: '/admin/products/edit/$id', params: { id: copy._id } })
        toast({ title: t`This is the copy. It is hidden and has no stock.`, variant: 'success' })
      } catch (failure) {
        tell(failure, t`The product was not copied.`)
      }
    },
  }
}
