import { describe, expect, test } from 'vitest'
import { type AdminProduct, productBodySchema } from '#contract/admin-products.ts'
import { checkPictures, NEW_PRODUCT, pricedOf, toBody, toFields } from './product-fields.ts'

const ID = 'a'.repeat(24)
const PRODUCT: AdminProduct = {
  _id: ID,
  slug: 'tee',
  sku: 'TEE',
  category: 'clothing',
  name: 'חולצה',
  nameEn: 'Tee',
  description: '',
  descriptionEn: '',
  basePrice: 9990,
  price: 8990,
  discount: { type: 'fixed', value: 1000, startsAt: '2026-06-01T09:00:00.000Z', endsAt: null, isActive: true },
  bulkDiscounts: [{ minQuantity: 3, percentage: 10, isActive: true }],
  sizeCategory: 'clothing',
  colors: [
    {
      id: 'b'.repeat(24),
      name: { he: 'שחור', en: 'Black' },
      code: '#111111',
      images: [],
      sizes: [{ variantId: 'c'.repeat(24), size: 'M', sku: 'TEE-M', stock: 7, stockLabel: 'inStock' }],
    },
  ],
  stock: 7,
  stockLabel: 'inStock',
  status: 'active',
  isFeatured: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision: 3,
}

test('a product passes through its form unchanged, except for stocks, which the form does not send', () => {
  const fields = toFields(PRODUCT)
  expect(fields.basePrice).toBe(99.9)
  expect(fields.discount).toMatchObject({ value: 10, startsAt: '2026-06-01T12:00', endsAt: '' })
  const body = productBodySchema.parse(toBody(fields))
  expect(body).toMatchObject({ basePrice: 9990, discount: PRODUCT.discount, bulkDiscounts: PRODUCT.bulkDiscounts })
  expect(body.colors[0]).toMatchObject({ id: 'b'.repeat(24), sizes: [{ variantId: 'c'.repeat(24), sku: 'TEE-M' }] })
})

test('an empty SKU becomes the proposed one', () => {
  const [color] = NEW_PRODUCT.colors
  const colors = [
    { ...color!, name: { he: 'אדום', en: 'Red' }, sizes: [{ variantId: '', size: 'S', sku: '', stock: '' as const }] },
  ]
  const body = toBody({ ...NEW_PRODUCT, sku: 'HAT', colors }) as { colors: { sizes: unknown[] }[] }
  expect(body.colors[0]!.sizes).toEqual([{ size: 'S', sku: 'HAT-RED-S', stock: 0 }])
})

describe('the contract reports at its field', () => {
  test.each([
    ['no price', { basePrice: '' as const }, 'basePrice'],
    [
      'a percentage above 100',
      { discount: { ...NEW_PRODUCT.discount, type: 'percentage' as const, value: 101 } },
      'discount.value',
    ],
    [
      'an end before the start',
      {
        discount: {
          ...NEW_PRODUCT.discount,
          type: 'fixed' as const,
          value: 1,
          startsAt: '2026-06-02T00:00',
          endsAt: '2026-06-01T00:00',
        },
      },
      'discount.endsAt',
    ],
    ['no sizes', {}, 'colors.0.sizes'],
  ])('%s', (_, special, path) => {
    const { error } = productBodySchema.safeParse(
      toBody({ ...toFields(PRODUCT), colors: NEW_PRODUCT.colors, ...special }),
    )
    expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
  })
})

test('a picture of a product on sale needs a text, or to be decorative', () => {
  const picture = { url: '/a', thumbUrl: '/a', width: 1, height: 1, alt: { he: '', en: '' }, isFeatured: false }
  const withPicture = (isDecorative: boolean, status: 'active' | 'inactive' = 'active') => ({
    ...NEW_PRODUCT,
    status,
    colors: [{ ...NEW_PRODUCT.colors[0]!, images: [{ ...picture, isDecorative }] }],
  })
  expect(Object.keys(checkPictures(withPicture(false)))).toEqual([
    'colors.0.images.0.alt.he',
    'colors.0.images.0.alt.en',
  ])
  expect(checkPictures(withPicture(true))).toEqual({})
  expect(checkPictures(withPicture(false, 'inactive'))).toEqual({})
})

test('the price depends on what is typed', () => {
  expect(pricedOf(NEW_PRODUCT)).toBeNull()
  expect(pricedOf(toFields(PRODUCT))).toMatchObject({ basePrice: 9990, discount: { value: 1000 } })
})
