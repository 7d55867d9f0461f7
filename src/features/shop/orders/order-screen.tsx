import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SiteConfig } from '#contract/config.ts'
import type { Order } from '#contract/orders.ts'
import { useIsOffline } from '#platform/http/connectivity.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { formatMoney } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useSession } from '#platform/session.ts'
import { Ltr } from '#ui/text/bidi.tsx'
import { Button } from '#ui/button.tsx'
import { MantineArea } from '#ui/mantine/mantine-area.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { PageHeading } from '#ui/page/page-heading.tsx'
import { PageSpinner } from '#ui/state/page-spinner.tsx'
import { ErrorState } from '#ui/state/state.tsx'
import { Part } from '../part.tsx'
import { AddressLines, OrderSlip } from '../slip/order-slip.tsx'
import { Confirmation } from './confirmation.tsx'
import { LineList } from './line-list.tsx'
import { OrderActions } from './order-actions.tsx'
import classes from './order-screen.module.css'
import { OrderStatus } from './order-status.tsx'
import { Parcel } from './parcel.tsx'
import { PaymentInfo } from './payment-info.tsx'
import { useOrder, usePaymentOffers } from './queries.ts'
import { ReturnsPart } from './returns/returns-part.tsx'
import { Moment, Steps } from './steps.tsx'
import { Totals } from './totals.tsx'

type OrderScreenProps = {
  id: string
  /** The total that the person saw when ordering; undefined unless the order was just made. */
  placed: number | undefined
  site: SiteConfig['site']
  /** Shown if the person has no such order. */
  missing: ReactNode
}

const ID = /^[0-9a-f]{24}$/

/** `/orders/$id`: an order of the person, with a confirmation right after it was made. */
export function OrderScreen(props: OrderScreenProps) {
  const isIn = useSession().status !== 'none'
  if (!ID.test(props.id)) return props.missing
  // While nobody is signed in, nothing is shown: `SessionWatch` (app/account) leaves the page.
  return isIn && <KnownOrder {...props} />
}

function KnownOrder({ id, placed, site, missing }: OrderScreenProps) {
  const { t } = useLingui()
  const { order, isKept, error, retry } = useOrder(id)
  if (order === null) return missing
  if (order) return <OrderPage order={order} isKept={isKept} placed={placed} site={site} />
  if (!error) return <PageSpinner />
  return (
    <div className={classes.page}>
      <ErrorState
        headingLevel={1}
        title={t`The order did not load`}
        text={t`This device does not have it. Try again with a signal.`}
        actions={<Button onClick={retry}>{t`Try again`}</Button>}
      />
    </div>
  )
}

type OrderPageProps = { order: Order; isKept: boolean } & Pick<OrderScreenProps, 'placed' | 'site'>

function OrderPage({ order, isKept, placed, site }: OrderPageProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const isOffline = useIsOffline()
  const offers = usePaymentOffers()
  const { number, status, lines, currency, address, customer, paymentMethod } = order
  const isNew = placed !== undefined && status === 'pending'
  const back = order.overpaid > 0 ? formatMoney(order.overpaid / 100, currency, language) : undefined
  const isUnpaid = order.paid === null && (status === 'pending' || status === 'processing')
  return (
    <div className={classes.page}>
      <PageHead title={t`Order ${number}`} />
      {isNew ? (
        <Confirmation order={order} shown={placed} offers={offers} />
      ) : (
        <PageHeading>{t`Order ${number}`}</PageHeading>
      )}
      <p className={classes.state}>
        <OrderStatus status={status} />
        <Moment at={order.createdAt} />
      </p>
      <div role="status">
        {(isOffline || isKept) && (
          <Notice kind="offline">{t`No signal. This is the order as the device has it.`}</Notice>
        )}
      </div>
      <div className={classes.columns}>
        <Part id="steps" title={t`Where it is`}>
          <Steps order={order} />
          <p className={classes.quiet}>{t`Times are those in Israel.`}</p>
          {order.tracking && <Parcel tracking={order.tracking} />}
        </Part>
        <Part id="lines" title={t`What you ordered`}>
          <LineList lines={lines} currency={currency} label={t`What you ordered`} />
          <Totals {...order} />
        </Part>
        <Part id="delivery" title={t`Where it goes`}>
          {customer && (
            <p className={classes.lines}>
              <span>
                <bdi>{customer.name}</bdi>
              </span>
              <span>
                <Ltr>{customer.phone}</Ltr>
              </span>
            </p>
          )}
          {address && (
            <address className={classes.lines}>
              <AddressLines address={address} />
            </address>
          )}
        </Part>
        {!isNew && (
          <Part id="payment" title={t`Payment`}>
            <PaymentInfo method={paymentMethod} offers={offers} isOpen={isUnpaid} paid={order.paid} back={back} />
          </Part>
        )}
        <ReturnsPart order={order} />
      </div>
      <MantineArea>
        <OrderActions order={order} />
      </MantineArea>
      <p className={classes.links}>
        <span>{t`A question about it, or something to send back?`}</span>
        <Link to="/contact">{t`Write to us`}</Link>
        <Link to="/terms" hash="orders">
          {t`The right of cancellation`}
        </Link>
      </p>
      <OrderSlip order={order} site={site} />
    </div>
  )
}
