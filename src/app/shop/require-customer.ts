import { msg } from '@lingui/core/macro'
import type { Guarded } from '../account/guard.ts'
import { requireShop } from './require-shop.ts'

/**
 * For a customer's pages: the checkout and the orders. As on the profile page, the server need not have confirmed the
 * session.
 * @throws the not-found page while the shop is off, or a redirect to `/login`
 */
export async function requireCustomer(route: Guarded): Promise<void> {
  await requireShop(route.context)
  const { requireUser } = await import('../account/guard.ts')
  await requireUser(route, msg`Please log in to order, and to see your orders.`)
}
