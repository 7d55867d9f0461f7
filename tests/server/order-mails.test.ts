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

/** The customer's mails once all that is queued for the order was sent or dropped. */
async function settledMails({ order, email }: Awaited<ReturnType<typeof placeOrder>>) {
  const waiting = api.store.db.selectFrom('mails').select('id').where('thing_id', '=', order._id)
  await expect.poll(async () => (await waiting.execute()).length).toBe(0)
  return mailsTo(email)
}

async function change({ _id: id }: { _id: string }, body: object, path = '', method: 'PATCH' | 'POST' = 'PATCH') {
  const read = await call(api, admin, 'GET', `/api/admin/orders/${id}`)
  const { revision } = adminOrderAnswerSchema.parse(read.json()).data.order
  const answer = await call(api, admin, method, `/api/admin/orders/${id}${path}`, { revision, ...body })
  expect(answer.statusCode, answer.body).toBe(200)
}
const takeBack = (order: { _id: string }) => change(order, { reason: 'Mistake' }, '/step-back', 'POST')

test.each([
  ['en', 'Tracking number: RR1', 'The tracking number of order'],
  ['he', 'מספר מעקב: RR1', 'מספר המעקב של הזמנה'],
] as const)(
  'in %s the mail about shipping has the tracking number; a later one is mailed if asked for',
  async (language, line, subject) => {
    const placed = await placeOrder(language)
    const { order } = placed
    const tracking = { number: 'RR1', url: 'https://carrier.example/RR1' }
    await change(order, { status: 'processing' })
    await change(order, { status: 'shipped', tracking })
    const shipped = (await settledMails(placed)).find(({ text }) => text.includes('RR1'))!
    for (const text of [line, tracking.url, `/orders/${order._id}`]) expect(shipped.text).toContain(text)
    const count = (await mailsTo(placed.email)).length
    await change(order, { tracking: { number: 'RR2', url: null } })
    expect(await settledMails(placed)).toHaveLength(count)
    await change(order, { tracking: { number: 'RR3', url: null }, tellTracking: true })
    const told = (await settledMails(placed)).filter(({ text }) => text.includes('RR3'))
    expect(told.map((mail) => mail.subject)).toEqual([expect.stringContaining(`${subject} ${order.number}`)])
  },
)

test.each([
  ['en', 'Your return from order', 'Please send back:', 'Why:', 'June 1, 2026'],
  ['he', 'קיבלנו את בקשת ההחזרה', 'אפשר לשלוח אלינו בחזרה:', 'הסיבה:', '1 ביוני 2026'],
] as const)(
  'in %s a return is mailed when it was asked for, answered and paid back, whatever the customer wants',
  async (language, receipt, accepted, why, day) => {
    const placed = await placeOrder(language)
    const { order, product, token } = placed
    for (const status of ['processing', 'shipped']) await change(order, { status })
    await call(api, token, 'PUT', '/api/users/me', { notifications: { orderUpdates: false } })
    await settledMails(placed)
    const ask = async () => {
      const body = { lines: [{ variantId: order.lines[0]!.variantId, quantity: 1 }], reason: null, words: '' }
      const asked = await call(api, token, 'POST', `/api/orders/${order._id}/returns`, body)
      return orderAnswerSchema.parse(asked.json()).data.order.returns.find(({ state }) => state === 'asked')!._id
    }
    const answer = async (id: string, body: object) =>
      expect((await call(api, admin, 'PATCH', `/api/admin/orders/${order._id}/returns/${id}`, body)).statusCode).toBe(
        200,
      )
    const mailed = async (text: string) => (await settledMails(placed)).filter((mail) => mail.text.includes(text))
    const first = await ask()
    const received = (await settledMails(placed)).find(({ subject }) => subject.includes(receipt))!
    const name = language === 'he' ? product.name : product.nameEn
    for (const text of [`1 × ${name}`, `/orders/${order._id}`]) expect(received.text).toContain(text)
    await answer(first, { state: 'accepted', answer: 'Herzl 1, Tel Aviv' })
    expect((await mailed(accepted)).map(({ text }) => text)).toEqual([expect.stringContaining('Herzl 1, Tel Aviv')])
    await answer(first, { state: 'received', restock: false })
    await answer(first, { state: 'refunded', on: '2026-06-01', note: 'Only for us' })
    expect((await mailed(day)).map(({ text }) => text)).toEqual([expect.not.stringContaining('Only for us')])
    await answer(await ask(), { state: 'refused', answer: 'It was worn' })
    const refused = await mailed(why)
    expect(refused.map(({ text }) => text)).toEqual([expect.stringContaining('It was worn')])
    // Without contact details in the settings the mail leads to the contact form.
    expect(refused[0]!.text).toContain('/contact')
  },
)

