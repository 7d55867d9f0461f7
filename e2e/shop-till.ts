/** Products and a till for the browser tests of the shop, created through the API. */
import type { AdminProduct, ProductBody } from '../src/contract/admin-products.ts'
import { adminProductAnswerSchema } from '../src/contract/admin-products.ts'
import type { Order } from '../src/contract/orders.ts'
import { callApi, readSettings, signIn, switchFeatures } from './accounts.ts'
import type { RunningServer } from './server.ts'

type Server = Pick<RunningServer, 'origin'>

let made = 0

/** An active shirt for 100 shekels, black, in M and L with ten pieces each. */
export function productBody(special: Partial<ProductBody> = {}, stock = 10): ProductBody {
  const number = ++made
  return {
    slug: `test-shirt-${number}`,
    sku: `T${number}`,
    status: 'active',
    category: 'clothing',
    isFeatured: false,
    name: `חולצת ניסוי ${number}`,
    nameEn: `Test shirt ${number}`,
    description: 'כותנה',
    descriptionEn: 'Cotton',
    basePrice: 10_000,
    sizeCategory: 'clothing',
    discount: null,
    bulkDiscounts: [],
    colors: [
      {
        name: { he: 'שחור', en: 'Black' },
        code: '#111111',
        images: [],
        sizes: ['M', 'L'].map((size) => ({ size, sku: `T${number}-${size}`, stock })),
      },
    ],
    ...special,
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

/**
 * A working shop: shipping costs 25 shekels and is free from 300.
 * @returns calls of its admin
 */
export async function openShop(server: Server) {
  await switchFeatures(server, { shop: true, accounts: true })
  const { accessToken: token } = await signIn(server)
  const { payment } = await readSettings(server, token)
  const { updatedAt: _at, ...fields } = payment
  const cash = { isEnabled: true, instructions: { he: '', en: '' } }
  const json = {
    payment: {
      ...fields,
      shipping: { fee: 2500, freeFrom: 30_000 },
      methods: { ...fields.methods, cashOnDelivery: cash },
    },
  }
  await callApi(server, 'PUT', 'admin/settings', { token, json })
  const get = async (id: string) =>
    adminProductAnswerSchema.parse(await callApi(server, 'GET', `admin/products/${id}`, { token })).data.product
  return {
    async add(special: Partial<ProductBody> = {}, stock?: number): Promise<AdminProduct> {
      const answer = await callApi(server, 'POST', 'admin/products', { token, json: productBody(special, stock) })
      return adminProductAnswerSchema.parse(answer).data.product
    },
    /** Changes a product but not its stock. */
    async change(id: string, special: Partial<ProductBody>): Promise<void> {
      const { _id, price: _p, stock: _s, stockLabel: _l, createdAt: _c, updatedAt: _u, ...body } = await get(id)
      await callApi(server, 'PUT', `admin/products/${_id}`, { token, json: { ...body, ...special } })
    },
    async setStock(id: string, to: number, index = 0): Promise<void> {
      const { variantId, stock } = (await get(id)).colors[0]!.sizes[index]!
      const json = { changes: [{ variantId, from: stock, to }] }
      await callApi(server, 'PATCH', 'admin/products/stock', { token, json })
    },
    async stockOf(id: string, index = 0): Promise<number> {
      return (await get(id)).colors[0]!.sizes[index]!.stock
    },
    /** Moves an order to its next status. `revision` counts its changes; a new order has 1. */
    async step({ _id }: Order, status: Order['status'], revision = 1): Promise<void> {
      await callApi(server, 'PATCH', `admin/orders/${_id}`, { token, json: { revision, status } })
    },
    async remove(id: string): Promise<void> {
      await callApi(server, 'DELETE', `admin/products/${id}`, { token })
    },
  }
}
