/** Mails to the customer about an order. */
import * as z from 'zod/mini'
import { ORDER_STATUSES } from '#contract/orders.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { notificationsSchema } from '#contract/users.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import { getsLinksOnly } from '#server/mail-queue/confirmed.ts'
import type { MailWriter } from '#server/mail-queue/delivery.ts'
import type { OrdersContext } from './context.ts'
import { orderMail } from './mails.ts'
import { toWire } from './to-wire.ts'

/** Kind of the mails about orders. */
export const ORDER_MAIL = 'order'

const contentSchema = z.object({ status: z.enum(ORDER_STATUSES) })

/** Queues the mail about an order's new status; must run in the transaction of the step. */
export const tellCustomer = (
  { mails }: Pick<OrdersContext, 'mails'>,
  { id, status }: { id: string; status: OrderStatus },
): Promise<void> => mails.add({ kind: ORDER_MAIL, thingId: id, content: { status } })

/**
 * Writes the mails about orders. A mail goes to the address that the account has when the mail is sent. The first mail
 * of an order is sent even if the order has changed since. The mail about a later step is sent only to people who want
 * such mails, and only while that step is the latest.
 */
export function orderMails({ repo, origin, payment }: Pick<OrdersContext, 'repo' | 'origin' | 'payment'>): MailWriter {
  function wantsUpdates(user: UsersTable): boolean {
    const { email, orderUpdates } = notificationsSchema.parse(JSON.parse(user.notifications))
    return email && orderUpdates
  }

  return {
    async write(id, content) {
      const { status } = contentSchema.parse(content)
      const rows = await repo.find(id)
      if (rows === undefined) return undefined
      const order = toWire(rows)
      const user = order.userId === null ? undefined : await repo.findUser(order.userId)
      // No mail to an unconfirmed address. The address is unconfirmed if the order was placed while the site sent no
      // mail, or if an admin changed the address.
      if (user === undefined || getsLinksOnly(user)) return undefined
      const isNews = status === order.status && wantsUpdates(user)
      if (status !== 'pending' && !isNews) return undefined
      const { language } = rows.order
      const instructions = (await payment()).methods[order.paymentMethod].instructions[language]
      const context = { to: user.email, language, instructions, origin: origin() }
      return orderMail({ ...order, status }, context)
    },
  }
}
