/** An order for tests. */
import type { AdminOrder, Order, OrderLine } from '#contract/orders.ts'

let made = 0

export const newOrderLine = (special: Partial<OrderLine> = {}): OrderLine => ({
  productId: (++made).toString(16).padStart(24, '1'),
  variantId: made.toString(16).padStart(24, '2'),
  slug: `shirt-${made}`,
  sku: `S${made}-M`,
  name: { he: `חולצה ${made}`, en: `Shirt ${made}` },
  color: { he: 'שחור', en: 'Black' },
  size: 'M',
  thumbUrl: null,
  quantity: 1,
  cancelled: 0,
  basePrice: 10_000,
  unitPrice: 10_000,
  total: 10_000,
  discount: null,
  ...special,
})

/** A pending order of one shirt and its shipping, paid in cash. */
export const newOrder = (special: Partial<Order> = {}): Order => {
  const id = (++made).toString(16).padStart(24, '0')
  return {
    _id: id,
    number: id.slice(-8).toUpperCase(),
    status: 'pending',
    userId: 'a'.repeat(24),
    customer: { name: 'נועה לוי', email: 'noa@rampa.example', phone: '0501234567' },
    address: {
      street: 'הרצל',
      houseNumber: '1',
      apartment: '2',
      floor: '3',
      entrance: '-',
      city: 'תל אביב',
      zipCode: '6100000',
      country: 'ישראל',
    },
    paymentMethod: 'cashOnDelivery',
    currency: 'ILS',
    vatPercent: 18,
    lines: [newOrderLine()],
    subtotal: 10_000,
    shipping: 2500,
    total: 12_500,
    vat: 1907,
    saved: 0,
    paid: null,
    overpaid: 0,
    tracking: null,
    returns: [],
    steps: [{ status: 'pending', at: '2026-06-01T12:00:00.000Z' }],
    createdAt: '2026-06-01T12:00:00.000Z',
    updatedAt: '2026-06-01T12:00:00.000Z',
    ...special,
  }
}

type AdminLine = AdminOrder['lines'][number]

export const newAdminLine = (special: Partial<AdminLine> = {}): AdminLine => ({
  ...newOrderLine(),
  restorable: null,
  ...special,
})

/** The same order as an admin sees it. */
export const newAdminOrder = (special: Partial<AdminOrder> = {}): AdminOrder => ({
  ...newOrder(),
  lines: [newAdminLine()],
  note: '',
  paid: null,
  returns: [],
  stepBack: null,
  revision: 1,
  steps: [{ status: 'pending', at: '2026-06-01T11:00:00.000Z', actor: null }],
  ...special,
})
