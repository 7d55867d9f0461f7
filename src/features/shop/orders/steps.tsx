import { useLingui } from '@lingui/react/macro'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { Order, OrderStatus } from '#contract/orders.ts'
import { formatDate, formatTime } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Ltr } from '#ui/text/bidi.tsx'
import { ORDER_STATUS_LABELS } from './order-words.ts'
import classes from './steps.module.css'

/** The steps of every order that is not cancelled. */
const WAY: readonly OrderStatus[] = ['pending', 'processing', 'shipped', 'delivered']

/** The steps that remain after a status. */
const comingAfter = (status: OrderStatus): readonly OrderStatus[] =>
  status === 'cancelled' ? [] : WAY.slice(WAY.indexOf(status) + 1)

/** An order's past steps with their times, and its remaining steps. */
export function Steps({ order }: { order: Pick<Order, 'steps' | 'status'> }) {
  const { t, i18n } = useLingui()
  const { steps, status } = order
  return (
    <ol className={classes.steps}>
      {steps.map((step, index) => (
        <li
          key={step.status}
          className={classes.step}
          data-status={step.status}
          aria-current={index === steps.length - 1 ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden="true">
            {step.status === 'cancelled' ? <IconX size={18} stroke={3} /> : <IconCheck size={18} stroke={3} />}
          </span>
          <span>
            <b>{i18n._(ORDER_STATUS_LABELS[step.status])}</b>
            <Moment at={step.at} />
          </span>
        </li>
      ))}
      {comingAfter(status).map((next) => (
        <li key={next} className={classes.step} data-coming="">
          <span className={classes.mark} aria-hidden="true" />
          <span>
            <span>{i18n._(ORDER_STATUS_LABELS[next])}</span>
            <span className={classes.time}>{t`Still to come`}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** A date and a time in Israel. */
export function Moment({ at }: { at: string }) {
  const language = useLanguage()
  const instant = Date.parse(at)
  return (
    <time dateTime={at} className={classes.time}>
      {formatDate(instant, language, { day: 'numeric', month: 'long', year: 'numeric' })}
      {', '}
      <Ltr>{formatTime(instant)}</Ltr>
    </time>
  )
}
