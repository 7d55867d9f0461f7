import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { OrderReturn } from '#contract/order-returns.ts'
import type { Order } from '#contract/orders.ts'
import { isSent } from '#domain/order.ts'
import { lazyPart } from '#platform/page/later.tsx'
import { useSession } from '#platform/session.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { Part } from '../../part.tsx'
import { dayText } from '../order-words.ts'
import { Moment } from '../steps.tsx'
import { RETURN_REASON_LABELS, RETURN_STATE_LABELS, returnedPieces } from './return-words.ts'
import classes from './returns.module.css'

/** Not on the device without a signal (build/precache-files.ts): nothing can be asked for then. */
const loadActions = () => import('./return-actions.tsx')
const AskReturn = lazy(() =>
  loadActions().then(
    (actions) => ({ default: actions.AskReturn }),
    () => ({ default: NeedsSignal }),
  ),
)
const Withdraw = lazyPart(async () => (await loadActions()).Withdraw)

/** An order's returns, and the way to ask for another one. Nothing, if there is neither. */
export function ReturnsPart({ order }: { order: Order }) {
  const { t } = useLingui()
  // An admin may open another person's order.
  const isOwn = useSession().user?._id === order.userId
  const mayAsk = isOwn && isSent(order.status)
  if (order.returns.length === 0 && !mayAsk) return null
  return (
    <Part id="returns" title={t`Returns`}>
      {order.returns.length > 0 && (
        <ul className={classes.list}>
          {order.returns.map((one) => (
            <ReturnRow key={one._id} order={order} asked={one} isOwn={isOwn} />
          ))}
        </ul>
      )}
      {mayAsk && (
        <Suspense>
          <AskReturn order={order} />
        </Suspense>
      )}
    </Part>
  )
}

function NeedsSignal() {
  const { t } = useLingui()
  return <p className={classes.quiet}>{t`Asking for a return needs a signal.`}</p>
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
      {isOwn && state === 'asked' && (
        <Suspense>
          <Withdraw order={order} asked={asked} />
        </Suspense>
      )}
    </li>
  )
}
