import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { AdminProduct } from '#contract/admin-products.ts'
import { productsCsv } from './products-csv.ts'

const sizeOf = (size: string, stock: number) => ({
  variantId: size.padStart(24, '0'),
  size,
  sku: `TEE-${size}`,
  stock,
  stockLabel: 'inStock' as const,
})
const PRODUCT: AdminProduct = {
  _id: 'a'.repeat(24),
  slug: 'tee',
  sku: 'TEE',
  category: 'clothing',
  name: '=1+1',
  nameEn: 'Tee, "soft"',
  description: '',
  descriptionEn: '',
  basePrice: 9990,
  price: 8991,
  discount: { type: 'percentage', value: 10, startsAt: null, endsAt: '2026-06-01T00:00:00.000Z', isActive: true },
  bulkDiscounts: [],
  sizeCategory: 'clothing',
  colors: [
    {
      id: 'b'.repeat(24),
      name: { he: 'שחור', en: 'Black' },
      code: '#111111',
      images: [],
      sizes: [sizeOf('M', 7), sizeOf('L', 0)],
    },
  ],
  stock: 7,
  stockLabel: 'inStock',
  status: 'active',
  isFeatured: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision: 1,
}

test('a file has one line for each variant, in words, with the price at that time', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const linesAt = (instant: string) => productsCsv(i18n, [PRODUCT], Date.parse(instant)).split('\r\n')
  const [head, medium, large, ...rest] = linesAt('2026-05-01T00:00:00.000Z')
  expect(head!.split(',')).toHaveLength(12)
  expect(medium).toBe(`'=1+1,"Tee, ""soft""",tee,Clothing,For sale,שחור,Black,M,TEE-M,7,99.9,89.91`)
  expect(large).toContain(',L,TEE-L,0,99.9,89.91')
  expect(rest).toEqual([''])
  expect(linesAt('2026-07-01T00:00:00.000Z')[1]).toMatch(/,99\.9,99\.9$/)
})
