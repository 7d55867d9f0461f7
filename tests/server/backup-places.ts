/** Databases and uploads to back up, and where to restore them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { uploadsIn } from '#server/backup/uploads.ts'
import { NEW_ROW } from '#server/db/schema/editing.ts'
import type { Store } from '#server/db/store.ts'
import { createSettingsRepo } from '#server/modules/config/repo.ts'
import { placeOrder } from '#server/modules/orders/place.ts'
import { createOrdersRepo } from '#server/modules/orders/repo.ts'
import { createProductsRepo } from '#server/modules/products/repo.ts'
import { toContent } from '#server/modules/products/to-wire.ts'
import { newId } from '#server/new-id.ts'
import { addUser } from './accounts.ts'
import { addCompetition } from './new-competitions.ts'
import { addGuide } from './new-guides.ts'
import { addParks, newPark } from './new-parks.ts'
import { newProduct, orderOf, withCash } from './new-products.ts'
import { newPlace, openPlace } from './stores.ts'
import type { Place, TestEngine } from './stores.ts'

export const uploadsOf = (place: Place) => uploadsIn(join(place.dataDir, 'uploads'))
export const target = (place: Place) => ({ ...place, uploads: uploadsOf(place) })
export const open = openPlace
export const quiet = { replace: false, print: () => {} }

export function putUpload(place: Place, name: string, bytes: Buffer | string): void {
  const path = join(place.dataDir, 'uploads', name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, bytes)
}

/** A product and an order of it, which put a row into each table of the shop. */
async function sellSomething(store: Store, userId: string): Promise<void> {
  const at = '2026-06-01T12:00:00.000Z'
  const { columns, variants } = toContent('d'.repeat(24), newProduct(), () => newId())
  const product = { id: 'd'.repeat(24), ...columns, ...NEW_ROW, created_at: at, updated_at: at }
  await createProductsRepo(store).insert({ ...product, variants })
  const orders = createOrdersRepo(store)
  const context = {
    repo: orders,
    history: { record: () => Promise.resolve('') },
    mails: { add: () => Promise.resolve(), isSet: async () => false },
    origin: () => 'http://localhost',
    now: () => Date.parse(at),
    payment: () => Promise.resolve(withCash()),
  }
  const items = [{ productId: product.id, variantId: variants[0]!.id, quantity: 2 }]
  await store.writeContent(() => placeOrder(context, orderOf(items, 22_500), userId))
}

/** Fills a database with a row of nearly every table. @returns the id of a park */
export async function fill(store: Store): Promise<string> {
  const notes = [{ he: 'גרש ׳ "מרכאות" \n😀', en: 'a\tb\\n' }]
  const [park] = await addParks(store, newPark({ notes, location: { type: 'Point', coordinates: [34.1, 31] } }))
  await addParks(store, newPark({ closingYear: 2020 }))
  await addGuide(store)
  await addCompetition(store)
  const user = await addUser(store, { role: 'admin' })
  await store.db.insertInto('user_favorites').values({ user_id: user.id, park_id: park!, position: 1 }).execute()
  await store.db
    .insertInto('sessions')
    .values({
      id: 'a'.repeat(24),
      token_hash: 'x',
      user_id: user.id,
      label: '',
      last_seen_on: '',
      expires_at: '',
      created_at: '',
    })
    .execute()
  await sellSomething(store, user.id)
  await createSettingsRepo(store).save('general', { features: { shop: false, accounts: true } })
  return park!
}

/** A folder for archives, and places for databases, which are removed after each test. */
export function backupPlaces() {
  const world = { dir: '' }
  let places: Place[] = []
  beforeEach(() => {
    world.dir = mkdtempSync(join(tmpdir(), 'rampa-backup-'))
    places = []
  })
  afterEach(async () => {
    rmSync(world.dir, { recursive: true, force: true })
    for (const place of places) await place.remove()
  })
  const place = async (engine: TestEngine): Promise<Place> => {
    const made = await newPlace(engine)
    places.push(made)
    return made
  }
  return Object.assign(world, { place })
}
