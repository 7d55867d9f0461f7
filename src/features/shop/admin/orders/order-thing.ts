import { msg } from '@lingui/core/macro'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import type { AdminThings } from '#admin/things/things.ts'
import { fetchOrders } from './queries.ts'
import { ORDER_STATUS_WORDS } from './order-words.ts'

/** Describes orders to the admin area. */
export const ORDER: AdminThings['order'] = {
  one: msg`Order`,
  many: msg`Orders`,
  fields: { status: msg`Status`, note: msg`Note` },
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
    actions: { update: msg`Order changed`, export: msg`Orders exported` },
    choices: { status: ORDER_STATUS_WORDS },
  },
}
