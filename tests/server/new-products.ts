/** Products for tests of the server: a plain one with two sizes, and helpers to vary it. */
import type { ProductBody } from '#contract/admin-products.ts'
import type { OrderBody } from '#contract/orders.ts'
import { NEW_ROW } from '#server/db/schema/editing.ts'
import type { Store } from '#server/db/store.ts'
import { newId } from '#server/new-id.ts'
import { createProductsRepo } from '#server/modules/products/repo.ts'
import { toContent } from '#server/modules/products/to-wire.ts'
import { PAYMENT_KEY } from '#server/modules/config/service.ts'
import { DEFAULT_PAYMENT } from '#server/modules/config/service.ts'

let made = 0

/** Active, 100 shekels, black, in M and L with ten pieces each. */
export function newProduct(special: Partial<ProductBody> = {}, stock = 10): ProductBody {
  const number = ++made
  return {
    slug: `shirt-${number}`,
    sku: `S${number}`,
    status: 'active',
    category: 'clothing',
    isFeatured: false,
    name: `חולצה ${number}`,
    nameEn: `Shirt ${number}`,
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
        sizes: ['M', 'L'].map((size) => ({ size, sku: `S${number}-${size}`, stock })),
      },
    ],
    ...special,
  }
}

/** Colours with this many pictures each. */
export const picturedColors = (...counts: number[]): ProductBody['colors'] =>
  counts.map((count, color) => ({
    ...newProduct().colors[0]!,
    name: { he: `צבע ${color}`, en: `Colour ${color}` },
    images: Array.from({ length: count }, (_, picture) => ({
      url: `https://pictures.example/${color}-${picture}.jpg`,
      thumbUrl: `https://pictures.example/${color}-${picture}-small.jpg`,
      width: 4,
      height: 3,
      alt: { he: '', en: '' },
    })),
  }))

/** Cash on delivery for 25 shekels. */
export const withCash = (special: Partial<typeof DEFAULT_PAYMENT> = {}): typeof DEFAULT_PAYMENT => ({
  ...DEFAULT_PAYMENT,
  shipping: { fee: 2500, freeFrom: null },
  methods: { ...DEFAULT_PAYMENT.methods, cashOnDelivery: { isEnabled: true, instructions: { he: '', en: '' } } },
  ...special,
})

/** Stores payment settings with cash on delivery. */
export const openTill = (store: Store, special: Partial<typeof DEFAULT_PAYMENT> = {}) =>
  store.writeContent((db) => {
    const value = JSON.stringify(withCash(special))
    return db
      .insertInto('settings')
      .values({ key: PAYMENT_KEY, value, updated_at: '2026-06-01T12:00:00.000Z' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  })

export const ADDRESS = {
  street: 'הרצל',
  houseNumber: '1',
  apartment: '2',
  floor: '3',
  entrance: '-',
  city: 'תל אביב',
  zipCode: '6100000',
  country: 'ישראל',
}

/** The body of an order, paid in cash. */
export const orderOf = (items: OrderBody['items'], expectedTotal: number): OrderBody => ({
  items,
  address: ADDRESS,
  name: 'נועה לוי',
  phone: '0501234567',
  paymentMethod: 'cashOnDelivery',
  expectedTotal,
})

/** Stores a product without checking it. */
export async function addProduct(store: Store, special: Partial<ProductBody> = {}, stock = 10): Promise<string> {
  const id = newId()
  const at = new Date().toISOString()
  const { columns, variants } = toContent(id, newProduct(special, stock), newId)
  const row = { id, ...columns, ...NEW_ROW, created_at: at, updated_at: at }
  await store.writeContent(() => createProductsRepo(store).insert({ ...row, variants }))
  return id
}
