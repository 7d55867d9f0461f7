import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { Language } from '#contract/limits.ts'
import type { AdminOrder } from '#contract/orders.ts'
import { awaitsPayment } from '#domain/admin/order-care.ts'
import { countPieces } from '#domain/order-lines.ts'
import { formatDate, formatMoney } from '#platform/texts/format.ts'
import type { DataColumn } from '#admin/table/data-table.tsx'
import { NameCell, nameLinkClass } from '#admin/table/name-cell.tsx'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import classes from './orders.module.css'
import { PAYMENT_METHOD_WORDS } from './order-words.ts'

/** The day of the payment, and what is to be given back of it. Where none is expected yet, the cell is empty. */
function paidCell(order: AdminOrder, i18n: I18n, language: Language) {
  const { paid, overpaid, currency } = order
  if (paid) {
    const day = formatDate(Date.parse(`${paid.on}T12:00:00Z`), language, { dateStyle: 'medium' })
    const money = formatMoney(overpaid / 100, currency, language)
    return overpaid > 0 ? (
      <>
        {day}
        <br />
        <b>{i18n._(msg`To give back: ${money}`)}</b>
      </>
    ) : (
      day
    )
  }
  return awaitsPayment(order) && <span className={classes.quiet}>{i18n._(msg`Not marked`)}</span>
}

/** The columns of the order list, in a language. */
export function orderColumns(i18n: I18n, language: Language): readonly DataColumn<AdminOrder>[] {
  return [
    {
      id: 'number',
      label: i18n._(msg({ message: 'Number', context: 'of an order' })),
      isFixed: true,
      cell: ({ _id, number }) => (
        <NameCell>
          <Link to="/admin/orders/$id" params={{ id: _id }} className={nameLinkClass}>
            <Ltr>{number}</Ltr>
          </Link>
        </NameCell>
      ),
    },
    {
      id: 'createdAt',
      label: i18n._(msg`Ordered`),
      sort: 'descending',
      cell: ({ createdAt }) => formatDate(Date.parse(createdAt), language, { dateStyle: 'medium', timeStyle: 'short' }),
    },
    {
      id: 'status',
      label: i18n._(msg`Status`),
      sort: 'ascending',
      cell: ({ status }) => <OrderStatusBadge status={status} />,
    },
    {
      id: 'customer',
      label: i18n._(msg`Customer`),
      wraps: true,
      cell: ({ customer }) =>
        customer ? <Bidi>{customer.name}</Bidi> : <span className={classes.quiet}>{i18n._(msg`Deleted account`)}</span>,
    },
    { id: 'phone', label: i18n._(msg`Phone`), cell: ({ customer }) => customer && <Ltr>{customer.phone}</Ltr> },
    { id: 'city', label: i18n._(msg`City`), cell: ({ address }) => address && <Bidi>{address.city}</Bidi> },
    { id: 'items', label: i18n._(msg`Pieces`), cell: (order) => i18n.number(countPieces(order.lines)) },
    {
      id: 'total',
      label: i18n._(msg`Total`),
      sort: 'descending',
      cell: ({ total, currency }) => <span data-figures="">{formatMoney(total / 100, currency, language)}</span>,
    },
    {
      id: 'payment',
      label: i18n._(msg`Payment`),
      cell: ({ paymentMethod }) => i18n._(PAYMENT_METHOD_WORDS[paymentMethod]),
    },
    { id: 'paid', label: i18n._(msg`Paid on`), cell: (order) => paidCell(order, i18n, language) },
    {
      id: 'tracking',
      label: i18n._(msg`Tracking number`),
      cell: ({ tracking }) => tracking && <Ltr>{tracking.number}</Ltr>,
    },
  ]
}
