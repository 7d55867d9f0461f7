import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COLOR_IMAGES_MAX, SIZE_CATEGORIES } from '#contract/products.ts'
import { hasSize, proposeSku, sizesOf, toggled, withMovedImage, withoutSize, withSize } from './matrix.ts'

const image = (url: string) => ({
  url,
  thumbUrl: url,
  width: 10,
  height: 10,
  alt: { he: '', en: '' },
  isDecorative: true,
  isFeatured: false,
})
const colorOf = (sizes: readonly string[], images: readonly string[] = []) => ({
  sizes: sizes.map((size) => ({ variantId: '', size, sku: '', stock: 0 as const })),
  images: images.map(image),
})
const sizes = fc.uniqueArray(fc.constantFrom('S', 'M', 'L', '42', 'Wide'), { maxLength: 5 })
const colors = fc.array(
  sizes.map((some) => colorOf(some)),
  { minLength: 1, maxLength: 5 },
)

test('the usual sizes come in their order, before the others', () => {
  expect(sizesOf([colorOf(['Wide', 'L']), colorOf(['S', 'l'])], 'clothing')).toEqual(['S', 'L', 'Wide'])
})

describe('for any matrix', () => {
  test('an added size is in every colour once; a removed one is in none', () => {
    fc.assert(
      fc.property(
        colors,
        fc.constantFrom('S', 's ', 'XL'),
        fc.constantFrom(...SIZE_CATEGORIES),
        (all, size, category) => {
          const added = withSize(all, size)
          expect(added.every((color) => hasSize(color, size))).toBe(true)
          expect(withSize(added, size)).toEqual(added)
          expect(
            sizesOf(withoutSize(added, size), category).some((one) => one.toLowerCase() === size.trim().toLowerCase()),
          ).toBe(false)
        },
      ),
    )
  })

  test('toggling a cell twice restores it, and no other colour changes', () => {
    fc.assert(
      fc.property(colors, fc.nat(4), (all, at) => {
        const index = at % all.length
        const once = toggled(all, index, 'Q')
        expect(once.filter((_, other) => other !== index)).toEqual(all.filter((_, other) => other !== index))
        expect(toggled(once, index, 'Q')).toEqual(all)
      }),
    )
  })

  test('moving a picture loses none, and never overfills a colour', () => {
    const many = fc.array(fc.integer({ min: 0, max: COLOR_IMAGES_MAX }), { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(many, fc.nat(3), fc.nat(4), fc.nat(3), (counts, color, at, to) => {
        const all = counts.map((count, index) =>
          colorOf(
            [],
            Array.from({ length: count }, (_, number) => `${index}-${number}`),
          ),
        )
        const moved = withMovedImage(all, { color, image: at }, to)
        const urls = (some: typeof all) => some.flatMap(({ images }) => images.map(({ url }) => url)).sort()
        expect(urls(moved)).toEqual(urls(all))
        expect(moved.every(({ images }) => images.length <= COLOR_IMAGES_MAX)).toBe(true)
      }),
    )
  })
})

test.each([
  ['TEE', 'Sea blue', 'XL', 'TEE-SEABLU-XL'],
  ['TEE', '', '', 'TEE'],
  [' ', 'Black', 'M', ''],
  ['WAX-1', 'שחור', '', 'WAX-1'],
  ['A'.repeat(40), 'Black', 'M', 'A'.repeat(40)],
])('the SKU of %s, %s, %s is %s', (product, color, size, expected) => {
  expect(proposeSku(product, color, size)).toBe(expected)
})
