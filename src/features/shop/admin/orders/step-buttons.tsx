import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { type AdminOrder, NEXT_STATUSES, type OrderStatus } from '#contract/orders.ts'
import { useAction } from '#admin/page/use-action.ts'
import { useServices } from '#platform/services.tsx'
import { countPieces } from '#domain/order-lines.ts'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import { ORDER_STATUS_WORDS, STEP_WORDS } from './order-words.ts'
import { editOrder } from './queries.ts'
import { StepBack } from './step-back.tsx'
import { TrackingModal } from './tracking-modal.tsx'
import { useOrderChange } from './use-order-change.ts'

/** The steps that the order can take now, and taking back the latest. Cancelling asks first; shipping asks for a number. */
export function StepButtons({ order }: { order: AdminOrder }) {
  const { t, i18n } = useLingui()
  const [asked, setAsked] = useState<'cancelled' | 'shipped'>()
  const services = useServices()
  const change = useOrderChange(order)
  const close = () => setAsked(undefined)
  const [start, isBusy] = useAction(async (status: OrderStatus) => {
    const { _id: id, revision } = order
    const word = i18n._(ORDER_STATUS_WORDS[status])
    await change(
      () => editOrder(services, id, { revision, status }),
      ({ number }) => t`Order ${number}: ${word}`,
    )
    close()
  })
  const { number, status: current } = order
  const pieces = countPieces(order.lines)
  return (
    <>
      {NEXT_STATUSES[current].map((status) => {
        const label = i18n._(STEP_WORDS[status] ?? ORDER_STATUS_WORDS[status])
        return status === 'cancelled' || status === 'shipped' ? (
          <Button key={status} variant={status === 'cancelled' ? 'default' : 'filled'} onClick={() => setAsked(status)}>
            {label}
          </Button>
        ) : (
          <Button key={status} loading={isBusy && asked === undefined} onClick={() => start(status)}>
            {label}
          </Button>
        )
      })}
      <StepBack order={order} />
      {asked === 'shipped' && <TrackingModal order={order} step="shipped" onClose={close} />}
      <ConfirmModal
        isOpen={asked === 'cancelled'}
        title={t`Cancel order ${number}?`}
        confirm={t`Yes, cancel it`}
        cancel={t`Keep the order`}
        isDanger
        isBusy={isBusy}
        onConfirm={() => start('cancelled')}
        onClose={close}
      >
        <p>
          {t`${plural(pieces, { one: 'Its piece goes', other: 'Its # pieces go' })} back into stock, and the customer is told where mail is set up. For a day it can be taken back, if the pieces are still there.`}
        </p>
      </ConfirmModal>
    </>
  )
}
