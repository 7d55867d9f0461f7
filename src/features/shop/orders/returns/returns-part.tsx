import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useRef, useState } from 'react'
import type { OrderReturn } from '#contract/order-returns.ts'
import type { Order } from '#contract/orders.ts'
import { dayAt } from '#domain/logbook.ts'
import { lastReturnDay, returnableLines } from '#domain/order-returns.ts'
import { AppError } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { useSession } from '#platform/session.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { Button } from '#ui/button.tsx'
import { MantineArea } from '#ui/mantine/mantine-area.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { Part } from '../../part.tsx'
import { fetchOrder } from '../api.ts'
import { dayText } from '../order-words.ts'
import { adoptOrder } from '../queries.ts'
import { Moment } from '../steps.tsx'
import { withdrawReturn } from './api.ts'
import { RETURN_REASON_LABELS, RETURN_STATE_LABELS, returnedPieces } from './return-words.ts'
import classes from './returns.module.css'

const loadForm = async () => ({ default: (await import('./return-form.tsx')).ReturnForm })
const ReturnForm = lazy(loadForm)

/** An order's returns, and the form for another one. Nothing, if there is neither. */
export function ReturnsPart({ order }: { order: Order }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { toast } = useToasts()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const words = { offline: t`Asking for a return needs a signal.` }
  const part = useRef<HTMLDivElement>(null)
  // An admin may open another person's order.
  const isOwn = useSession().user?._id === order.userId
  const today = dayAt(useInstant())
  const lastDay = lastReturnDay(order)
  const isInTime = lastDay !== undefined && today <= lastDay
  const mayAsk = isOwn && isInTime && returnableLines(order).length > 0
  // The form stays after a refusal that leaves nothing to return, so that the reason can be read.
  if (order.returns.length === 0 && !mayAsk && !isOpen) return null
  const day = lastDay && dayText(lastDay, language)
  const close = () => {
    setOpen(false)
    part.current?.focus()
  }
  const open = async () => {
    setBusy(true)
    await loadForm().then(
      () => setOpen(true),
      () => toast({ title: words.offline, variant: 'warning' }),
    )
    setBusy(false)
  }
  return (
    <Part id="returns" title={t`Returns`}>
      <div ref={part} tabIndex={-1} className={classes.part} role="group" aria-labelledby="returns">
        {order.returns.length > 0 && (
          <ul className={classes.list}>
            {order.returns.map((one) => (
              <ReturnRow key={one._id} order={order} asked={one} isOwn={isOwn} />
            ))}
          </ul>
        )}
        {mayAsk && day && (
          <p className={classes.quiet}>{t`What you don’t want can be returned: ask here until ${day}.`}</p>
        )}
        {mayAsk && !isOpen && (
          <Button variant="secondary" busy={isBusy} onClick={() => void open()}>
            {t`Return something…`}
          </Button>
        )}
        {isOpen && (
          <MantineArea>
            <Suspense>
              <ReturnForm order={order} onDone={close} onClose={close} />
            </Suspense>
          </MantineArea>
        )}
      </div>
    </Part>
  )
}

type ReturnRowProps = { order: Order; asked: OrderReturn; isOwn: boolean }

function ReturnRow({ order, asked, isOwn }: ReturnRowProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { state, reason, words, answer, askedAt, refundedOn } = asked
  return (
    <li className={classes.row}>
      <p className={classes.state} data-state={state}>
        {i18n._(RETURN_STATE_LABELS[state])}
      </p>
      {refundedOn && <p>{dayText(refundedOn, language)}</p>}
      {returnedPieces(asked, order, language).map((text) => (
        <p key={text}>
          <bdi>{text}</bdi>
        </p>
      ))}
      <p className={classes.quiet}>
        <span>{t`Asked on`}</span> <Moment at={askedAt} />
      </p>
      {reason && <p className={classes.quiet}>{i18n._(RETURN_REASON_LABELS[reason])}</p>}
      {words !== '' && (
        <p className={classes.words}>
          <Bidi>{words}</Bidi>
        </p>
      )}
      {answer !== '' && (
        <p className={classes.words}>
          <b>{t`The shop’s answer:`}</b> <Bidi>{answer}</Bidi>
        </p>
      )}
      {isOwn && state === 'asked' && <Withdraw order={order} asked={asked} />}
    </li>
  )
}

/** Withdraws a return that nobody has answered. It can be asked for again, so there is no question. */
function Withdraw({ order, asked }: Pick<ReturnRowProps, 'order' | 'asked'>) {
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