test('a step back is mailed if the mail about the step has gone out', async () => {
  const placed = await placeOrder('en')
  await change(placed.order, { status: 'processing' })
  await settledMails(placed)
  await takeBack(placed.order)
  const subjects = (await settledMails(placed)).map(({ subject }) => subject)
  expect(subjects).toContainEqual(expect.stringContaining(`Correction: order ${placed.order.number} was received`))
  expect(subjects).toHaveLength(3)
})

/** Holds back the later mails about an order, as if the mail server were away. */
const holdMails = (order: { _id: string }) =>
  api.store.db
    .insertInto('mails')
    .values({
      ...{ id: 'e'.repeat(24), kind: 'order', thing_id: order._id, content: '{"tracking":true}' },
      ...{ created_at: '2020-01-01T00:00:00.000Z', due_at: '2999-01-01T00:00:00.000Z' },
      ...{ ends_at: '2999-01-02T00:00:00.000Z', tries: 0, failure: null, failed_at: null, settings_key: null },
    })
    .execute()

async function sendHeldMails() {
  await api.store.db.deleteFrom('mails').where('id', '=', 'e'.repeat(24)).execute()
  // Another order's mail starts the sender.
  await placeOrder('en')
}

test('the mail about a step that still waits is dropped with the step, and nobody is told', async () => {
  const placed = await placeOrder('en')
  const { order } = placed
  await holdMails(order)
  await change(order, { status: 'processing' })
  await takeBack(order)
  await change(order, { status: 'processing' })
  await sendHeldMails()
  const subjects = (await settledMails(placed)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('being prepared'))).toHaveLength(1)
  expect(subjects.filter((subject) => subject.includes('Correction'))).toEqual([])
})

async function withPieces(placed: Awaited<ReturnType<typeof placeOrder>>, way: 'cancel' | 'restore') {
  const [line] = placed.order.lines
  const body = { variantId: line!.variantId, reason: 'Broken on the shelf', ...(way === 'cancel' && { quantity: 1 }) }
  await change(placed.order, body, `/${way}-pieces`, 'POST')
}

test.each([
  ['en', 'part of it was cancelled', 'New total: ₪125.00', 'we will give ₪100.00 back to you', 'back in order'],
  ['he', 'חלק ממנה בוטל', 'סך הכול לתשלום עכשיו: ‏125.00', 'ולכן נחזיר לכם ‏100.00', 'חזר אליה'],
] as const)(
  'in %s the mail says which pieces were cancelled, what is to pay, and what is given back',
  async (...row) => {
    const [language, subject, total, back, corrected] = row
    const placed = await placeOrder(language)
    await change(placed.order, { paid: { on: '2026-06-01', method: 'cashOnDelivery', note: '' } })
    await withPieces(placed, 'cancel')
    const [told] = (await settledMails(placed)).filter((mail) => mail.subject.includes(subject))
    const name = language === 'he' ? placed.product.name : placed.product.nameEn
    for (const text of [`1 × ${name}`, total, back, `/orders/${placed.order._id}`]) expect(told!.text).toContain(text)
    expect(told!.text).not.toContain('Broken')
    await withPieces(placed, 'restore')
    const mails = await settledMails(placed)
    expect(mails.filter((mail) => mail.subject.includes(corrected))).toHaveLength(1)
    expect(mails).toHaveLength(3)
  },
)

test('cancelled pieces are not mailed to those who want no updates, and unpaid orders owe nothing', async () => {
  const silent = await placeOrder('en')
  await call(api, silent.token, 'PUT', '/api/users/me', { notifications: { orderUpdates: false } })
  await withPieces(silent, 'cancel')
  expect(await settledMails(silent)).toHaveLength(1)
  const unpaid = await placeOrder('en')
  await withPieces(unpaid, 'cancel')
  const told = (await settledMails(unpaid)).find(({ subject }) => subject.includes('cancelled'))!
  expect(told.text).not.toContain('give')
})

test('a cancellation of pieces that is taken back before its mail goes out is not mailed at all', async () => {
  const placed = await placeOrder('en')
  await holdMails(placed.order)
  await withPieces(placed, 'cancel')
  await withPieces(placed, 'restore')
  await sendHeldMails()
  expect(await settledMails(placed)).toHaveLength(1)
})
