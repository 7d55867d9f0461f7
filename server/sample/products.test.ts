import { describe, expect, test } from 'vitest'
import type { DirectoryProduct } from '#contract/directory.ts'
import { ORDER_STATUSES } from '#contract/orders.ts'
import { PRODUCT_CATEGORIES, SIZE_CATEGORIES, STOCK_LABELS } from '#contract/products.ts'
import { paymentSettingsSchema } from '#contract/settings.ts'
import { isDiscountOn, stockLabelOf } from '#domain/pricing.ts'
import { sampleDirectory } from './index.ts'
import { sampleOrders, samplePayment } from './orders.ts'

const NOW = Date.parse('2026-06-10T09:30:00Z')
const { products } = sampleDirectory(NOW)
const active = products.filter(({ status }) => status === 'active')
const stocksOf = ({ colors }: DirectoryProduct) => colors.flatMap(({ sizes }) => sizes.map(({ stock }) => stock))
const labelOf = (stock: number) => stockLabelOf(stock, samplePayment.stockLabels)
const totalOf = (product: DirectoryProduct) => stocksOf(product).reduce((sum, stock) => sum + stock, 0)

describe.each(products.map((product) => [product.slug, product] as const))('%s', (_, product) => {
  test('is written in both languages, and says that it is a sample', () => {
    for (const text of [product.name, product.description]) expect(text).toMatch(/\p{Script=Hebrew}/u)
    for (const text of [product.nameEn, product.descriptionEn]) expect(text).not.toMatch(/\p{Script=Hebrew}/u)
    expect(product.description.split('\n').at(-1)).toBe('מוצר לדוגמה: הוא הומצא, ואין מה לשלוח.')
    expect(product.descriptionEn.split('\n').at(-1)).toBe(
      'A sample product: it is made up, and there is nothing to send.',
    )
  })

  test('has pictures of each colour, with texts of their own', () => {
    const alts = product.colors.flatMap(({ images }) => images.map(({ alt }) => `${alt.he} ${alt.en}`))
    expect(new Set(alts).size).toBe(alts.length)
    for (const { images } of product.colors) expect(images.length).toBeGreaterThan(0)
  })
})

test('slugs and SKUs are unique', () => {
  const skus = products.flatMap(({ sku, colors }) => [
    sku,
    ...colors.flatMap(({ sizes }) => sizes.map((one) => one.sku)),
  ])
  expect(new Set(skus).size).toBe(skus.length)
  expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length)
})

type Case = readonly [what: string, holds: (product: DirectoryProduct) => boolean]
const isOn = (product: DirectoryProduct) => product.discount !== null && isDiscountOn(product.discount, NOW)
const CASES: readonly Case[] = [
  ...PRODUCT_CATEGORIES.map((category): Case => [category, (product) => product.category === category]),
  ...SIZE_CATEGORIES.map((category): Case => [`sizes: ${category}`, (product) => product.sizeCategory === category]),
  ...STOCK_LABELS.map((label): Case => [`stock: ${label}`, (product) => labelOf(totalOf(product)) === label]),
  ['out in one size only', (product) => stocksOf(product).filter((stock) => stock === 0).length === 1],
  ['featured', ({ isFeatured }) => isFeatured],
  ['several colours and sizes', ({ colors }) => colors.length > 2 && colors[0]!.sizes.length > 2],
  ['one colour', ({ colors }) => colors.length === 1],
  ['percentage now', (product) => isOn(product) && product.discount!.type === 'percentage'],
  ['fixed now', (product) => isOn(product) && product.discount!.type === 'fixed'],
  ['without dates', (product) => isOn(product) && !product.discount!.startsAt && !product.discount!.endsAt],
  ['between two dates', (product) => isOn(product) && !!product.discount!.startsAt && !!product.discount!.endsAt],
  ['not begun', ({ discount }) => !!discount?.startsAt && Date.parse(discount.startsAt) > NOW],
  ['over', ({ discount }) => !!discount?.endsAt && Date.parse(discount.endsAt) < NOW],
  ['switched off', ({ discount }) => discount?.isActive === false],
  ['no discount', ({ discount, bulkDiscounts }) => discount === null && bulkDiscounts.length === 0],
  ['in bulk', ({ bulkDiscounts }) => bulkDiscounts.filter(({ isActive }) => isActive).length > 1],
  ['in bulk, switched off', ({ bulkDiscounts }) => bulkDiscounts.some(({ isActive }) => !isActive)],
  ['in bulk beside another', (product) => isOn(product) && product.bulkDiscounts.length > 0],
]
test.each(CASES)('some product: %s', (_, holds) => {
  expect(active.some(holds)).toBe(true)
})

test('there are enough products, and one is inactive', () => {
  expect(active.length).toBeGreaterThanOrEqual(16)
  expect(products.length - active.length).toBe(1)
})

test('orders are in every state, and the shop has a way to pay', () => {
  const states = sampleOrders.map(({ then }) => then.at(-1) ?? 'pending')
  expect(new Set(states)).toEqual(new Set(ORDER_STATUSES))
  expect(sampleOrders.map(({ daysAgo }) => daysAgo)).toEqual(
    sampleOrders.map(({ daysAgo }) => daysAgo).sort((a, b) => b - a),
  )
  expect(paymentSettingsSchema.safeParse(samplePayment).error?.issues).toBe(undefined)
})
