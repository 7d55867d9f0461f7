/** Customers, their carts and the shop's products for the browser tests, through the API. */
import type { Page } from '@playwright/test'
import type { AdminProduct } from '../src/contract/admin-products.ts'
import type { SignedIn } from '../src/contract/auth.ts'
import { type Order, orderAnswerSchema, orderListSchema } from '../src/contract/orders.ts'
import { type Product, productListSchema } from '../src/contract/products.ts'
import { adoptSession, callApi, register } from './accounts.ts'
import type { RunningServer } from './server.ts'

type Origin = Pick<RunningServer, 'origin'>

export type Customer = SignedIn & { email: string }

export const ADDRESS = {
  street: 'הרצל',
  houseNumber: '12',
  apartment: '3',
  floor: '1',
  entrance: '-',
  city: 'חיפה',
  zipCode: '3303312',
  country: 'ישראל',
}

export const fetchProducts = async (server: Origin): Promise<Product[]> =>
  productListSchema.parse(await callApi(server, 'GET', 'products?limit=100')).data.products

/** The sample's product with this slug. */
export function productAt(products: readonly Product[], slug: string): Product {
  const product = products.find((one) => one.slug === slug)
  if (!product) throw new Error(`the sample has no product ${slug}`)
  return product
}

/** A variant of a product with enough pieces. */
export type Choice = {
  product: Pick<Product, '_id' | 'name' | 'nameEn' | 'price'>
  variantId: string
  color: Pick<Product['colors'][number], 'name'>
  size: string
}

/** One piece of each product, in its first size and first colour. */
export const choicesOf = (products: readonly AdminProduct[]): Choice[] =>
  products.map((product) => {
    const color = product.colors[0]!
    const { variantId, size } = color.sizes[0]!
    return { product, color, variantId, size }
  })

const MANY = 8

/** Variants of `count` sample products that cost their base price. */
export async function choose(server: Origin, count: number): Promise<Choice[]> {
  const products = await fetchProducts(server)
  const choices = products.flatMap((product): Choice[] => {
    if (product.price !== product.basePrice || product.bulkDiscounts.length > 0) return []
    for (const color of product.colors) {
      const size = color.sizes.find(({ stock }) => stock >= MANY)
      if (size) return [{ product, color, variantId: size.variantId, size: size.size }]
    }
    return []
  })
  if (choices.length < count) throw new Error(`the sample has ${choices.length} such products`)
  return choices.slice(0, count)
}

/** A new customer with a phone number and, unless told otherwise, an address. */
export async function newCustomer(server: Origin, { hasAddress = true } = {}): Promise<Customer> {
  const customer = await register(server)
  const addresses = hasAddress ? [{ ...ADDRESS, isDefault: true }] : []
  await callApi(server, 'PUT', 'users/me', { token: customer.accessToken, json: { phone: '0501234567', addresses } })
  return customer
}

/** Puts one piece of each variant into the account's cart. */
export const fillCart = (server: Origin, { accessToken: token }: Customer, choices: readonly Choice[]) =>
  callApi(server, 'PUT', 'users/me/cart', {
    token,
    json: {
      revision: 0,
      lines: choices.map(({ product, variantId, color, size }) => ({
        productId: product._id,
        variantId,
        quantity: 1,
        seen: {
          name: { he: product.name, en: product.nameEn },
          color: color.name,
          size,
          unit: product.price,
          discount: null,
        },
      })),
    },
  })

export async function ordersOf(server: Origin, { accessToken: token }: Customer): Promise<Order[]> {
  return orderListSchema.parse(await callApi(server, 'GET', 'orders/mine', { token })).data.orders
}

/** Orders one piece of each variant through the API. */
export async function orderByApi(server: Origin, customer: Customer, choices: readonly Choice[]): Promise<Order> {
  const json = {
    items: choices.map(({ product, variantId }) => ({ productId: product._id, variantId, quantity: 1 })),
    address: ADDRESS,
    name: customer.user.name,
    phone: '0501234567',
    paymentMethod: 'bankTransfer',
    expectedTotal: 100_000_000,
  }
  const answer = await callApi(server, 'POST', 'orders', { token: customer.accessToken, json })
  return orderAnswerSchema.parse(answer).data.order
}

/** Opens a page of the shop as a customer. */
export async function openAs(page: Page, server: Origin, customer: Customer, path: string): Promise<void> {
  await adoptSession(page, server, customer)
  await page.goto(`${server.origin}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Moves the focus with Tab until an element has it. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector)
  for (let step = 0; step < 80; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${selector}`)
}
