import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Checkbox, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import { type AdminOrder, trackingSchema } from '#contract/orders.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import classes from './admin-order.module.css'
import { ORDER_STATUS_WORDS, STEP_WORDS } from './order-words.ts'
import { editOrder } from './queries.ts'
import { useOrderChange } from './use-order-change.ts'

type TrackingModalProps = {
  order: AdminOrder
  /** Set if the order is shipped by the same press; absent: only the tracking number changes. */
  step?: 'shipped'
  onClose: () => void
}

type Values = { tracking: { number: string; url: string }; tellTracking: boolean }

const schema = z.object({ tracking: z.nullable(trackingSchema), tellTracking: z.boolean() })

const PROBLEMS = {
  address: msg`This is not a web address that begins with https://`,
  notSent: msg`The order has not been shipped.`,
} as const

/** Asks for the tracking number and the carrier's page, both optional while shipping. */
export function TrackingModal({ order, step, onClose }: TrackingModalProps) {
  const { t, i18n } = useLingui()
  const services = useServices()
  const change = useOrderChange(order)
  const { _id: id, number, revision, tracking } = order
  const shipped = i18n._(ORDER_STATUS_WORDS.shipped)
  const form = useForm<Values, typeof schema>({
    initial: { tracking: { number: tracking?.number ?? '', url: tracking?.url ?? '' }, tellTracking: false },
    schema,
    // Without a number and a link there is no tracking.
    toBody: ({ tracking: { number: typed, url }, tellTracking }) => ({
      tracking:
        typed.trim() === '' && url.trim() === '' ? null : { number: typed, url: url.trim() === '' ? null : url },
      tellTracking,
    }),
    problemTexts: PROBLEMS,
    guardsLeaving: false,
    async submit(body) {
      const isDone = await change(
        () => editOrder(services, id, { revision, ...body, ...(step && { status: step }) }),
        () => (step ? t`Order ${number}: ${shipped}` : t`Tracking number saved`),
      )
      if (isDone) onClose()
    },
  })
  return (
    <ConfirmModal
      isOpen
      title={step ? t`Ship order ${number}` : t`Tracking number`}
      confirm={step ? i18n._(STEP_WORDS.shipped!) : t`Save`}
      isBusy={form.isSending}
      formProps={form.formProps}
      onClose={onClose}
    >
      <div className={classes.stack}>
        <TextInput
          {...form.input('tracking.number')}
          label={t`Tracking number`}
          description={step && t`It is in the mail to the customer. It can be added later as well.`}
          dir="ltr"
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        <TextInput
          {...form.input('tracking.url')}
          label={t`Link to the carrier`}
          type="url"
          dir="ltr"
          placeholder="https://"
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
        />
        {!step && <Checkbox {...form.checkbox('tellTracking')} label={t`Tell the customer by mail`} />}
      </div>
    </ConfirmModal>
  )
}
