/** A shop with an admin and a customer, for the tests of its API. */
import { afterEach, beforeEach, expect } from 'vitest'
import type { AdminProduct, ProductBody } from '#contract/admin-products.ts'
import { adminProductAnswerSchema } from '#contract/admin-products.ts'
import type { Order, OrderBody } from '#contract/orders.ts'
import { orderAnswerSchema } from '#contract/orders.ts'
import { addUser, bearer, call, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { newProduct, openTill } from './new-products.ts'
import type { TestEngine } from './stores.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Opens a shop on a database of its own before each test, on 1 June 2026, and closes it afterwards. */
export class TestShop {
  api!: TestApp
  /** Tokens of the admin and the customer. */
  admin!: string
  customer!: string
  /** Milliseconds since 1970; may be moved. */
  now = 0

  constructor(engine: TestEngine) {
    beforeEach(async () => {
      this.now = Date.parse('2026-06-01T12:00:00.000Z')
      this.api = await newApp({ engine, deps: { now: () => this.now } })
      await switchFeatures(this.api.store, { shop: true, accounts: true })
      await openTill(this.api.store)
      this.admin = await signIn(this.api, await addUser(this.api.store, { role: 'admin' }, this.now))
      this.customer = await signIn(this.api, await addUser(this.api.store, {}, this.now))
    })
    afterEach(() => this.api.close())
  }

  ofAdmin(method: Method, path: string, body?: object) {
    return call(this.api, this.admin, method, `/api/admin${path}`, body)
  }

  async add(special: Partial<ProductBody> = {}, stock?: number): Promise<AdminProduct> {
    const answer = await this.ofAdmin('POST', '/products', newProduct(special, stock))
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    return adminProductAnswerSchema.parse(answer.json()).data.product
  }

  async get(id: string): Promise<AdminProduct> {
    return adminProductAnswerSchema.parse((await this.ofAdmin('GET', `/products/${id}`)).json()).data.product
  }

  async stocksOf(product: AdminProduct): Promise<number[]> {
    return (await this.get(product._id)).colors.flatMap(({ sizes }) => sizes.map(({ stock }) => stock))
  }

  order(token: string, body: OrderBody, key?: string) {
    return this.api.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { ...bearer(token), ...(key !== undefined && { 'idempotency-key': key }) },
      payload: body,
    })
  }

  async placed(body: OrderBody, token = this.customer): Promise<Order> {
    const answer = await this.order(token, body)
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    return orderAnswerSchema.parse(answer.json()).data.order
  }
}

/** The fields by which an order names a product. */
export const variantOf = (product: AdminProduct, index = 0) => ({
  productId: product._id,
  variantId: product.colors[0]!.sizes[index]!.variantId,
})

/** A product's body, as its form sends it back. */
export const bodyOf = ({
  price: _p,
  stock: _s,
  stockLabel: _l,
  createdAt: _c,
  updatedAt: _u,
  _id,
  ...product
}: AdminProduct) => ({
  ...product,
  colors: product.colors.map((color) => ({
    ...color,
    sizes: color.sizes.map(({ stockLabel: _label, ...size }) => size),
  })),
})
