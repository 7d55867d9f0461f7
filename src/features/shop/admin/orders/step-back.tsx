import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Refusal } from '#admin/form/refusal.tsx'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import { stepBackBodySchema } from '#contract/admin-orders.ts'
import type { AdminOrder } from '#contract/orders.ts'
import { remainingPieces } from '#domain/order-lines.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import classes from './admin-order.module.css'
import { ORDER_STATUS_WORDS } from './order-words.ts'
import { takeStepBack } from './queries.ts'
import { ReasonInput } from './reason-input.tsx'
import { useOrderChange } from './use-order-change.ts'
import { useStockRefusal } from './use-stock-refusal.ts'

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
  const refusalOf = useStockRefusal(order, {
    tooOld: { title: t`The step stays`, description: t`A step can be taken back within a day.` },
    neededOf: remainingPieces,
  })
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
        <ReasonInput field={form.input('reason')} isFirst />
        <Refusal refusal={refusal} />
      </div>
    </ConfirmModal>
  )
}
