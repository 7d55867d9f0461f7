/** Mails about orders, in the language in which the customer uses the site. */
import type { Language } from '#contract/limits.ts'
import type { Order, OrderLine, OrderStatus, Tracking } from '#contract/orders.ts'
import { remainingLines } from '#domain/order-lines.ts'
import type { Mail } from '#server/mail.ts'

export interface OrderMailContext {
  to: string
  language: Language
  /** How to pay, from the settings; empty: the mail says nothing about paying. */
  instructions: string
  /** How to reach the shop; empty texts are not shown. */
  contact: { contactEmail: string; contactPhone: string }
  origin: string
}

type Texts = Record<Language, { subject: string; line: string }>

const TEXTS: Record<OrderStatus, (number: string) => Texts> = {
  pending: (number) => ({
    he: { subject: `הזמנה ${number} התקבלה`, line: 'קיבלנו את ההזמנה. נעדכן אתכם כשנתחיל לטפל בה.' },
    en: {
      subject: `Order ${number} was received`,
      line: 'We have your order, and will write when we begin to work on it.',
    },
  }),
  processing: (number) => ({
    he: { subject: `הזמנה ${number} בטיפול`, line: 'התחלנו לטפל בהזמנה שלכם.' },
    en: { subject: `Order ${number} is being prepared`, line: 'We are preparing your order.' },
  }),
  shipped: (number) => ({
    he: { subject: `הזמנה ${number} יצאה לדרך`, line: 'ההזמנה בדרך אליכם.' },
    en: { subject: `Order ${number} was shipped`, line: 'Your order is on its way.' },
  }),
  delivered: (number) => ({
    he: { subject: `הזמנה ${number} נמסרה`, line: 'ההזמנה נמסרה. רכיבה נעימה!' },
    en: { subject: `Order ${number} was delivered`, line: 'Your order was delivered. Have a good ride!' },
  }),
  cancelled: (number) => ({
    he: { subject: `הזמנה ${number} בוטלה`, line: 'ההזמנה בוטלה, ולא תישלח.' },
    en: { subject: `Order ${number} was cancelled`, line: 'The order was cancelled and will not be sent.' },
  }),
}

const WORDS = {
  he: {
    greeting: 'שלום,',
    shipping: 'משלוח',
    total: 'סך הכול',
    vat: 'מתוכם מע״מ',
    paying: 'איך משלמים:',
    order: 'ההזמנה באתר:',
    tracking: 'מספר מעקב:',
    tracked: (number: string) => ({
      subject: `מספר המעקב של הזמנה ${number}`,
      line: 'אלה פרטי המשלוח של ההזמנה שלכם.',
    }),
    corrected: (number: string, state: string) => ({
      subject: `תיקון: הזמנה ${number} ${state}`,
      line: `ההודעה הקודמת על ההזמנה נשלחה בטעות. ההזמנה ${state}.`,
    }),
    cancelled: (number: string) => ({
      subject: `שינוי בהזמנה ${number}: חלק ממנה בוטל`,
      line: 'ביטלנו חלק מההזמנה שלכם, ולא נשלח אותו:',
    }),
    restored: (number: string) => ({
      subject: `תיקון: מה שבוטל בהזמנה ${number} חזר אליה`,
      line: 'ההודעה הקודמת על ההזמנה נשלחה בטעות. זה שוב חלק מההזמנה:',
    }),
    newTotal: 'סך הכול לתשלום עכשיו',
    toGiveBack: (money: string) => `שילמתם על ההזמנה, ולכן נחזיר לכם ${money}.`,
    toPay: (money: string) => `נשאר לשלם ${money}.`,
    states: { pending: 'התקבלה', processing: 'בטיפול', shipped: 'בדרך אליכם', delivered: 'נמסרה', cancelled: 'בוטלה' },
    cancelling: 'כל עוד לא התחלנו לטפל בהזמנה, אפשר לבטל אותה שם. אחר כך אפשר לבטל לפי חוק הגנת הצרכן:',
  },
  en: {
    greeting: 'Hello,',
    shipping: 'Shipping',
    total: 'Total',
    vat: 'VAT included',
    paying: 'How to pay:',
    order: 'Your order on the site:',
    tracking: 'Tracking number:',
    tracked: (number: string) => ({
      subject: `The tracking number of order ${number}`,
      line: 'This is how to follow the parcel with your order.',
    }),
    corrected: (number: string, state: string) => ({
      subject: `Correction: order ${number} ${state}`,
      line: `Our last message about this order was sent by mistake. The order ${state}.`,
    }),
    cancelled: (number: string) => ({
      subject: `Order ${number} has changed: part of it was cancelled`,
      line: 'We cancelled part of your order and will not send it:',
    }),
    restored: (number: string) => ({
      subject: `Correction: what was cancelled is back in order ${number}`,
      line: 'Our last message about this order was sent by mistake. This is part of your order again:',
    }),
    newTotal: 'New total',
    toGiveBack: (money: string) => `You have paid for the order, so we will give ${money} back to you.`,
    toPay: (money: string) => `Still to pay: ${money}.`,
    states: {
      pending: 'was received',
      processing: 'is being prepared',
      shipped: 'is on its way',
      delivered: 'was delivered',
      cancelled: 'was cancelled',
    },
    cancelling:
      'Until we begin to work on it you can cancel it there. Later you can cancel by the consumer protection law:',
  },
} as const

