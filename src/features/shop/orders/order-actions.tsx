import { useLingui } from '@lingui/react/macro'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import type { Order } from '#contract/orders.ts'
import { mayCustomerCancel } from '#domain/order.ts'
import { useSession } from '#platform/session.ts'
import { Button } from '#ui/button.tsx'
import { CancelOrder } from './cancel-order.tsx'
import classes from './order-actions.module.css'
import { OrderAgain } from './order-again.tsx'

/** The actions on an order. */
export function OrderActions({ order }: { order: Order }) {
  const { t } = useLingui()
  // An admin may open another person's order.
  const isOwn = useSession().user?._id === order.userId
  return (
    <div className={classes.actions}>
      <OrderAgain order={order} />
      <Button variant="secondary" onClick={() => print()}>
        <IconPrinter size={22} aria-hidden />
        {t`Print a slip`}
      </Button>
      {isOwn && mayCustomerCancel(order.status) && <CancelOrder order={order} />}
    </div>
  )
}
