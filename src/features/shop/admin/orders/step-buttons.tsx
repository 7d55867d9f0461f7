import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type AdminOrder, NEXT_STATUSES, type OrderStatus } from '#contract/orders.ts'
import { ORDER_STATUS_WORDS } from './order-words.ts'
import { useAction } from '#admin/page/use-action.ts'
import { AppError } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { piecesOf } from './order-columns.tsx'
import { adminOrderQuery, editOrder, keepOrder, newerOrder } from './queries.ts'

/** The text of each step's button. */
const STEP_WORDS: Readonly<Partial<Record<OrderStatus, MessageDescriptor>>> = {
  processing: msg`Start processing`,
  shipped: msg`Mark as shipped`,
  delivered: msg`Mark as delivered`,
  cancelled: msg`Cancel the order…`,
}

/** The steps that the order can take now. Cancelling asks first. */
export function StepButtons({ order }: { order: AdminOrder }) {
  const { t, i18n } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const take = useTakeStep(order)
  const [start, isBusy] = useAction(async (status: OrderStatus) => {
    await take(status)
    setAsking(false)
  })
  const { number, status: current } = order
  const pieces = piecesOf(order)
  return (
    <>
      {NEXT_STATUSES[current].map((status) =>
        status === 'cancelled' ? (
          <Button key={status} variant="default" onClick={() => setAsking(true)}>
            {i18n._(STEP_WORDS[status] ?? ORDER_STATUS_WORDS[status])}
          </Button>
        ) : (
          <Button key={status} loading={isBusy && !isAsking} onClick={() => start(status)}>
            {i18n._(STEP_WORDS[status] ?? ORDER_STATUS_WORDS[status])}
          </Button>
        ),
      )}
      <ConfirmModal
        isOpen={isAsking}
        title={t`Cancel order ${number}?`}
        confirm={t`Yes, cancel it`}
        cancel={t`Keep the order`}
        isDanger
        isBusy={isBusy}
        onConfirm={() => start('cancelled')}
        onClose={() => setAsking(false)}
      >
        <p>
          {t`${plural(pieces, { one: 'Its piece goes', other: 'Its # pieces go' })} back into stock, and the customer is told where mail is set up. It cannot be taken back.`}
        </p>
      </ConfirmModal>
    </>
  )
}

/**
 * Returns a function that takes a step. If somebody else has changed the order since it was loaded, the step is not
 * taken, and the page shows the changed order.
 */
function useTakeStep({ _id: id, revision }: AdminOrder): (status: OrderStatus) => Promise<void> {
  const { t, i18n } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  return async (status) => {
    try {
      const { number } = await editOrder(services, id, { revision, status })
      const word = i18n._(ORDER_STATUS_WORDS[status])
      toast({ title: t`Order ${number}: ${word}`, variant: 'success' })
    } catch (failure) {
      const isOvertaken =
        failure instanceof AppError && (failure.code === 'STALE_EDIT' || failure.code === 'INVALID_TRANSITION')
      if (!isOvertaken) return services.tellFailure(failure, { about: t`The order was not changed` })
      const newer = newerOrder(failure.current)
      if (newer) keepOrder(services.queryClient, newer)
      else await services.queryClient.invalidateQueries({ queryKey: adminOrderQuery(services, id).queryKey })
      toast({
        title: t`The order was changed meanwhile`,
        description: t`It is shown as it is now. Look at it and choose again.`,
        variant: 'warning',
      })
    }
  }
}
