/** Mails to the customer about an order. */
import * as z from 'zod/mini'
import { idSchema } from '#contract/common.ts'
import { returnStateSchema } from '#contract/order-returns.ts'
import { ORDER_STATUSES } from '#contract/orders.ts'
import type { Order } from '#contract/orders.ts'
import { notificationsSchema } from '#contract/users.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import type { Mail } from '#server/mail.ts'
import { getsLinksOnly } from '#server/mail-queue/confirmed.ts'
import type { MailWriter } from '#server/mail-queue/delivery.ts'
import type { OrdersContext } from './context.ts'
import { cancelledPiecesMail, correctionMail, orderMail, restoredPiecesMail, trackingMail } from './mails.ts'
import type { OrderMailContext } from './mails.ts'
import { returnMail } from './return-mails.ts'
import { toWire } from './to-wire.ts'
import type { OrderRows } from './to-wire.ts'

/** Kind of the mails about orders. */
export const ORDER_MAIL = 'order'

const statusSchema = z.enum(ORDER_STATUSES)
/** The subject of a mail. `step` and `takenBack` are positions of steps, `cancelled` and `restored` of cancellations. */
const contentSchema = z.union([
  /** The latest step was taken back; `status` is what the order became again. */
  z.object({ status: statusSchema, takenBack: z.int() }),
  /** A step was taken. Mails that an older version queued lack `step`. */
  z.object({ status: statusSchema, step: z.optional(z.int()) }),
  /** A return was asked for, or an admin took it to another state. */
  z.object({ returnId: idSchema, state: returnStateSchema }),
  /** The tracking number is new, and an admin wants the customer to know. */
  z.object({ tracking: z.literal(true) }),
  /** Pieces were cancelled. */
  z.object({ cancelled: z.int() }),
  /** The cancellation of pieces was taken back. */
  z.object({ restored: z.int() }),
])
type Content = z.infer<typeof contentSchema>

/** Queues a mail about an order; must run in the transaction of the change. */
export const tellCustomer = ({ mails }: Pick<OrdersContext, 'mails'>, id: string, content: Content): Promise<void> =>
  mails.add({ kind: ORDER_MAIL, thingId: id, content })

function wantsUpdates(user: UsersTable): boolean {
  const { email, orderUpdates } = notificationsSchema.parse(JSON.parse(user.notifications))
  return email && orderUpdates
}

const stepAt = ({ steps }: OrderRows, position: number) => steps.find((step) => step.position === position)

/**
 * The mail about cancelled pieces is sent only while they are cancelled, the mail about pieces that are back only if the
 * former has gone out. Neither is sent of a cancelled order.
 */
function piecesMail(
  content: { cancelled: number } | { restored: number },
  { lines, cancellations }: OrderRows,
  order: Order,
  context: OrderMailContext,
) {
  const wanted = 'cancelled' in content ? content.cancelled : content.restored
  const cancellation = cancellations.find(({ position }) => position === wanted)
  const index = lines.findIndex(({ position }) => position === cancellation?.line)
  const line = order.lines[index]
  if (!cancellation || !line || order.status === 'cancelled') return undefined
  const pieces = { ...line, quantity: cancellation.quantity }
  const isBack = cancellation.taken_back_at !== null
  if ('cancelled' in content) return isBack ? undefined : cancelledPiecesMail(order, pieces, context)
  return cancellation.mailed_at === null ? undefined : restoredPiecesMail(order, pieces, context)
}

/**
 * The mail about a return, whatever mails the customer wants: it answers the customer's own request. The receipt is sent
 * unless the return was withdrawn, every other mail only while the return has that state.
 */
function returnMailOf(
  { returnId, state }: Extract<Content, { returnId: string }>,
  order: Order,
  context: OrderMailContext,
) {
  const asked = order.returns.find(({ _id }) => _id === returnId)
  const isNews = asked !== undefined && (state === 'asked' ? asked.state !== 'withdrawn' : asked.state === state)
  return isNews ? returnMail(order, { ...asked, state }, context) : undefined
}

/**
 * The mail, or undefined if it is no longer needed. The first mail of an order is sent even if the order has changed
 * since. Every other mail is sent only to people who want such mails. The mail about a step is sent only while that step
 * is the latest, the mail about a step back only if the mail about the step has gone out.
 */
function mailOf(content: Content, rows: OrderRows, order: Order, user: UsersTable, context: OrderMailContext) {
  if ('tracking' in content)
    return wantsUpdates(user) && order.tracking ? trackingMail(order, order.tracking, context) : undefined
  if ('cancelled' in content || 'restored' in content)
    return wantsUpdates(user) ? piecesMail(content, rows, order, context) : undefined
  if ('returnId' in content) return returnMailOf(content, order, context)
  const isNews = content.status === order.status && wantsUpdates(user)
  if ('takenBack' in content) {
    const wasMailed = (stepAt(rows, content.takenBack)?.mailed_at ?? null) !== null
    return isNews && wasMailed ? correctionMail(order, context) : undefined
  }
  const { status, step } = content
  const isTakenBack = step !== undefined && (stepAt(rows, step)?.taken_back_at ?? null) !== null
  const isFirst = status === 'pending'
  return isFirst || (isNews && !isTakenBack) ? orderMail({ ...order, status }, context) : undefined
}

interface OrderMailsContext extends Pick<OrdersContext, 'repo' | 'origin' | 'payment'> {
  /** How customers reach the shop. */
  contact: Dependencies['site']['contact']
}

/**
 * Writes the mails about orders. A mail goes to the address that the account has when the mail is sent. Mails about one
 * order are sent in their order, so the mail about a step back knows whether the mail about the step went out.
 */
export function orderMails({ repo, origin, payment, contact }: OrderMailsContext): MailWriter {
  return {
    async write(id, content): Promise<Mail | undefined> {
      const rows = await repo.find(id)
      if (rows === undefined) return undefined
      const order = toWire(rows)
      const user = order.userId === null ? undefined : await repo.findUser(order.userId)
      // No mail to an unconfirmed address. The address is unconfirmed if the order was placed while the site sent no
      // mail, or if an admin changed the address.
      if (user === undefined || getsLinksOnly(user)) return undefined
      const { language } = rows.order
      const instructions = (await payment()).methods[order.paymentMethod].instructions[language]
      const context = { to: user.email, language, instructions, contact: await contact(), origin: origin() }
      return mailOf(contentSchema.parse(content), rows, order, user, context)
    },
    async sent(id, at, content) {
      const about = contentSchema.parse(content)
      if ('step' in about && about.step !== undefined) await repo.markMailed(id, about.step, at)
      if ('cancelled' in about) await repo.markCancellationMailed(id, about.cancelled, at)
    },
  }
}
