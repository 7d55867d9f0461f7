import { useLingui } from '@lingui/react/macro'
import type { AdminOrder } from '#contract/orders.ts'
import { useMoment } from '#admin/values/use-moment.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { FactLine } from '#ui/text/fact-line.tsx'
import classes from './admin-order.module.css'
import { OrderStatusBadge } from './order-status-badge.tsx'

type Step = AdminOrder['steps'][number]

/** The steps taken so far: when, and by whom. */
export function StepsCard({ order: { steps, userId } }: { order: AdminOrder }) {
  const { t } = useLingui()
  const moment = useMoment()
  return (
    <AdminCard title={t`Steps`}>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.status}>
            <OrderStatusBadge status={step.status} />
            <FactLine className={classes.who}>
              <time dateTime={step.at}>{moment(step.at)}</time>
              <Who step={step} isCustomer={step.actor !== null && step.actor.id === userId} />
            </FactLine>
          </li>
        ))}
      </ol>
    </AdminCard>
  )
}

function Who({ step: { actor }, isCustomer }: { step: Step; isCustomer: boolean }) {
  const { t } = useLingui()
  if (actor === null) return <span>{t`a deleted account`}</span>
  return <span>{isCustomer ? t`the customer` : <Bidi>{actor.name}</Bidi>}</span>
}
