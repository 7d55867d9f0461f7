import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { AdminProduct, BulkProductsBody } from '#contract/admin-products.ts'
import { undoChange } from '#platform/admin/undo-change.ts'
import { AppError, isNotFound } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { useBulkAction } from '#ui/admin/use-bulk-action.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { changeProducts, duplicateProduct } from './api.ts'
import { keepProduct, refreshProducts } from './queries.ts'

export type ProductAction = BulkProductsBody['action']

/** Asks before an action on products is done. */
export type AskAction = (products: readonly AdminProduct[], action: ProductAction) => void

/** The toast's title after an action, by the number of products that it changed. */
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

/** Notifies the admin that an action on products failed; `about` names it (spec §8). */
export function useTellProductFailure(): (failure: unknown, about: string) => void {
  const { t } = useLingui()
  const { tellFailure } = useServices()
  const { toast } = useToasts()
  return (failure, about) => {
    if (isNotFound(failure)) {
      // One of them was deleted meanwhile: nothing was changed.
      toast({
        title: t`Failed to fetch product details`,
        description: t`A product is no longer there. Nothing was changed.`,
        variant: 'destructive',
      })
    } else tellFailure(failure, { about })
  }
}

/** Failures, and what follows from them, are shown. */
export function useProductActions() {
  const { t } = useLingui()
  const services = useServices()
  const navigate = useNavigate()
  const { toast } = useToasts()
  const start = useBulkAction()
  const doneText = useDoneText()
  const tell = useTellProductFailure()

  return {
    /** Acts on several products and offers to undo it; resolves to whether it was done. */
    change: (
      products: readonly { _id: string }[],
      action: ProductAction,
      /** Leaves the page of a deleted product. */
      leave?: () => Promise<void>,
    ): Promise<boolean> =>
      start({
        leave,
        act: () => changeProducts(services, { ids: products.map(({ _id }) => _id), action }),
        undo: (historyId) => undoChange(services, historyId),
        refresh: () => refreshProducts(services.queryClient),
        doneText: (count) => doneText(action, count),
        skippedText: (count) =>
          t`${plural(count, {
            one: '# product was changed since, and stays as it is.',
            other: '# products were changed since, and stay as they are.',
          })}`,
        onFailure(failure, step) {
          if (step === 'undo' && failure instanceof AppError && failure.code === 'CONFLICT')
            toast({ title: t`This was undone already.`, variant: 'info' })
          else if (step === 'undo') tell(failure, t`Nothing was undone.`)
          else if (action === 'feature' || action === 'unfeature') tell(failure, t`Failed to toggle featured status`)
          else tell(failure, t`The products were not changed.`)
        },
      }),
    /** Copies a product to a hidden one without stock, and opens the copy. */
    async duplicate(product: AdminProduct): Promise<void> {
      try {
        const copy = await duplicateProduct(services, product._id)
        keepProduct(services.queryClient, copy)
        await navigate({ to: '/admin/products/edit/$id', params: { id: copy._id } })
        toast({ title: t`This is the copy. It is hidden and has no stock.`, variant: 'success' })
      } catch (failure) {
        tell(failure, t`The product was not copied.`)
      }
    },
  }
}
