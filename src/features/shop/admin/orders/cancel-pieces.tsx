import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import { cancelPiecesBodySchema } from '#contract/admin-orders.ts'
import type { AdminOrder } from '#contract/orders.ts'
import { isRest, mayCancelPieces, remainingTotals, withCancelled } from '#domain/admin/cancelled-pieces.ts'
import { remainingPieces } from '#domain/order-lines.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { formatMoney } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { lineName } from '../../orders/line-list.tsx'
import classes from './admin-order.module.css'
import { ORDER_STATUS_WORDS } from './order-words.ts'
import { cancelPieces } from './queries.ts'
import { ReasonInput } from './reason-input.tsx'
import { useOrderChange } from './use-order-change.ts'

type LineProps = { order: AdminOrder; line: AdminOrder['lines'][number] }

/** Cancels pieces of a line, while the order has not been shipped. */
export function CancelPieces({ order, line }: LineProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  if (!mayCancelPieces(order.status) || remainingPieces(line) === 0) return null
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t`Cancel pieces…`} <VisuallyHidden>{lineName(line, language)}</VisuallyHidden>
      </Button>
      {isOpen && <CancelPiecesModal order={order} line={line} onClose={() => setOpen(false)} />}
    </>
  )
}

type Values = { quantity: number | ''; reason: string }

const fieldsSchema = z.pick(cancelPiecesBodySchema, { quantity: true, reason: true })
const schemaOf = (left: number) =>
  z.extend(fieldsSchema, {
    quantity: z.int('required').check(z.gte(1, 'required'), z.lte(left, 'tooMany')),
  })
const PROBLEMS = { tooMany: msg`There are not so many left` } as const

function CancelPiecesModal({ order, line, onClose }: LineProps & { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const services = useServices()
  const change = useOrderChange(order)
  const { _id: id, number, revision, lines } = order
  const [left, name] = [remainingPieces(line), lineName(line, language)]
  const word = i18n._(ORDER_STATUS_WORDS.cancelled)
  const form = useForm<Values, ReturnType<typeof schemaOf>>({
    initial: { quantity: 1, reason: '' },
    schema: schemaOf(left),
    problemTexts: PROBLEMS,
    guardsLeaving: false,
    async submit(body) {
      const isDone = await change(
        () => cancelPieces(services, id, { revision, variantId: line.variantId, ...body }),
        ({ status }) => (status === 'cancelled' ? t`Order ${number}: ${word}` : t`Order ${number}: pieces cancelled`),
      )
      if (isDone) onClose()
    },
  })
  const { quantity } = form.values
  const isAll = quantity !== '' && isRest(lines, quantity)
  return (
    <ConfirmModal
      isOpen
      title={t`Cancel pieces of ${name}`}
      confirm={isAll ? t`Cancel the order` : t`Cancel the pieces`}
      cancel={t`Keep the pieces`}
      isDanger
      isBusy={form.isSending}
      formProps={form.formProps}
      onClose={onClose}
    >
      <div className={classes.stack}>
        {left > 1 && (
          <NumberInput
            {...form.input('quantity')}
            label={t`Pieces to cancel`}
            description={t`Left in the order: ${left}`}
            dir="ltr"
            hideControls
            allowNegative={false}
            allowDecimal={false}
            required
            data-autofocus
            onChange={(value) => form.setFieldValue('quantity', typeof value === 'number' ? value : '')}
          />
        )}
        <div role="status">
          {isAll ? (
            <p>{t`Nothing else is left in this order, so the whole order is cancelled.`}</p>
          ) : (
            <NewSums order={order} line={line} quantity={quantity === '' ? 0 : Math.min(quantity, left)} />
          )}
        </div>
        <p>{t`The pieces go back into stock, and the customer is told where mail is set up. For a day it can be taken back, if the pieces are still there.`}</p>
        <ReasonInput field={form.input('reason')} isFirst={left === 1} />
      </div>
    </ConfirmModal>
  )
}

/** The order's total without the pieces, and what a customer who has paid gets back. */
function NewSums({ order, line, quantity }: LineProps & { quantity: number }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { lines, total, currency, paid, overpaid } = order
  const money = (agorot: number) => formatMoney(agorot / 100, currency, language)
  const next = remainingTotals(withCancelled(lines, line.variantId, quantity), order).total
  const [before, after, back] = [money(total), money(next), money(overpaid + total - next)]
  return (
    <>
      <p>{t`New total: ${after} instead of ${before}.`}</p>
      {paid && overpaid + total > next && <p>{t`The order is paid. To give back to the customer: ${back}.`}</p>}
    </>
  )
}
