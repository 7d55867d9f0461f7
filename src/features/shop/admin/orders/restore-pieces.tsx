import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Refusal } from '#admin/form/refusal.tsx'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import { restorePiecesBodySchema } from '#contract/admin-orders.ts'
import type { AdminOrder } from '#contract/orders.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { lineName } from '../../orders/line-list.tsx'
import classes from './admin-order.module.css'
import { restorePieces } from './queries.ts'
import { ReasonInput } from './reason-input.tsx'
import { useOrderChange } from './use-order-change.ts'
import { useStockRefusal } from './use-stock-refusal.ts'

type LineProps = { order: AdminOrder; line: AdminOrder['lines'][number] }

/** Takes back the latest cancellation of a line's pieces, while a day has not passed. Asks for the reason. */
export function RestorePieces({ order, line }: LineProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  if (line.restorable === null) return null
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t`Take the cancellation back…`} <VisuallyHidden>{lineName(line, language)}</VisuallyHidden>
      </Button>
      {isOpen && (
        <RestoreModal order={order} line={line} quantity={line.restorable.quantity} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type RestoreModalProps = LineProps & { quantity: number; onClose: () => void }

const schema = z.pick(restorePiecesBodySchema, { reason: true })

function RestoreModal({ order, line, quantity, onClose }: RestoreModalProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const services = useServices()
  const change = useOrderChange(order)
  const refusalOf = useStockRefusal(order, {
    tooOld: { title: t`The pieces stay cancelled`, description: t`A cancellation can be taken back within a day.` },
    neededOf: () => quantity,
  })
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalOf>>(null)
  const { _id: id, number, revision } = order
  const name = lineName(line, language)
  const form = useForm<{ reason: string }, typeof schema>({
    initial: { reason: '' },
    schema,
    guardsLeaving: false,
    async submit({ reason }) {
      setRefusal(null)
      const isDone = await change(
        () => restorePieces(services, id, { revision, variantId: line.variantId, reason }),
        () => t`Order ${number}: the pieces are back in it`,
        (failure) => {
          const words = refusalOf(failure)
          setRefusal(words)
          return words !== null
        },
      )
      if (isDone) onClose()
    },
  })
  return (
    <ConfirmModal
      isOpen
      title={t`Take back the cancellation of ${name}?`}
      confirm={t`Take the cancellation back`}
      isBusy={form.isSending}
      formProps={form.formProps}
      onClose={onClose}
    >
      <div className={classes.stack}>
        <p>
          {t`${plural(quantity, { one: '# piece is', other: '# pieces are' })} taken from the stock again, and the total rises. The customer is told only if the mail about the cancellation has gone out.`}
        </p>
        <ReasonInput field={form.input('reason')} isFirst />
        <Refusal refusal={refusal} />
      </div>
    </ConfirmModal>
  )
}
