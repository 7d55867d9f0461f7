/** Mails about a return, in the language in which the customer uses the site. */
import type { OrderReturn, ReturnState } from '#contract/order-returns.ts'
import type { Order } from '#contract/orders.ts'
import type { Language } from '#contract/limits.ts'
import type { Mail } from '#server/mail.ts'
import { shortMail, variantName } from './mails.ts'
import type { OrderMailContext } from './mails.ts'

/** States about which the customer gets a mail. */
type MailedState = Exclude<ReturnState, 'received' | 'withdrawn'>
type Text = { subject: string; line: string }

const TEXTS: Record<Language, Record<MailedState, (number: string) => Text>> = {
  he: {
    asked: (number) => ({
      subject: `קיבלנו את בקשת ההחזרה של הזמנה ${number}`,
      line: 'קיבלנו את הבקשה ונענה בהקדם. עד אז אפשר לבטל אותה בדף ההזמנה.',
    }),
    accepted: (number) => ({ subject: `החזרת מוצרים מהזמנה ${number} אושרה`, line: 'אפשר לשלוח אלינו בחזרה:' }),
    refused: (number) => ({ subject: `החזרת מוצרים מהזמנה ${number} לא אושרה`, line: 'לא אישרנו את ההחזרה של:' }),
    refunded: (number) => ({ subject: `זיכוי על הזמנה ${number}`, line: 'החזרנו לכם את הכסף על:' }),
  },
  en: {
    asked: (number) => ({
      subject: `Your return from order ${number} was received`,
      line: 'We have your request and will answer soon. Until then you can withdraw it on the order’s page.',
    }),
    accepted: (number) => ({ subject: `Your return from order ${number} was accepted`, line: 'Please send back:' }),
    refused: (number) => ({
      subject: `Your return from order ${number} was not accepted`,
      line: 'We did not accept the return of:',
    }),
    refunded: (number) => ({ subject: `Money back for order ${number}`, line: 'We gave your money back for:' }),
  },
}

const WORDS = {
  he: { how: 'איך שולחים:', write: 'כתבו לנו ונתאם איך:', why: 'הסיבה:', on: 'ביום:', contact: 'ליצירת קשר:' },
  en: {
    how: 'How to send it:',
    write: 'Write to us to agree on how:',
    why: 'Why:',
    on: 'On:',
    contact: 'How to reach us:',
  },
} as const

/** How to reach the shop: what the settings have, otherwise the contact form. */
function contactLines({ contact: { contactEmail, contactPhone }, origin }: OrderMailContext): string[] {
  const known = [contactEmail, contactPhone].filter((text) => text !== '')
  return known.length > 0 ? known : [`${origin}/contact`]
}

/** The lines that a state adds: how to send the pieces, why they may not come back, or when the money was given back. */
function moreLines({ state, answer, refundedOn }: OrderReturn, context: OrderMailContext): string[] {
  const words = WORDS[context.language]
  if (state === 'accepted')
    return answer === ''
      ? ['', words.write, ...contactLines(context)]
      : ['', words.how, answer, '', words.contact, ...contactLines(context)]
  if (state === 'refused') return ['', words.why, answer, '', words.contact, ...contactLines(context)]
  if (state !== 'refunded' || refundedOn === null) return []
  const day = new Intl.DateTimeFormat(context.language, { dateStyle: 'long', timeZone: 'UTC' })
  return ['', `${words.on} ${day.format(Date.parse(refundedOn))}`]
}

/** The mail about a return's state; undefined: nobody is told about it. */
export function returnMail(
  order: Order,
  asked: OrderReturn,
  context: OrderMailContext,
): (Mail & { to: string }) | undefined {
  const { state } = asked
  if (state === 'received' || state === 'withdrawn') return undefined
  const { language } = context
  const pieces = asked.lines.flatMap(({ variantId, quantity }) => {
    const line = order.lines.find((one) => one.variantId === variantId)
    return line ? [`${quantity} × ${variantName(line, language)}`] : []
  })
  const text = TEXTS[language][state](order.number)
  return shortMail(order, text, [...pieces, ...moreLines(asked, context), ''], context)
}
