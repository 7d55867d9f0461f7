import { expect, test } from 'vitest'
import { QUANTITY_MAX } from '#contract/products.ts'
import { newOrderLine } from '../../../../tests/factories/order.ts'
import { aColor, aProduct, aSize } from '../../../../tests/factories/product.ts'
import { reorder } from './reorder.ts'

const size = aSize(1, 'M', 5)
const shirt = aProduct({ colors: [aColor(1, { sizes: [size] })] })
const ofShirt = (quantity: number) =>
  newOrderLine({ productId: shirt._id, variantId: size.variantId, quantity, unitPrice: 9000 })

test('items in stock go into the cart, with the paid price as the seen price', () => {
  const { lines, fewer, gone } = reorder([ofShirt(2)], [shirt], [])
  expect(lines).toMatchObject([{ variantId: size.variantId, quantity: 2, seen: { unit: 9000, discount: null } }])
  expect([fewer, gone]).toEqual([[], []])
})

test.each([
  ['more than are left', 7, 0, 5],
  ['with some of it in the cart', 4, 3, 2],
])('%s: only the available pieces', (_name, ordered, inCart, added) => {
  const { lines, fewer } = reorder([ofShirt(ordered)], [shirt], [{ variantId: size.variantId, quantity: inCart }])
  expect(lines.map(({ quantity }) => quantity)).toEqual([added])
  expect(fewer.map(({ quantity }) => quantity)).toEqual([added])
})

test.each([
  ['all in the cart already', shirt, 5],
  ['sold out', aProduct({ colors: [aColor(1, { sizes: [{ ...size, stock: 0 }] })] }), 0],
  ['a variant that is gone', aProduct({ colors: [aColor(1, { sizes: [] })] }), 0],
])('%s: named, and not added', (_name, product, quantity) => {
  const line = ofShirt(1)
  const { lines, gone } = reorder([line], [product], [{ variantId: size.variantId, quantity }])
  expect([lines, gone]).toEqual([[], [line]])
})

test('cancelled pieces are not ordered again', () => {
  const { lines, fewer, gone } = reorder(
    [
      { ...ofShirt(3), cancelled: 1 },
      { ...ofShirt(1), cancelled: 1 },
    ],
    [shirt],
    [],
  )
  expect(lines.map(({ quantity }) => quantity)).toEqual([2])
  expect([fewer, gone]).toEqual([[], []])
})

test('a product that is no longer sold is named; never more pieces than an order allows', () => {
  const full = aProduct({ colors: [aColor(1, { sizes: [{ ...size, stock: 500 }] })] })
  expect(reorder([ofShirt(1)], [], []).gone).toHaveLength(1)
  const inCart = [{ variantId: size.variantId, quantity: QUANTITY_MAX - 1 }]
  expect(reorder([ofShirt(9)], [full], inCart).lines.map(({ quantity }) => quantity)).toEqual([1])
})
