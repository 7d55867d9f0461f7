import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { AppError, isUnanswered } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, useDialog } from '#ui/mantine/mantine-dialog.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { productsCache } from '../cache.ts'
import { cancelOrder, fetchOrder } from './api.ts'
import classes from './order-actions.module.css'
import { adoptOrder } from './queries.ts'

/** Cancels a pending order, after a question. */
export function CancelOrder({ order }: { order: Order }) {
  const { t } = useLingui()
  const { isOpen, opener, open, close } = useDialog()
  const [isBusy, setBusy] = useState(false)
  const cancel = useCancel(order)
  const confirm = async () => {
    setBusy(true)
    const isDone = await cancel()
    setBusy(false)
    if (isDone) close()
  }
  const { number } = order
  return (
    <>
      <Button ref={opener} variant="quiet" className={classes.cancel} onClick={open}>
        {t`Cancel the order`}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={close}
        title={t`Cancel order ${number}?`}
        closeLabel={t`Close without cancelling`}
      >
        <p>{t`It will not be sent. Cancelling now is free of charge, and what was paid goes back to you.`}</p>
        <Button variant="primary" busy={isBusy} onClick={() => void confirm()}>{t`Yes, cancel it`}</Button>
        <Button variant="quiet" data-autofocus onClick={close}>{t`Keep the order`}</Button>
      </Dialog>
    </>
  )
}

/**
 * Returns a function that cancels the order. The function resolves to whether the question can close. If the order was
 * not cancelled, the function tells the person why.
 */
function useCancel(order: Order): () => Promise<boolean> {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const words = {
    done: t`The order was cancelled`,
    late: t`We have begun to work on this order, so it can't be cancelled here any more.`,
    write: t`Write to us, and we will see what can be done.`,
    offline: t`Cancelling needs a signal. The order is as it was.`,
    failed: t`The order was not cancelled.`,
  }
  const adopt = async (current: Order) => {
    await adoptOrder(services, current)
    // The stock has changed, because the pieces of the order are back.
    void services.queryClient.invalidateQueries({ queryKey: productsCache.queryKey })
    if (current.status === 'cancelled') toast({ title: words.done, variant: 'success' })
    else toast({ title: words.late, description: words.write, variant: 'warning' })
  }
  return async () => {
    try {
      await adopt(await cancelOrder(services, order._id))
      return true
    } catch (error) {
      const isLate = error instanceof AppError && error.code === 'INVALID_TRANSITION'
      // Either the order was already cancelled and the answer was lost, or the order is no longer pending.
      const current = isLate ? await fetchOrder(services, order._id).catch(() => undefined) : undefined
      if (current) await adopt(current)
      else services.tellFailure(error, { about: isUnanswered(error) ? words.offline : words.failed })
      return current !== undefined
    }
  }
}
