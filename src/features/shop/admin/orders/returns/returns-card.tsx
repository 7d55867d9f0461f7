import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { StatusDot, type StatusTone } from '#admin/table/status-dot.tsx'
import { useMoment } from '#admin/values/use-moment.ts'
import type { AdminReturn, ReturnState } from '#contract/order-returns.ts'
import type { AdminOrder } from '#contract/orders.ts'
import { awaitsAdmin, NEXT_RETURN_STATES } from '#domain/order-returns.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { dayText } from '../../../orders/order-words.ts'
import { RETURN_REASON_LABELS, returnedPieces } from '../../../orders/returns/return-words.ts'
import classes from '../admin-order.module.css'
import { RETURN_STATE_WORDS } from '../order-words.ts'
import { AnswerModal } from './answer-modal.tsx'
import { ReceivedModal } from './received-modal.tsx'
import { RefundModal } from './refund-modal.tsx'

/** The returns of an order, with the next step of each. Shows nothing if there is no return. */
export function ReturnsCard({ order }: { order: AdminOrder }) {
  const { t } = useLingui()
  if (order.returns.length === 0) return null
  return (
    <AdminCard title={t`Returns`}>
      <ul className={classes.steps}>
        {order.returns.map((one) => (
          <ReturnRow key={one._id} order={order} asked={one} />
        ))}
      </ul>
    </AdminCard>
  )
}

type ReturnRowProps = { order: AdminOrder; asked: AdminReturn }

const toneOf = (state: ReturnState): StatusTone => {
  if (awaitsAdmin(state)) return 'waiting'
  if (state === 'accepted') return 'working'
  return state === 'refunded' ? 'on' : 'off'
}

function ReturnRow({ order, asked }: ReturnRowProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const moment = useMoment()
  const { state, reason, words, answer, askedAt, receivedAt, isRestocked, refundedOn, refundNote } = asked
  const received = receivedAt && moment(receivedAt)
  return (
    <li>
      <StatusDot tone={toneOf(state)}>{i18n._(RETURN_STATE_WORDS[state])}</StatusDot>
      <dl className={classes.facts}>
        <dt>{t`Pieces`}</dt>
        <dd>
          {returnedPieces(asked, order, language).map((text) => (
            <div key={text}>
              <Bidi>{text}</Bidi>
            </div>
          ))}
        </dd>
        <Fact label={t`Asked on`}>{moment(askedAt)}</Fact>
        <Fact label={t`Reason`}>{reason && i18n._(RETURN_REASON_LABELS[reason])}</Fact>
        <Fact label={t`The customer’s words`}>{words && <Bidi>{words}</Bidi>}</Fact>
        <Fact label={t`Your answer`}>{answer && <Bidi>{answer}</Bidi>}</Fact>
        <Fact label={t`Received`}>{received && (isRestocked ? t`${received}, back in stock` : received)}</Fact>
        <Fact label={t`Money given back on`}>{refundedOn && dayText(refundedOn, language)}</Fact>
        <Fact label={t`Note`}>{refundNote && <Bidi>{refundNote}</Bidi>}</Fact>
      </dl>
      <NextSteps order={order} asked={asked} />
    </li>
  )
}

/** A line of the facts; nothing without a value. */
function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  if (!children) return null
  return (
    <>
      <dt>{label}</dt>
      <dd className={classes.typed}>{children}</dd>
    </>
  )
}

/** A button for each state that the return can get next; each asks for what belongs to the state. */
function NextSteps({ order, asked }: ReturnRowProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<ReturnState>()
  const close = () => setOpen(undefined)
  const labels: Partial<Record<ReturnState, string>> = {
    accepted: t`Accept…`,
    refused: asked.state === 'accepted' ? t`It never arrived…` : t`Refuse…`,
    received: t`It arrived…`,
    refunded: t`The money was given back…`,
  }
  const next = NEXT_RETURN_STATES[asked.state]
  const props = { order, asked, onClose: close }
  if (next.length === 0) return null
  return (
    <div className={classes.actions}>
      {next.map((state, index) => (
        <Button key={state} variant={index === 0 ? 'filled' : 'default'} size="sm" onClick={() => setOpen(state)}>
          {labels[state]}
        </Button>
      ))}
      {(open === 'accepted' || open === 'refused') && <AnswerModal {...props} state={open} />}
      {open === 'received' && <ReceivedModal {...props} />}
      {open === 'refunded' && <RefundModal {...props} />}
    </div>
  )
}
