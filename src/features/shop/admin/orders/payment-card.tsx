import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import { useAction } from '#admin/page/use-action.ts'
import { type AdminOrder, paidSchema, type PaymentMethod } from '#contract/orders.ts'
import { PAYMENT_METHODS } from '#contract/settings.ts'
import { textSchema } from '#contract/text.ts'
import { dayAt } from '#domain/logbook.ts'
import { awaitsPayment } from '#domain/admin/order-care.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { useInstant } from '#platform/time/clock.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { dayText } from '../../orders/order-words.ts'
import classes from './admin-order.module.css'
import { MoneyBack } from './money-back.tsx'
import { PAYMENT_METHOD_WORDS } from './order-words.ts'
import { editOrder } from './queries.ts'
import { useOrderChange } from './use-order-change.ts'

const NOTE_MAX = 500

/** Whether the order is marked as paid: when, how, and a note. */
export function PaymentCard({ order }: { order: AdminOrder }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const services = useServices()
  const change = useOrderChange(order)
  const [isOpen, setOpen] = useState(false)
  const today = dayAt(useInstant())
  const { _id: id, number, revision, paid, paymentMethod, status } = order
  const [remove, isBusy] = useAction(async () => {
    await change(
      () => editOrder(services, id, { revision, paid: null }),
      () => t`Order ${number}: no longer marked as paid`,
    )
  })
  return (
    <AdminCard title={t`Payment`}>
      {paid ? (
        <dl className={classes.facts}>
          <dt>{t`Paid on`}</dt>
          <dd>{dayText(paid.on, language)}</dd>
          <dt>{t({ message: 'By', context: 'a payment method' })}</dt>
          <dd>{i18n._(PAYMENT_METHOD_WORDS[paid.method])}</dd>
          {paid.note !== '' && (
            <>
              <dt>{t`Note`}</dt>
              <dd>
                <Bidi>{paid.note}</Bidi>
              </dd>
            </>
          )}
        </dl>
      ) : (
        <p className={classes.quiet}>
          {awaitsPayment(order) || status === 'cancelled'
            ? t`Not marked as paid.`
            : t`Will be paid in cash on delivery.`}
        </p>
      )}
      <MoneyBack order={order} />
      <div className={classes.actions}>
        <Button variant="default" size="sm" onClick={() => setOpen(true)}>
          {paid ? t`Edit the payment…` : t`Mark as paid…`}
        </Button>
        {paid && (
          <Button variant="subtle" size="sm" loading={isBusy} onClick={() => remove()}>
            {t`Remove the mark`}
          </Button>
        )}
      </div>
      {isOpen && (
        <PaidModal
          order={order}
          initial={paid ?? { on: today, method: paymentMethod, note: '' }}
          today={today}
          onClose={() => setOpen(false)}
        />
      )}
    </AdminCard>
  )
}

type Values = { paid: { on: string; method: PaymentMethod; note: string } }
type PaidModalProps = { order: AdminOrder; initial: Values['paid']; today: string; onClose: () => void }

const schema = z.object({ paid: z.extend(paidSchema, { note: textSchema(NOTE_MAX) }) })
const PROBLEMS = { future: msg`This day is still to come` } as const

function PaidModal({ order, initial, today, onClose }: PaidModalProps) {
  const { t, i18n } = useLingui()
  const services = useServices()
  const change = useOrderChange(order)
  const { _id: id, number, revision } = order
  const form = useForm<Values, typeof schema>({
    initial: { paid: initial },
    schema,
    problemTexts: PROBLEMS,
    guardsLeaving: false,
    async submit(body) {
      const isDone = await change(
        () => editOrder(services, id, { revision, ...body }),
        () => t`Order ${number}: marked as paid`,
      )
      if (isDone) onClose()
    },
  })
  return (
    <ConfirmModal
      isOpen
      title={t`Payment of order ${number}`}
      confirm={t`Mark as paid`}
      isBusy={form.isSending}
      formProps={form.formProps}
      onClose={onClose}
    >
      <div className={classes.stack}>
        <TextInput {...form.input('paid.on')} label={t`Paid on`} type="date" max={today} required data-autofocus />
        <NativeSelect
          {...form.input('paid.method')}
          label={t({ message: 'By', context: 'a payment method' })}
          data={PAYMENT_METHODS.map((value) => ({ value, label: i18n._(PAYMENT_METHOD_WORDS[value]) }))}
        />
        <Textarea
          {...form.input('paid.note')}
          label={t`Note`}
          description={t`Only admins see it.`}
          autosize
          minRows={2}
          dir="auto"
          maxLength={NOTE_MAX}
        />
      </div>
    </ConfirmModal>
  )
}
