import { msg } from '@lingui/core/macro'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import type { AdminThings } from '#admin/things/things.ts'
import { fetchOrders } from './queries.ts'
import { ORDER_STATUS_WORDS, PAID_WORDS, PAYMENT_METHOD_WORDS, RETURN_STATE_WORDS } from './order-words.ts'

/** Describes orders to the admin area. */
export const ORDER: AdminThings['order'] = {
  one: msg`Order`,
  many: msg`Orders`,
  fields: {
    status: msg`Status`,
    note: msg`Note`,
    reason: msg`Reason`,
    'paid.on': msg`Paid on`,
    'paid.method': msg`Payment`,
    'paid.note': msg`Payment note`,
    'tracking.number': msg`Tracking number`,
    'tracking.url': msg`Link to the carrier`,
    sku: msg`SKU`,
    cancelled: msg`Cancelled pieces`,
    total: msg`Total`,
    overpaid: msg`To give back`,
    'returned.state': msg`Return`,
    'returned.restock': msg`Back to stock`,
    'returned.on': msg`Money given back on`,
  },
  kinds: { 'paid.on': 'day', 'returned.on': 'day', total: 'agorot', overpaid: 'agorot' },
  page: '/admin/orders/$id',
  section: {
    to: '/admin/orders',
    label: msg`Orders`,
    about: msg`What was ordered, and its next step`,
    icon: IconReceipt,
    group: 'shop',
    waiting: 'orders',
    feature: 'shop',
    shortcuts: [
      { to: '/admin/orders?status=pending', label: msg`Orders that wait` },
      { to: '/admin/orders?status=processing', label: msg`Orders to ship` },
      { to: '/admin/orders?returns=waiting', label: msg`Returns that wait` },
    ],
  },
  spotlight: {
    label: msg`Orders`,
    icon: IconReceipt,
    find: async (caller, asked) =>
      (await fetchOrders(caller, asked)).orders.map(({ _id, number, customer }) => ({
        to: `/admin/orders/${_id}`,
        label: number,
        about: customer?.name ?? '',
      })),
  },
  history: {
    all: msg`All orders`,
    actions: {
      update: msg`Order changed`,
      bulk: msg`Orders changed`,
      undo: msg`Change of orders undone`,
      export: msg`Orders exported`,
    },
    action: ({ action, before, after }) => {
      if (action !== 'update') return undefined
      if (after?.returned !== undefined) return msg`Return changed`
      if (after?.reason === undefined) return undefined
      if (after.cancelled !== undefined)
        return Number(after.cancelled) > Number(before?.cancelled)
          ? msg`Pieces cancelled`
          : msg`Cancellation taken back`
      // The order was cancelled with its last pieces: no step back leads to this status.
      return after.status === 'cancelled' ? undefined : msg`Step taken back`
    },
    choices: {
      status: ORDER_STATUS_WORDS,
      paid: PAID_WORDS,
      'paid.method': PAYMENT_METHOD_WORDS,
      'returned.state': RETURN_STATE_WORDS,
    },
  },
}
