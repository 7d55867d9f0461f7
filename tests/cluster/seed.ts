/** Data to write to: parks to vote on, products to order, guides to save, and people with sessions. */
import { openStore } from '#server/db/store.ts'
import { addUser, signIn, switchFeatures } from '../server/accounts.ts'
import { addGuide } from '../server/new-guides.ts'
import { addParks, newPark } from '../server/new-parks.ts'
import { addProduct, openTill } from '../server/new-products.ts'

const PARKS = 20
const PRODUCTS = 120
/** Pieces of each product. Each sells out while others write, some while a part of the cluster is down. */
export const STOCK = 40
const BUYERS = 400
const EDITORS = 2
/** In agorot, as in `new-products.ts`. */
const PRICE = 10_000
const SHIPPING = 2_500

export interface Seed {
  parks: string[]
  products: { productId: string; variantId: string; isSoldOut: boolean }[]
  /** Tokens of customers. */
  buyers: string[]
  /** Orders that were tried. */
  ordered: number
  /** Admins with a guide each. */
  editors: { id: string; token: string }[]
  /** Price of this many pieces, in agorot. */
  totalOf(quantity: number): number
}

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

/** Fills the database through the server's own pool. */
export async function addSeed(databaseUrl: string): Promise<Seed> {
  const store = await openStore({ dataDir: '/nonexistent', databaseUrl })
  try {
    await switchFeatures(store, { shop: true, accounts: true })
    await openTill(store)
    const parks = await addParks(store, ...Array.from({ length: PARKS }, () => newPark()))
    const productIds = await times(PRODUCTS, () => addProduct(store, {}, STOCK))
    const variants = await store.db
      .selectFrom('product_variants')
      .select(['id', 'product_id'])
      .where('position', '=', 0)
      .execute()
    const someone = async (role: 'user' | 'admin') => signIn({ store, now: Date.now }, await addUser(store, { role }))
    return {
      parks,
      products: productIds.map((productId) => {
        const variantId = variants.find(({ product_id }) => product_id === productId)!.id
        return { productId, variantId, isSoldOut: false }
      }),
      buyers: await times(BUYERS, () => someone('user')),
      ordered: 0,
      editors: await times(EDITORS, async () => ({
        id: (await addGuide(store))._id,
        token: await someone('admin'),
      })),
      totalOf: (quantity) => PRICE * quantity + SHIPPING,
    }
  } finally {
    await store.close()
  }
}
