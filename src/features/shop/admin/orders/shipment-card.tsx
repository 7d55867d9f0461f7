import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { AdminOrder } from '#contract/orders.ts'
import { isSent } from '#domain/order.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { Ltr } from '#ui/text/bidi.tsx'
import classes from './admin-order.module.css'
import { TrackingModal } from './tracking-modal.tsx'

/** The parcel of an order that has left the shop: its tracking number and the carrier's page. */
export function ShipmentCard({ order }: { order: AdminOrder }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { status, tracking } = order
  if (!isSent(status)) return null
  return (
    <AdminCard title={t`Parcel`}>
      {tracking ? (
        <dl className={classes.facts}>
          <dt>{t`Tracking number`}</dt>
          <dd>
            <Ltr>{tracking.number}</Ltr>
          </dd>
          {tracking.url !== null && (
            <>
              <dt>{t`Carrier`}</dt>
              <dd>
                <a href={tracking.url} target="_blank" rel="noopener noreferrer">
                  <Ltr>{new URL(tracking.url).host}</Ltr>
                </a>
              </dd>
            </>
          )}
        </dl>
      ) : (
        <p className={classes.quiet}>{t`No tracking number yet.`}</p>
      )}
      <div className={classes.actions}>
        <Button variant="default" size="sm" onClick={() => setOpen(true)}>
          {tracking ? t`Change the tracking number…` : t`Add a tracking number…`}
        </Button>
      </div>
      {isOpen && <TrackingModal order={order} onClose={() => setOpen(false)} />}
    </AdminCard>
  )
}
