/** The orders as a CSV table for a spreadsheet. */
import type { Language } from '#contract/limits.ts'
import type { AdminOrderListQuery, OrderAddress, OrderLine } from '#contract/orders.ts'
import { codeCell, momentCell, phoneCell, toCsv } from '#domain/admin/csv.ts'
import type { CsvCell } from '#domain/admin/csv.ts'
import { countPieces, remainingLines } from '#domain/order-lines.ts'
import { allRows } from '#server/http/all-rows.ts'
import type { OrdersRepo } from './repo.ts'
import { paidOf, toWire, trackingOf } from './to-wire.ts'
import type { OrderRows } from './to-wire.ts'

/** Words of the table. They are here because the server has no translation catalogs. */
const WORDS = {
  he: {
    headings: [
      'מספר',
      'מועד ההזמנה',
      'מצב',
      'שם',
      'מייל',
      'טלפון',
      'כתובת',
      'מוצרים',
      'יחידות',
      'סכום ביניים',
      'משלוח',
      'סה״כ',
      'מתוכו מע״מ',
      'מטבע',
      'תשלום',
      'שולמה בתאריך',
      'שולמה באמצעות',
      'הערת תשלום',
      'החזר ללקוח',
      'מספר מעקב',
    ],
    status: { pending: 'ממתינה', processing: 'בטיפול', shipped: 'נשלחה', delivered: 'נמסרה', cancelled: 'בוטלה' },
    payment: { cashOnDelivery: 'מזומן לשליח', bankTransfer: 'העברה בנקאית', paymentPage: 'דף תשלום' },
    apartment: 'דירה',
    floor: 'קומה',
    entrance: 'כניסה',
  },
  en: {
    headings: [
      'Number',
      'Ordered',
      'Status',
      'Name',
      'E-mail',
      'Phone',
      'Address',
      'Products',
      'Pieces',
      'Subtotal',
      'Shipping',
      'Total',
      'VAT in it',
      'Currency',
      'Payment',
      'Paid on',
      'Paid by',
      'Payment note',
      'To give back',
      'Tracking number',
    ],
    status: {
      pending: 'Pending',
      processing: 'Processing',
      shipped: 'Shipped',
      delivered: 'Delivered',
      cancelled: 'Cancelled',
    },
    payment: { cashOnDelivery: 'Cash on delivery', bankTransfer: 'Bank transfer', paymentPage: 'Payment page' },
    apartment: 'apartment',
    floor: 'floor',
    entrance: 'entrance',
  },
} as const

function addressText(address: OrderAddress | null, language: Language): string {
  if (address === null) return ''
  const words = WORDS[language]
  const within = (['apartment', 'floor', 'entrance'] as const)
    .filter((name) => !['', '-'].includes(address[name].trim()))
    .map((name) => `${words[name]} ${address[name]}`)
  const { street, houseNumber, city, zipCode, country } = address
  return [`${street} ${houseNumber}`, ...within, `${city} ${zipCode}`.trim(), country].join(', ')
}

const lineText = ({ quantity, name, color, size, sku }: OrderLine, language: Language) =>
  `${quantity} × ${[name[language], color[language], size].filter(Boolean).join(', ')} (${sku})`

function rowOf(rows: OrderRows, language: Language): CsvCell[] {
  const { status, payment } = WORDS[language]
  const order = toWire(rows)
  const paid = paidOf(rows.order)
  const { customer } = order
  const lines = remainingLines(order.lines)
  return [
    codeCell(order.number),
    momentCell(order.createdAt),
    status[order.status],
    customer?.name ?? '',
    customer?.email ?? '',
    phoneCell(customer?.phone ?? ''),
    addressText(order.address, language),
    lines.map((line) => lineText(line, language)).join('; '),
    countPieces(lines),
    order.subtotal / 100,
    order.shipping / 100,
    order.total / 100,
    order.vat / 100,
    order.currency,
    payment[order.paymentMethod],
    paid?.on ?? '',
    paid ? payment[paid.method] : '',
    paid?.note ?? '',
    Math.max(0, order.overpaid) / 100,
    codeCell(trackingOf(rows.order)?.number ?? ''),
  ]
}

/** The matching orders as CSV. */
export async function ordersCsv(
  repo: OrdersRepo,
  { sort = '-createdAt', ...filter }: AdminOrderListQuery & { ids?: readonly string[] | undefined },
  language: Language,
): Promise<string> {
  const cells = await allRows(async (slice) => {
    const { rows } = await repo.list(filter, sort, slice)
    return rows.map((row) => [row.order.id, rowOf(row, language)] as const)
  })
  return toCsv(WORDS[language].headings, cells)
}
