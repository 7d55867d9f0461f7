/** Riders, a customer and an admin on a site, over HTTP alone. */
import { randomUUID } from 'node:crypto'
import type { AdminPark } from '#contract/admin-parks.ts'
import { adminParkAnswerSchema } from '#contract/admin-parks.ts'
import type { Settings } from '#contract/settings.ts'
import { ADDRESS, newProduct } from '../server/new-products.ts'
import { editOf } from '../server/park-bodies.ts'
import { ADMIN, call, signIn } from './instance.ts'

interface Order {
  order: { _id: string; number: string }
}

export interface Site {
  /** Their tokens, which are valid on both releases. */
  admin: string
  customer: string
  /** A product with enough pieces. */
  item: { productId: string; variantId: string; quantity: number }
  parkId: string
}

/** Opens the shop of a site with sample content, and signs everybody in. */
export async function openSite(origin: string): Promise<Site> {
  const admin = await signIn(origin)
  const { settings } = await call<{ settings: Settings }>(origin, 'GET', '/admin/settings', { token: admin })
  const { updatedAt: _, ...payment } = settings.payment as Settings['payment'] & { updatedAt: unknown }
  const methods = { ...payment.methods, cashOnDelivery: { isEnabled: true, instructions: { he: '', en: '' } } }
  const json = { payment: { ...payment, methods } }
  await call(origin, 'PUT', '/admin/settings', { token: admin, json })
  const product = newProduct({ slug: 'upgrade-shirt', sku: 'UPGRADE' }, 1000)
  product.colors[0]!.sizes = [{ size: 'M', sku: 'UPGRADE-M', stock: 1000 }]
  const { product: made } = await call<{ product: { _id: string; colors: { sizes: { variantId: string }[] }[] } }>(
    origin,
    'POST',
    '/admin/products',
    { token: admin, json: product },
  )
  const { password } = ADMIN
  const rider = { email: 'rider@rampa.example', name: 'נועה לוי', password, confirmPassword: password }
  const { accessToken } = await call<{ accessToken: string }>(origin, 'POST', '/auth/register', { json: rider })
  const { skateparks } = await call<{ skateparks: { _id: string }[] }>(origin, 'GET', '/skateparks')
  const item = { productId: made._id, variantId: made.colors[0]!.sizes[0]!.variantId, quantity: 1 }
  return { admin, customer: accessToken, item, parkId: skateparks[0]!._id }
}

export const parkOf = async (origin: string, { admin, parkId }: Site): Promise<AdminPark> => {
  const data = await call<unknown>(origin, 'GET', `/admin/skateparks/${parkId}`, { token: admin })
  return adminParkAnswerSchema.parse({ status: 'success', data }).data.skatepark
}

/** Numbers of the customer's orders. */
export const ordersOf = async (origin: string, { customer }: Site): Promise<string[]> => {
  const { orders } = await call<{ orders: Order['order'][] }>(origin, 'GET', '/orders/mine', { token: customer })
  return orders.map(({ number }) => number)
}

/**
 * Reads, votes, orders, and saves a park as `name`.
 * @returns the order's number
 * @throws if anything fails
 */
export async function useSite(origin: string, site: Site, name: string): Promise<string> {
  for (const path of ['/', '/skateparks?lang=en', '/shop']) {
    const page = await fetch(origin + path)
    if (page.status !== 200 || !(await page.text()).includes('data-rendered'))
      throw new Error(`${path}: ${page.status}`)
  }
  for (const path of ['/skateparks', '/config', '/guides', '/products']) await call(origin, 'GET', path)
  const vote = { deviceId: randomUUID(), skateparkId: site.parkId, rating: 4 }
  await call(origin, 'POST', `/skateparks/${site.parkId}/heart-rate`, { json: vote })
  const order = {
    items: [site.item],
    address: ADDRESS,
    name: 'נועה לוי',
    phone: '0501234567',
    paymentMethod: 'cashOnDelivery',
    expectedTotal: 10_000_000,
  }
  const placed = await call<Order>(origin, 'POST', '/orders', { token: site.customer, json: order })
  const park = await parkOf(origin, site)
  const json = { ...editOf(park), name: { ...park.name, en: name } }
  await call(origin, 'PUT', `/admin/skateparks/${site.parkId}`, { token: site.admin, json })
  return placed.order.number
}

/** Asks for a page, the API and a file in turn, until it is stopped. */
export function keepReading(origin: string, paths: readonly string[]) {
  const failures: string[] = []
  let answers = 0
  let longestMs = 0
  let isStopped = false
  const reading = (async () => {
    while (!isStopped) {
      const path = paths[answers % paths.length]!
      const asked = performance.now()
      const outcome = await fetch(origin + path).then(
        async (answer) => (await answer.arrayBuffer(), String(answer.status)),
        (error: unknown) => String(error),
      )
      longestMs = Math.max(longestMs, performance.now() - asked)
      if (outcome !== '200') failures.push(`${path}: ${outcome}`)
      answers++
    }
  })()
  return {
    async stop() {
      isStopped = true
      await reading
      return { answers, failures, longestMs: Math.round(longestMs) }
    },
  }
}
