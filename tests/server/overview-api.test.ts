/** The overview of the admin area, on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminProductAnswerSchema } from '#contract/admin-products.ts'
import type { AdminProduct, ProductBody } from '#contract/admin-products.ts'
import { orderAnswerSchema } from '#contract/orders.ts'
import { overviewAnswerSchema, waitingAnswerSchema } from '#contract/overview.ts'
import { addUser, call, newAddress, PASSWORD, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addCompetition, rider } from './new-competitions.ts'
import { addGuide } from './new-guides.ts'
import { addParks, newPark } from './new-parks.ts'
import { newProduct, openTill, orderOf } from './new-products.ts'
import { setMail, settingsFor, startSmtp } from './smtp.ts'
import { ENGINES } from './stores.ts'
import { castVote, newDevice, post } from './votes.ts'

describe.each(ENGINES)('/admin/overview on %s', (engine) => {
  let api: TestApp
  let token: string
  let now = Date.parse('2026-06-30T20:30:00.000Z')
  beforeAll(async () => {
    api = await newApp({ engine, deps: { now: () => now } })
    token = await signIn(api, await addUser(api.store, { role: 'admin' }, now))
  })
  afterAll(() => api.close())

  const read = async () => {
    const answer = await call(api, token, 'GET', '/api/admin/overview')
    return overviewAnswerSchema.parse(answer.json()).data
  }

  test('an empty site has nothing, for each of 30 days', async () => {
    const { counts, messages, registrations, mail, ratings } = await read()
    expect(counts).toEqual({
      parks: { published: 0, featured: 0, hidden: 0 },
      guides: { active: 0, draft: 0, inactive: 0 },
      events: { published: 0, draft: 0 },
      users: 1,
      messages: 0,
      registrations: 0,
      confirmedRegistrations: 0,
      waitingRegistrations: 0,
    })
    expect(messages).toEqual({ unread: 0, waiting: 0, latest: [] })
    expect(registrations).toEqual({ week: 0, latest: [] })
    expect(mail).toEqual({ late: 0, failed: 0 })
    expect(ratings).toHaveLength(30)
    expect(ratings[0]).toEqual({ day: '2026-06-01', count: 0, average: null })
    expect(ratings.at(-1)?.day).toBe('2026-06-30')
  })

  test('the shop: what runs out, what waits, and sales by the day in Israel without cancelled orders', async () => {
    let at = Date.parse('2026-06-30T20:30:00.000Z')
    const other = await newApp({ engine, deps: { now: () => at } })
    const admin = await signIn(other, await addUser(other.store, { role: 'admin' }, at))
    const shop = async () =>
      overviewAnswerSchema.parse((await call(other, admin, 'GET', '/api/admin/overview')).json()).data.shop
    expect(await shop()).toBe(null)
    await switchFeatures(other.store, { shop: true, accounts: true })
    const customer = await signIn(other, await addUser(other.store, {}, at))
    await openTill(other.store)
    const empty = await shop()
    expect(empty).toMatchObject({ pending: 0, latest: [], lowStock: { total: 0, variants: [] }, currency: 'ILS' })
    expect(empty?.sales).toHaveLength(30)
    expect(empty?.sales.at(-1)).toEqual({ day: '2026-06-30', orders: 0, pieces: 0, revenue: 0 })

    const add = async (special: Partial<ProductBody>, stock: number) => {
      const answer = await call(other, admin, 'POST', '/api/admin/products', newProduct(special, stock))
      return adminProductAnswerSchema.parse(answer.json()).data.product
    }
    const plenty = await add({ slug: 'plenty' }, 50)
    const few = await add({ slug: 'few', nameEn: 'Few' }, 3)
    await add({ slug: 'hidden', status: 'inactive' }, 0)
    const buy = async ({ _id, colors }: AdminProduct, quantity: number) => {
      at += 1000
      const items = [{ productId: _id, variantId: colors[0]!.sizes[0]!.variantId, quantity }]
      const answer = await call(other, customer, 'POST', '/api/orders', orderOf(items, 10_000 * quantity + 2500))
      return orderAnswerSchema.parse(answer.json()).data.order
    }
    await buy(plenty, 2)
    await buy(few, 1)
    const cancelled = await buy(plenty, 5)
    await call(other, customer, 'POST', `/api/orders/${cancelled._id}/cancel`)
    // 0:30 of the next day.
    at = Date.parse('2026-06-30T21:30:00.000Z')
    const last = await buy(plenty, 4)

    const { pending, latest, lowStock, sales } = (await shop())!
    expect(pending).toBe(3)
    const { _id, number, status, total, currency, createdAt } = last
    expect(latest[0]).toEqual({ _id, number, status, name: last.customer?.name, total, currency, createdAt })
    expect(latest.map((order) => order.total)).toEqual([42_500, 52_500, 12_500, 22_500])
    expect(latest.map((order) => order.status)).toEqual(['pending', 'cancelled', 'pending', 'pending'])
    expect(lowStock.total).toBe(2)
    expect(lowStock.variants.map(({ name, color, size, stock }) => [name.en, color.en, size, stock])).toEqual([
      ['Few', 'Black', 'M', 2],
      ['Few', 'Black', 'L', 3],
    ])
    expect(lowStock.variants[0]?.productId).toBe(few._id)
    expect(sales.slice(-2)).toEqual([
      { day: '2026-06-30', orders: 2, pieces: 3, revenue: 35_000 },
      { day: '2026-07-01', orders: 1, pieces: 4, revenue: 42_500 },
    ])
    await buy(plenty, 1)
    await buy(plenty, 1)
    await call(other, customer, 'DELETE', '/api/users/me', { password: PASSWORD })
    expect((await shop())?.latest.map(({ name }) => name)).toEqual([null, null, null, null, null])
    await other.close()
  })

  test('the parks that nobody has looked at for a year, never first, then the oldest', async () => {
    const at = Date.parse('2026-06-30T20:30:00.000Z')
    const other = await newApp({ engine, deps: { now: () => at } })
    const admin = await signIn(other, await addUser(other.store, { role: 'admin' }, at))
    const unchecked = async () =>
      overviewAnswerSchema.parse((await call(other, admin, 'GET', '/api/admin/overview')).json()).data.unchecked
    expect(await unchecked()).toEqual({ total: 0, parks: [] })
    const old = (year: number) => newPark({ url: `of-${year}`, checkedAt: `${year}-01-01T00:00:00.000Z` })
    const inReview = newPark({ url: 'in-review', status: 'hidden' })
    await addParks(other.store, old(2026), old(2024), newPark({ closingYear: 2020 }), old(2021), newPark(), inReview)
    await other.store.db.updateTable('parks').set({ in_review: 1 }).where('url', '=', 'in-review').execute()
    const { total, parks } = await unchecked()
    expect([total, parks.map(({ checkedAt }) => checkedAt?.slice(0, 4))]).toEqual([3, [undefined, '2021', '2024']])
    await addParks(other.store, ...Array.from({ length: 5 }, () => newPark()))
    expect((await unchecked()).parks.map(({ checkedAt }) => checkedAt)).toEqual(Array(5).fill(null))
    await other.close()
  })

  test('mail that waits although there is a mail server, and mail that was given up', async () => {
    let at = Date.parse('2026-06-30T20:30:00.000Z')
    const other = await newApp({ engine, deps: { now: () => at } })
    const smtp = await startSmtp()
    smtp.mood = 'refuse'
    const admin = await signIn(other, await addUser(other.store, { role: 'admin' }, at))
    const mail = async () =>
      overviewAnswerSchema.parse((await call(other, admin, 'GET', '/api/admin/overview')).json()).data.mail
    const body = { firstName: 'נועה', lastName: 'Levi', email: 'n@example.com', phone: '0501234567' }
    const message = { ...body, subject: 'Gate', message: 'השער נעול היום' }
    await post(other, '/api/contact', message, {}, newAddress())
    at += 16 * 60_000
    await post(other, '/api/contact', message, {}, newAddress())
    expect(await mail()).toEqual({ late: 0, failed: 0 })
    await setMail(other.store, settingsFor(smtp))
    expect(await mail()).toEqual({ late: 1, failed: 0 })
    await other.store.db
      .updateTable('mails')
      .set({ failed_at: new Date(at).toISOString() })
      .execute()
    expect(await mail()).toEqual({ late: 0, failed: 2 })
    await other.close()
    await smtp.close()
  })

  test('news in numbers, and votes by the day in Israel', async () => {
    const [park] = await addParks(api.store, newPark({ status: 'featured' }), newPark({ status: 'hidden' }), newPark())
    await addGuide(api.store, {})
    const slug = await addCompetition(api.store)
    const body = { firstName: 'נועה', lastName: 'Levi', email: 'n@example.com', phone: '0501234567' }
    for (const subject of ['1', '2', '3', '4', '5', '6']) {
      now += 1000
      await post(api, '/api/contact', { ...body, subject, message: 'השער נעול היום' }, {}, newAddress())
    }
    await post(api, `/api/competitions/${slug}/registrations`, rider(), {}, newAddress())
    await castVote(api, { park: park!, device: newDevice(), rating: 5 })
    // 23:30 of the 30th, and 0:30 of the next day.
    now = Date.parse('2026-06-30T21:30:00.000Z')
    await castVote(api, { park: park!, device: newDevice(), rating: 2 })
    await castVote(api, { park: park!, device: newDevice(), rating: 3 })

    const at = new Date(now).toISOString()
    await api.store.db.updateTable('messages').set({ read_at: at }).where('subject', '=', '1').execute()
    const overview = await read()
    expect(overview.counts).toMatchObject({
      parks: { published: 1, featured: 1, hidden: 1 },
      events: { published: 1, draft: 0 },
      messages: 6,
      registrations: 1,
    })
    expect(overview.messages).toMatchObject({ unread: 5, waiting: 6 })
    expect(overview.messages.latest.map(({ subject }) => subject)).toEqual(['6', '5', '4', '3', '2'])
    expect(overview.messages.latest[0]?.name).toBe('נועה Levi')
    expect(overview.registrations).toMatchObject({ week: 1, latest: [{ name: 'Noa Levi', event: { slug } }] })
    // The navigation shows the same numbers.
    const waiting = waitingAnswerSchema.parse((await call(api, token, 'GET', '/api/admin/waiting')).json()).data
    expect(waiting).toMatchObject({
      orders: 0,
      suggestions: 0,
      messages: 6,
      registrations: 1,
      conditions: 0,
      review: 0,
    })
    const parks = (await call(api, token, 'GET', '/api/admin/skateparks')).json().data
    expect(waiting.care).toBe(parks.totals.care.any)
    expect(waiting.care).toBeGreaterThan(0)
    expect(overview.ratings.slice(-2)).toEqual([
      { day: '2026-06-30', count: 1, average: 5 },
      { day: '2026-07-01', count: 2, average: 2.5 },
    ])
  })
})
