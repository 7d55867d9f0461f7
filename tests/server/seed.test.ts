/** An empty database is filled once. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parkSchema } from '#contract/parks.ts'
import type { Store } from '#server/db/store.ts'
import { createSettingsRepo } from '#server/modules/config/repo.ts'
import { GENERAL_KEY } from '#server/modules/config/service.ts'
import { createParksRepo } from '#server/modules/parks/repo.ts'
import { toWire } from '#server/modules/parks/to-wire.ts'
import { sampleParks } from '#server/sample/index.ts'
import { seedOnce } from '#server/seed.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES, newStore } from './stores.ts'

describe.each(ENGINES)('seeding on %s', (engine) => {
  let store: Store
  let close: () => Promise<void>
  beforeEach(async () => {
    ;({ store, close } = await newStore(engine))
  })
  afterEach(() => close())

  const sample = {
    parks: [newPark({ url: 'sample-one' }), newPark({ url: 'sample-two' })],
    installPhotos: async () => {},
  }
  const urls = async () => (await createParksRepo(store).all()).map(({ url }) => url).sort()

  test('an empty database gets the sample, a second start adds nothing', async () => {
    expect(await seedOnce(store, sample, '')).toBe(2)
    expect(await seedOnce(store, sample, '')).toBe(0)
    expect(await urls()).toEqual(['sample-one', 'sample-two'])
  })

  test('it switches accounts on, unless an admin has saved the settings', async () => {
    const settings = createSettingsRepo(store)
    await seedOnce(store, sample, '')
    expect(await settings.find(GENERAL_KEY)).toEqual({ features: { shop: false, accounts: true } })
    const other = await newStore(engine)
    const saved = { features: { shop: true, accounts: false } }
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
    const broken = { ...sample, parks: [newPark({ url: 'twice' }), newPark({ url: 'twice' })] }
    await expect(seedOnce(store, broken, '')).rejects.toThrow()
    expect(await urls()).toEqual([])
    expect(await seedOnce(store, sample, '')).toBe(2)
  })

  test('processes that start together fill it once', async () => {
    const created = await Promise.all(Array.from({ length: 4 }, () => seedOnce(store, sample, '')))
    expect(created.sort()).toEqual([0, 0, 0, 2])
  })

  test('every sample park is stored and answered as the contract says', async () => {
    await seedOnce(store, { ...sample, parks: sampleParks }, '')
    const rows = await createParksRepo(store).all()
    expect(rows).toHaveLength(sampleParks.length)
    const byUrl = new Map(rows.map((row) => [row.url, toWire(row)]))
    for (const park of sampleParks) {
      const wire = byUrl.get(park.url)
      expect(parkSchema.safeParse(wire).error?.issues, park.url).toBe(undefined)
      const { heartRating, cleanlinessRating, maintenanceRating, difficultyRating, ...rest } = park
      expect(wire).toMatchObject({ ...rest, createdAt: expect.any(String) })
      // Votes are whole numbers, so an invented average may change a little.
      const ratings = { heartRating, cleanlinessRating, maintenanceRating, difficultyRating }
      for (const [name, rating] of Object.entries(ratings)) {
        const kept = wire?.[name as keyof typeof ratings]
        expect(kept?.count, park.url).toBe(rating?.count ?? 0)
        expect(Math.abs((kept?.average ?? 0) - (rating?.average ?? 0)), park.url).toBeLessThan(0.26)
      }
    }
  })
})
