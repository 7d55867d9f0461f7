/** Mails to the customer about an order. */
import type { Order } from '#contract/orders.ts'
import { notificationsSchema } from '#contract/users.ts'
import type { OrdersContext } from './context.ts'
import { orderMail } from './mails.ts'

/** Mails the customer about the present status. Only the first mail does not depend on their preferences. Never throws. */
export type TellCustomer = (order: Order) => Promise<void>

export function createTellCustomer({ repo, mails, origin, payment }: OrdersContext): TellCustomer {
  async function wantsUpdates(userId: string | null): Promise<boolean> {
    const user = userId === null ? undefined : await repo.findUser(userId)
    if (user === undefined) return false
    const { email, orderUpdates } = notificationsSchema.parse(JSON.parse(user.notifications))
    return email && orderUpdates
  }

  return async (order) => {
    if (order.customer === null) return
    try {
      const rows = await repo.find(order._id)
      if (rows === undefined) return
      if (order.status !== 'pending' && !(await wantsUpdates(rows.order.user_id))) return
      const { language } = rows.order
      const instructions = (await payment()).methods[order.paymentMethod].instructions[language]
      mails.send(orderMail(order, { to: order.customer.email, language, instructions, origin: origin() }))
    } catch {
      // The database is away: the order stands, with or without its mail.
    }
  }
}
