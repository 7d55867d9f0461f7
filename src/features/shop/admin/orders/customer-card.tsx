import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AdminOrder } from '#contract/orders.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { AddressLines } from '../../slip/order-slip.tsx'
import classes from './admin-order.module.css'
import { PAYMENT_METHOD_WORDS } from './order-words.ts'

/** The customer, their contact details, the delivery address and the payment. */
export function CustomerCard({ order }: { order: AdminOrder }) {
  const { t, i18n } = useLingui()
  const { customer, userId, address, paymentMethod } = order
  const name = customer && <Bidi>{customer.name}</Bidi>
  return (
    <AdminCard title={t`Customer`}>
      {!customer && <p>{t`The account was deleted: the order keeps what was sold, and not to whom.`}</p>}
      <dl className={classes.facts}>
        {customer && (
          <>
            <dt>{t`Name`}</dt>
            <dd>
              {userId === null ? (
                name
              ) : (
                <Link to="/admin/users/edit/$id" params={{ id: userId }}>
                  {name}
                </Link>
              )}
            </dd>
            <dt>{t`E-mail`}</dt>
            <dd>
              <a href={`mailto:${customer.email}`}>
                <Ltr>{customer.email}</Ltr>
              </a>
            </dd>
            <dt>{t`Phone`}</dt>
            <dd>
              <a href={`tel:${customer.phone}`}>
                <Ltr>{customer.phone}</Ltr>
              </a>
            </dd>
          </>
        )}
        {address && (
          <>
            <dt>{t`Address`}</dt>
            <dd>
              <address>
                <AddressLines address={address} />
              </address>
            </dd>
          </>
        )}
        <dt>{t`Payment`}</dt>
        <dd>{i18n._(PAYMENT_METHOD_WORDS[paymentMethod])}</dd>
      </dl>
    </AdminCard>
  )
}
