import { useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Refusal } from '#admin/form/refusal.tsx'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import { STEP_BACK_REASON_MAX, stepBackBodySchema } from '#contract/admin-orders.ts'
import { type AdminOrder, outOfStockSchema } from '#contract/orders.ts'
import { AppError } from '#platform/http/app-error.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { lineName } from '../../orders/line-list.tsx'
import classes from './admin-order.module.css'
import { ORDER_STATUS_WORDS } from './order-words.ts'
import { takeStepBack } from './queries.ts'
import { useOrderChange } from './use-order-change.ts'

/** Takes back the latest step, while a day has not passed. Asks for the reason. */
export function StepBack({ order }: { order: AdminOrder }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { stepBack } = order
  if (stepBack === null) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t`Take the step back…`}
      </Button>
      {isOpen && <StepBackModal order={order} to={stepBack.to} onClose={() => setOpen(false)} />}
    </>
  )
}

type StepBackModalProps = { order: AdminOrder; to: AdminOrder['status']; onClose: () => void }

const schema = z.pick(stepBackBodySchema, { reason: true })

function StepBackModal({ order, to, onClose }: StepBackModalProps) {
  const { t, i18n } = useLingui()
  const services = useServices()
  const change = useOrderChange(order)
  const refusalOf = useRefusal(order)
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalOf>>(null)
  const { _id: id, number, revision, status, steps, userId } = order
  const [was, again] = [i18n._(ORDER_STATUS_WORDS[status]), i18n._(ORDER_STATUS_WORDS[to])]
  const form = useForm<{ reason: string }, typeof schema>({
    initial: { reason: '' },
    schema,
    guardsLeaving: false,
    async submit({ reason }) {
      setRefusal(null)
      const isDone = await change(
        () => takeStepBack(services, id, { revision, reason }),
        () => t`Order ${number}: ${again} again`,
        (failure) => {
          const words = refusalOf(failure)
          setRefusal(words)
          return words !== null
        },
      )
      if (isDone) onClose()
    },
  })
  const isByCustomer = status === 'cancelled' && userId !== null && steps.at(-1)?.actor?.id === userId
  return (
    <ConfirmModal
      isOpen
      title={t`Take back “${was}”?`}
      confirm={t`Take it back`}
      isBusy={form.isSending}
      formProps={form.formProps}
      onClose={onClose}
    >
      <div className={classes.stack}>
        <p>{t`The order is “${again}” again. The customer is told only if the mail about the step has gone out.`}</p>
        {status === 'cancelled' && <p>{t`Its pieces are taken from the stock again.`}</p>}
        {isByCustomer && <p>{t`The customer cancelled it. Take this back only if they asked for it.`}</p>}
        <Textarea
          {...form.input('reason')}
          label={t`Reason`}
          description={t`Stays in the history; the customer does not see it.`}
          required
          autosize
          minRows={2}
          dir="auto"
          maxLength={STEP_BACK_REASON_MAX}
          data-autofocus
        />
        <Refusal refusal={refusal} />
      </div>
    </ConfirmModal>
  )
}

/** Returns a function that says why the step stays: the missing pieces, or the time. null: another failure. */
function useRefusal({ lines }: AdminOrder) {
  const { t } = useLingui()
  const language = useLanguage()
  return (failure: unknown): { title: string; description: string } | null => {
    if (!(failure instanceof AppError)) return null
    if (failure.code === 'STEP_TOO_OLD')
      return { title: t`The step stays`, description: t`A step can be taken back within a day.` }
    const short = failure.code === 'OUT_OF_STOCK' ? outOfStockSchema.safeParse(failure.current).data : undefined
    if (!short) return null
    const missing = short.stocks.flatMap(({ variantId, stock }) => {
      const line = lines.find((one) => one.variantId === variantId)
      if (!line) return []
      const [name, wanted] = [lineName(line, language), line.quantity]
      return [t`${name} (${line.sku}): ${wanted} needed, ${stock} in stock`]
    })
    return { title: t`The pieces are no longer in stock`, description: missing.join('\n') }
  }
}