/** A line's product with its colour and size. */
export const variantName = ({ name, color, size }: Pick<OrderLine, 'name' | 'color' | 'size'>, language: Language) =>
  [name[language], color[language], size].filter((text) => text !== '').join(', ')

function moneyIn({ currency }: Order, language: Language): (agorot: number) => string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  return (agorot) => format.format(agorot / 100)
}

/** Some pieces of a product, with its colour and size. */
const piecesText = (line: OrderLine, language: Language): string => `${line.quantity} × ${variantName(line, language)}`

/** Lines of the mail: the ordered products, the shipping and the total. */
function sums(order: Order, language: Language): string[] {
  const { lines, shipping, total, vat } = order
  const words = WORDS[language]
  const money = moneyIn(order, language)
  const bought = remainingLines(lines).map((line) => `${piecesText(line, language)}: ${money(line.total)}`)
  return [
    ...bought,
    `${words.shipping}: ${money(shipping)}`,
    `${words.total}: ${money(total)} (${words.vat}: ${money(vat)})`,
  ]
}

/** Lines of the mail: the tracking number, and the carrier's page. */
const trackingLines = ({ number, url }: Tracking, language: Language): string[] => [
  `${WORDS[language].tracking} ${number}`,
  ...(url === null ? [] : [url]),
]

/** A short mail: what is new, and the order's page. */
export function shortMail(
  order: Pick<Order, '_id'>,
  { subject, line }: { subject: string; line: string },
  more: readonly string[],
  { to, language, origin }: OrderMailContext,
): Mail & { to: string } {
  const text = [WORDS[language].greeting, '', line, ...more, `${origin}/orders/${order._id}`].join('\n')
  return { to, language, subject, text }
}

/** The mail about a tracking number that came after the order was shipped, or was changed. */
export const trackingMail = (order: Order, tracking: Tracking, context: OrderMailContext): Mail & { to: string } =>
  shortMail(
    order,
    WORDS[context.language].tracked(order.number),
    ['', ...trackingLines(tracking, context.language), ''],
    context,
  )

/** The mail that takes back the mail about a step that was a mistake. */
export function correctionMail(order: Order, context: OrderMailContext): Mail & { to: string } {
  const words = WORDS[context.language]
  return shortMail(order, words.corrected(order.number, words.states[order.status]), [], context)
}

/** Lines of the mail: the pieces that were cancelled or are back, the new total, and the money that follows. */
function changedPieces(order: Order, pieces: OrderLine, language: Language): string[] {
  const words = WORDS[language]
  const money = moneyIn(order, language)
  const { total, vat, overpaid } = order
  return [
    piecesText(pieces, language),
    '',
    `${words.newTotal}: ${money(total)} (${words.vat}: ${money(vat)})`,
    ...(overpaid > 0 ? [words.toGiveBack(money(overpaid))] : []),
    ...(overpaid < 0 ? [words.toPay(money(-overpaid))] : []),
    '',
  ]
}

/** The mail about pieces that the shop cancelled. @param pieces the line, with these pieces only */
export const cancelledPiecesMail = (
  order: Order,
  pieces: OrderLine,
  context: OrderMailContext,
): Mail & { to: string } => {
  const { language } = context
  return shortMail(order, WORDS[language].cancelled(order.number), changedPieces(order, pieces, language), context)
}

/** The mail that takes back the mail about cancelled pieces. */
export const restoredPiecesMail = (
  order: Order,
  pieces: OrderLine,
  context: OrderMailContext,
): Mail & { to: string } => {
  const { language } = context
  return shortMail(order, WORDS[language].restored(order.number), changedPieces(order, pieces, language), context)
}

/**
 * The mail about an order's new status. The mail about a new order contains everything that was agreed, because the law
 * requires this in writing.
 */
export function orderMail(order: Order, context: OrderMailContext): Mail & { to: string } {
  const { to, language, instructions, origin } = context
  const { subject, line } = TEXTS[order.status](order.number)[language]
  const words = WORDS[language]
  const page = `${origin}/orders/${order._id}`
  const deal = [
    ...sums(order, language),
    '',
    ...(instructions === '' ? [] : [words.paying, instructions, '']),
    words.order,
    page,
    '',
    words.cancelling,
    `${origin}/terms#orders`,
  ]
  if (order.status === 'pending')
    return { to, language, subject, text: [words.greeting, '', line, '', ...deal].join('\n') }
  const parcel =
    order.status === 'shipped' && order.tracking ? ['', ...trackingLines(order.tracking, language), ''] : []
  return shortMail(order, { subject, line }, parcel, context)
}
