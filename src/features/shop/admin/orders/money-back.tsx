import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import { useAction } from '#admin/page/use-action.ts'
import type { AdminOrder } from '#contract/orders.ts'
import { useServices } from '#platform/services.tsx'
import { formatMoney } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import classes from './admin-order.module.css'
import { editOrder } from './queries.ts'
import { useOrderChange } from './use-order-change.ts'

/** The money that a paid order owes the customer after a cancellation, or that is to be paid after its pieces are back. */
export function MoneyBack({ order }: { order: AdminOrder }) {
  const { t } = useLingui()
  const language = useLanguage()
  const services = useServices()
  const change = useOrderChange(order)
  const [isOpen, setOpen] = useState(false)
  const { _id: id, number, revision, overpaid, currency } = order
  const money = formatMoney(Math.abs(overpaid) / 100, currency, language)
  const [start, isBusy] = useAction(async () => {
    await change(
      () => editOrder(services, id, { revision, givenBack: true }),
      () => t`Order ${number}: marked as given back`,
    )
    setOpen(false)
  })
  if (overpaid === 0) return null
  if (overpaid < 0) {
    return (
      <p>
        <b>{t`Still to pay: ${money}`}</b>
      </p>
    )
  }
  return (
    <>
      <p>
        <b>{t`To give back: ${money}`}</b>
      </p>
      <div className={classes.actions}>
        <Button size="sm" onClick={() => setOpen(true)}>
          {t`Mark as given back…`}
        </Button>
      </div>
      <ConfirmModal
        isOpen={isOpen}
        title={t`Was ${money} given back?`}
        confirm={t`Mark as given back`}
        isReady
        isBusy={isBusy}
        onConfirm={() => start()}
        onClose={() => setOpen(false)}
      >
        <p>{t`The shop gives money back outside of this site. Here it is only noted, in the history too.`}</p>
      </ConfirmModal>
    </>
  )
}
