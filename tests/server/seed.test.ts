/** An empty database is filled once. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adminOrderSchema } from '#contract/orders.ts'
import { parkSchema } from '#contract/parks.ts'
import { productSchema } from '#contract/products.ts'
import { generalSettingsSchema } from '#contract/settings.ts'
import type { Store } from '#server/db/store.ts'
import { openDirectory } from '#server/import-file.ts'
import { createSettingsRepo } from '#server/modules/config/repo.ts'
import { GENERAL_KEY, PAYMENT_KEY } from '#server/modules/config/service.ts'
import { createOrdersRepo } from '#server/modules/orders/repo.ts'
import { toAdminOrder } from '#server/modules/orders/to-wire.ts'
import { createParksRepo } from '#server/modules/parks/repo.ts'
import { toWire } from '#server/modules/parks/to-wire.ts'
import { createProductsRepo } from '#server/modules/products/repo.ts'
import { toWire as productToWire } from '#server/modules/products/to-wire.ts'
import { sampleDirectory, sampleVotes } from '#server/sample/index.ts'
import { sampleCustomer, sampleOrders, samplePayment } from '#server/sample/orders.ts'
import { isSeeded, seedOnce } from '#server/seed.ts'
import { addParks, newPark } from './new-parks.ts'
import { emptySample } from './samples.ts'
import { ENGINES, newStore } from './stores.ts'

describe.each(ENGINES)('seeding on %s', (engine) => {
  let store: Store
  let close: () => Promise<void>
  beforeEach(async () => {
    ;({ store, close } = await newStore(engine))
  })
  afterEach(() => close())

  const sample = emptySample({ parks: [newPark({ url: 'sample-one' }), newPark({ url: 'sample-two' })] })
  const shop = { customer: sampleCustomer, orders: sampleOrders, payment: samplePayment }
  const urls = async () => (await createParksRepo(store).all()).map(({ url }) => url).sort()

  test('an empty database gets the sample, a second start adds nothing', async () => {
    expect(await isSeeded(store)).toBe(false)
    expect(await seedOnce(store, sample, '')).toBe(2)
    expect(await isSeeded(store)).toBe(true)
    expect(await seedOnce(store, sample, '')).toBe(0)
    expect(await urls()).toEqual(['sample-one', 'sample-two'])
  })

  test('it switches shop and accounts on, with contacts for the footer, unless an admin has saved the settings', async () => {
    const settings = createSettingsRepo(store)
    await seedOnce(store, sample, '')
    const general = generalSettingsSchema.parse(await settings.find(GENERAL_KEY))
    expect(general.features).toEqual({ shop: true, accounts: true })
    const { contactEmail, contactPhone, social } = general.site
    for (const shown of [contactEmail, contactPhone, ...Object.values(social)]) expect(shown).not.toBe('')
    for (const address of Object.values(social)) expect(new URL(address).hostname).toMatch(/\.example$/)
    const other = await newStore(engine)
    const saved = { features: { shop: false, accounts: false } }
    await createSettingsRepo(other.store).claim(GENERAL_KEY, saved)
    await seedOnce(other.store, sample, '')
    expect(await createSettingsRepo(other.store).find(GENERAL_KEY)).toEqual(saved)
    await other.close()
  })

  test('deleted content does not come back', async () => {
    await seedOnce(store, sample, '')
    await store.writeContent((db) => db.deleteFrom('parks').execute())
    expect(await seedOnce(store, sample, '')).toBe(0)
    expect(await urls()).toEqual([])
  })

  test('a database with parks is never changed', async () => {
    await addParks(store, newPark({ url: 'real' }))
    expect(await seedOnce(store, sample, '')).toBe(0)
    await store.writeContent((db) => db.deleteFrom('parks').execute())
    expect(await seedOnce(store, sample, '')).toBe(0)
  })

  test('a failing sample leaves an empty database, which is filled later', async () => {
    const unknown = { daysAgo: 1, items: { NOTHING: 1 }, then: [] }
    const broken = { ...sample, shop: { ...shop, orders: [unknown] } }
    await expect(seedOnce(store, broken, '')).rejects.toThrow('NOTHING')
    expect(await urls()).toEqual([])
    expect(await seedOnce(store, sample, '')).toBe(2)
  })

  test('processes that start together fill it once', async () => {
    const created = await Promise.all(Array.from({ length: 4 }, () => seedOnce(store, sample, '')))
    expect(created.sort()).toEqual([0, 0, 0, 2])
  })

  test('the sample shop is stored as the contract says, and its stocks are what its orders left', async () => {
    const { products } = sampleDirectory(Date.now())
    const withShop = emptySample({ products }, { shop })
    await seedOnce(store, withShop, '')
    await seedOnce(store, withShop, '')
    expect(await createSettingsRepo(store).find(PAYMENT_KEY)).toEqual(samplePayment)

    const repo = createProductsRepo(store)
    const { rows } = await repo.list({}, 'name', { offset: 0, limit: 100 })
    expect(rows).toHaveLength(products.length)
    for (const row of rows) {
      const wire = productToWire(row, { stockLabels: samplePayment.stockLabels, instant: Date.now() })
      expect(productSchema.safeParse(wire).error?.issues, wire.slug).toBe(undefined)
      const movements = await repo.movements(wire._id, { offset: 0, limit: 100 })
      const begun = products.find(({ slug }) => slug === wire.slug)!
      for (const { variantId, sku, stock } of wire.colors.flatMap(({ sizes }) => sizes)) {
        const before = begun.colors.flatMap(({ sizes }) => sizes).find((size) => size.sku === sku)!.stock
        const changes = movements.rows.filter(({ variant_id }) => variant_id === variantId)
        expect(
          changes.reduce((sum, { change }) => sum + change, before),
          sku,
        ).toBe(stock)
      }
    }

    const orders = await createOrdersRepo(store).list({}, 'createdAt', { offset: 0, limit: 100 })
    expect(orders.rows.map(({ order }) => order.status)).toEqual(
      sampleOrders.map(({ then }) => then.at(-1) ?? 'pending'),
    )
    for (const row of orders.rows) {
      const wire = toAdminOrder(row, new Map(), Date.now())
      expect(adminOrderSchema.safeParse(wire).error?.issues, wire.number).toBe(undefined)
      expect(wire.steps.at(-1)!.status).toBe(wire.status)
      expect(wire.steps.map(({ at }) => at)).toEqual(wire.steps.map(({ at }) => at).sort())
    }
  })

  test('the sample is what the product exports, and an import that would change nothing', async () => {
    const written = sampleDirectory(Date.now())
    await seedOnce(store, emptySample(written), '')
    const directory = openDirectory(store, '', 'https://rampa.test')
    let file = ''
    for await (const piece of directory.export()) file += piece
    const exported = JSON.parse(file) as typeof written
    const bySlug = (list: readonly object[]) =>
      Object.fromEntries(list.map((item) => ['url' in item ? item.url : (item as { slug: string }).slug, item]))
    for (const list of ['parks', 'guides', 'events', 'products'] as const) {
      expect(bySlug(exported[list])).toEqual(bySlug(written[list]))
    }
    const { counts } = await directory.plan(Buffer.from(JSON.stringify({ ...written, settings: {} })))
    const { parks, guides, events, products } = written
    const same = parks.length + guides.length + events.length + products.length
    expect(counts).toEqual({ added: 0, changed: 0, restored: 0, same })
  })

  test('every sample park is answered as the contract says, with the votes on it', async () => {
    const { parks } = sampleDirectory(Date.now())
    await seedOnce(store, emptySample({ parks }, { votes: sampleVotes }), '')
    const rows = await createParksRepo(store).all()
    expect(rows).toHaveLength(parks.length)
    for (const row of rows) {
      const wire = toWire(row)
      expect(parkSchema.safeParse(wire).error?.issues, wire.url).toBe(undefined)
      const { heart = [], cleanliness = [], maintenance = [], difficulty = [] } = sampleVotes[wire.url] ?? {}
      const expected = { heart, cleanliness, maintenance, difficulty }
      const given = {
        heart: wire.heartRating,
        cleanliness: wire.cleanlinessRating,
        maintenance: wire.maintenanceRating,
        difficulty: wire.difficultyRating,
      }
      for (const [type, numbers] of Object.entries(expected)) {
        const stars = numbers.flatMap((number, index) => Array.from({ length: number }, () => index + 1))
        const average = stars.reduce((sum, one) => sum + one, 0) / (stars.length || 1)
        const { count, average: answered } = given[type as keyof typeof given]
        expect(count, `${wire.url} ${type}`).toBe(stars.length)
        expect(Math.abs(answered - average), `${wire.url} ${type}`).toBeLessThan(0.0051)
      }
    }
  })
})
