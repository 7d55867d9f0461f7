import { msg } from '@lingui/core/macro'
import type { Guarded } from '../account/guard.ts'
import { requireShop } from './require-shop.ts'

/**
 * Guards a customer's pages: the checkout and the orders. The server need not have confirmed the session yet.
 * @throws the not-found page while the shop is off, or a redirect to `/login`
 */
export async function requireCustomer(route: Guarded): Promise<void> {
  await requireShop(route.context)
  const { requireUser } = await import('../account/guard.ts')
  await requireUser(route, msg`Please log in to order, and to see your orders.`)
}
