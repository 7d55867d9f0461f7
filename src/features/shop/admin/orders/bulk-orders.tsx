import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { BulkActions, BulkQuestion, type BulkWords } from '#admin/table/bulk-actions.tsx'
import { undoChange } from '#admin/table/undo-change.ts'
import { useBulkAction } from '#admin/table/use-bulk-action.ts'
import { ORDER_BULK_ACTIONS, type OrderBulkAction } from '#contract/admin-orders.ts'
import { type AdminOrder, NEXT_STATUSES } from '#contract/orders.ts'
import { useServices } from '#platform/services.tsx'
import { Ltr } from '#ui/text/bidi.tsx'
import { STEP_WORDS } from './order-words.ts'
import { changeOrders, refreshOrders } from './queries.ts'

type BulkOrdersProps = {
  orders: readonly AdminOrder[]
  onClear: () => void
  /** Further buttons. */
  children: ReactNode
}

/** Whether at least one of the orders can be changed so. */
const isUseful = (orders: readonly AdminOrder[], action: OrderBulkAction): boolean =>
  orders.some(({ status, paid }) =>
    action === 'paid' ? paid === null && status !== 'cancelled' : NEXT_STATUSES[status].includes(action),
  )

/** The actions on the selected orders: the steps that some of them can take, and the mark that they are paid. */
export function BulkOrders({ orders, onClear, children }: BulkOrdersProps) {
  const words = useBulkWords(orders.length)
  const change = useChangeOrders()
  const [asked, setAsked] = useState<OrderBulkAction>()
  const useful = ORDER_BULK_ACTIONS.filter((action) => isUseful(orders, action))
  const shown = Object.fromEntries(useful.map((action) => [action, words[action]])) as typeof words
  return (
    <BulkActions count={orders.length} words={shown} onAsk={setAsked} onClear={onClear}>
      {children}
      {asked && (
        <BulkQuestion
          isOpen
          isReady
          words={words[asked]}
          names={orders.map(({ number }) => (
            <Ltr key={number}>{number}</Ltr>
          ))}
          act={() => change(orders, asked)}
          onClose={() => setAsked(undefined)}
          onDone={onClear}
        />
      )}
    </BulkActions>
  )
}

/** A quiet button in the bar of the selected orders. */
export function BulkButton({ isBusy, onPress, children }: { isBusy?: boolean; onPress: () => void; children: string }) {
  return (
    <Button variant="default" size="sm" loading={isBusy ?? false} onClick={onPress}>
      {children}
    </Button>
  )
}

function useBulkWords(count: number): Record<OrderBulkAction, BulkWords> {
  const { t, i18n } = useLingui()
  const step = t`Orders that can’t take this step stay as they are. Customers are told by mail where it is set up.`
  return {
    processing: {
      button: i18n._(STEP_WORDS.processing!),
      question: t`${plural(count, { one: 'Start processing # order?', other: 'Start processing # orders?' })}`,
      text: step,
    },
    shipped: {
      button: i18n._(STEP_WORDS.shipped!),
      question: t`${plural(count, { one: 'Mark # order as shipped?', other: 'Mark # orders as shipped?' })}`,
      text: step,
    },
    delivered: {
      button: i18n._(STEP_WORDS.delivered!),
      question: t`${plural(count, { one: 'Mark # order as delivered?', other: 'Mark # orders as delivered?' })}`,
      text: step,
    },
    paid: {
      button: t`Mark as paid`,
      question: t`${plural(count, { one: 'Mark # order as paid?', other: 'Mark # orders as paid?' })}`,
      text: t`With today’s date, each by the way of paying that was chosen for it. What is marked or cancelled stays as it is.`,
    },
  }
}

/** Returns a function that changes orders; a toast names those that were left, and offers to undo. */
function useChangeOrders() {
  const { t } = useLingui()
  const services = useServices()
  const start = useBulkAction()
  return (orders: readonly AdminOrder[], action: OrderBulkAction): Promise<boolean> =>
    start({
      async act() {
        const answer = await changeOrders(services, { ids: orders.map(({ _id }) => _id), action })
        const numbers = answer.left.map(({ number }) => number).join(', ')
        return { ...answer, note: numbers === '' ? undefined : t`Left as they are: ${numbers}` }
      },
      undo: (historyId) => undoChange(services, historyId),
      refresh: () => refreshOrders(services),
      doneText: (count) => t`${plural(count, { one: '# order changed', other: '# orders changed' })}`,
      skippedText: (count) =>
        t`${plural(count, { one: '# order stays: it was changed since, or a day has passed', other: '# orders stay: they were changed since, or a day has passed' })}`,
      onFailure: (failure) => services.tellFailure(failure, { about: t`The orders were not changed` }),
    })
}
