/** Mails about orders: first the whole deal, later steps for customers who want them, in the customer's language. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminProductAnswerSchema } from '#contract/admin-products.ts'
import { developerMailAnswerSchema } from '#contract/developer-mail.ts'
import { adminOrderAnswerSchema, orderAnswerSchema } from '#contract/orders.ts'
import { DEFAULT_PAYMENT } from '#server/modules/config/service.ts'
import { addUser, call, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { newProduct, openTill, orderOf } from './new-products.ts'

let api: TestApp
let admin: string
beforeAll(async () => {
  api = await newApp({ environment: { DEVELOPER_INBOX: 'on' } })
  await switchFeatures(api.store, { shop: true, accounts: true })
  const instructions = { he: 'מזומן לשליח', en: 'Cash to the courier' }
  const cashOnDelivery = { isEnabled: true, instructions }
  await openTill(api.store, { methods: { ...DEFAULT_PAYMENT.methods, cashOnDelivery } })
  admin = await signIn(api, await addUser(api.store, { role: 'admin' }))
})
afterAll(() => api.close())

const mailsTo = async (email: string) => {
  const { mails } = developerMailAnswerSchema.parse((await api.get('/api/developer/mail')).json()).data
  return mails.filter(({ to }) => to === email)
}

async function placeOrder(language: 'he' | 'en') {
  const user = await addUser(api.store)
  const token = await signIn(api, user)
  await call(api, token, 'PUT', '/api/users/me', { language })
  const added = await call(api, admin, 'POST', '/api/admin/products', newProduct())
  const product = adminProductAnswerSchema.parse(added.json()).data.product
  const item = { productId: product._id, variantId: product.colors[0]!.sizes[0]!.variantId, quantity: 2 }
  const { order } = orderAnswerSchema.parse(
    (await call(api, token, 'POST', '/api/orders', orderOf([item], 22_500))).json(),
  ).data
  await expect.poll(async () => (await mailsTo(user.email)).length).toBe(1)
  return { order, product, token, email: user.email, first: (await mailsTo(user.email))[0]! }
}

const begin = async (id: string) =>
  adminOrderAnswerSchema.parse(
    (await call(api, admin, 'PATCH', `/api/admin/orders/${id}`, { revision: 1, status: 'processing' })).json(),
  )

test.each([
  ['he', 'התקבלה', '‏225.00', 'מזומן לשליח', 'חוק הגנת הצרכן'],
  ['en', 'was received', '₪225.00', 'Cash to the courier', 'consumer protection law'],
] as const)(
  'in %s the first mail has the order, its sums, how to pay and how to cancel',
  async (language, ...texts) => {
    const { order, product, first } = await placeOrder(language)
    const mail = `${first.subject}\n${first.text}`
    const name = language === 'he' ? product.name : product.nameEn
    for (const text of [order.number, `2 × ${name}`, `/orders/${order._id}`, '/terms#orders', ...texts])
      expect(mail).toContain(text)
  },
)

test('later steps are mailed, unless the customer wants no updates', async () => {
  const wanting = await placeOrder('en')
  await begin(wanting.order._id)
  await expect.poll(async () => (await mailsTo(wanting.email)).length).toBe(2)
  const silent = await placeOrder('en')
  await call(api, silent.token, 'PUT', '/api/users/me', { notifications: { orderUpdates: false } })
  await begin(silent.order._id)
  const last = await placeOrder('en')
  expect([(await mailsTo(last.email)).length, (await mailsTo(silent.email)).length]).toEqual([1, 1])
})
