import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { OrderReturn } from '#contract/order-returns.ts'
import type { Order } from '#contract/orders.ts'
import { dayAt } from '#domain/logbook.ts'
import { lastReturnDay, returnableLines } from '#domain/order-returns.ts'
import { AppError } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { fetchOrder } from '../api.ts'
import { dayText } from '../order-words.ts'
import { adoptOrder } from '../queries.ts'
import { withdrawReturn } from './api.ts'
import { ReturnForm } from './return-form.tsx'
import classes from './returns.module.css'

/** Until when pieces of an order that was sent can be returned, and the form that asks for it. */
export function AskReturn({ order }: { order: Order }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const today = dayAt(useInstant())
  const lastDay = lastReturnDay(order)
  const isInTime = lastDay !== undefined && today <= lastDay
  const mayAsk = isInTime && returnableLines(order).length > 0
  const day = lastDay && dayText(lastDay, language)
  const close = () => {
    setOpen(false)
    part.current?.focus()
  }
  return (
    <div ref={part} tabIndex={-1} role="group" aria-labelledby="returns" className={classes.part}>
      {mayAsk && <p className={classes.quiet}>{t`What you don’t want can be returned: ask here until ${day}.`}</p>}
      {!isInTime && <p className={classes.quiet}>{t`A return could be asked for here until ${day}.`}</p>}
      {mayAsk && !isOpen && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t`Return something…`}
        </Button>
      )}
      {/* The form stays after a refusal that leaves nothing to return, so that the reason can be read. */}
      {isOpen && <ReturnForm order={order} onDone={close} onClose={close} />}
    </div>
  )
}

/** Withdraws a return that nobody has answered. It can be asked for again, so there is no question. */
export function Withdraw({ order, asked }: { order: Order; asked: OrderReturn }) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const [isBusy, setBusy] = useState(false)
  const words = {
    done: t`The return was withdrawn`,
    failed: t`The return was not withdrawn.`,
  }
  const withdraw = async () => {
    setBusy(true)
    try {
      await adoptOrder(services, await withdrawReturn(services, order._id, asked._id))
      toast({ title: words.done, variant: 'success' })
    } catch (error) {
      const isLate = error instanceof AppError && error.code === 'INVALID_TRANSITION'
      const current = isLate ? await fetchOrder(services, order._id).catch(() => undefined) : undefined
      if (current) await adoptOrder(services, current)
      if (current) toast({ title: words.failed, variant: 'warning' })
      else services.tellFailure(error, { about: words.failed })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => void withdraw()}>
      {t`Withdraw the return`}
    </Button>
  )
}
