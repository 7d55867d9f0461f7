import { useLingui } from '@lingui/react/macro'
import type { AdminOrder } from '#contract/orders.ts'
import { AppError } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { adminOrderQuery, keepOrder, newerOrder } from './queries.ts'

/**
 * Returns a function that changes an order and says what was done. If somebody else has changed the order since it was
 * loaded, nothing is changed, and the page shows the changed order. Resolves to whether the change was made.
 * @throws AppError if fields of the request are wrong, so that a form can mark them
 */
export function useOrderChange({ _id: id }: AdminOrder) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  return async (
    change: () => Promise<AdminOrder>,
    doneText: (order: AdminOrder) => string,
    /** Shows a failure where the admin looks; true: nothing else has to be said. */
    explain?: (failure: unknown) => boolean,
  ): Promise<boolean> => {
    try {
      const order = await change()
      toast({ title: doneText(order), variant: 'success' })
      return true
    } catch (failure) {
      if (explain?.(failure)) return false
      if (failure instanceof AppError && failure.status === 400) throw failure
      const isOvertaken =
        failure instanceof AppError && (failure.code === 'STALE_EDIT' || failure.code === 'INVALID_TRANSITION')
      if (!isOvertaken) {
        services.tellFailure(failure, { about: t`The order was not changed` })
        return false
      }
      const newer = newerOrder(failure.current)
      if (newer) keepOrder(services.queryClient, newer)
      else await services.queryClient.invalidateQueries({ queryKey: adminOrderQuery(services, id).queryKey })
      toast({
        title: t`The order was changed meanwhile`,
        description: t`It is shown as it is now. Look at it and choose again.`,
        variant: 'warning',
      })
      return false
    }
  }
}
