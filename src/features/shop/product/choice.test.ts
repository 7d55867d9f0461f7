import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aColor, aProduct, aSize } from '../../../../tests/factories/product.ts'
import {
  boundedQuantity,
  type ChoiceSearch,
  chosenOf,
  mostOf,
  parseChoiceSearch,
  sizeChoices,
  uniqueKeys,
} from './choice.ts'

const RED = aColor(3, { name: { he: 'אדום', en: 'Red' }, sizes: [aSize(30, 'M', 0), aSize(31, 'XL', 3)] })
const PRODUCT = aProduct({ colors: [aColor(1, { sizes: [aSize(1, 'M', 0)] }), aColor(2), RED] })

test.each<[ChoiceSearch, [string, string | undefined]]>([
  // The first black colour is sold out, so the second one is chosen.
  [{}, ['black-2', undefined]],
  [{ color: 'black' }, ['black', 'm']],
  [{ color: 'red' }, ['red', undefined]],
  [{ color: 'red', size: 'm' }, ['red', 'm']],
  [{ color: 'red', size: 'l' }, ['red', undefined]],
  [{ color: 'green', size: 'l' }, ['black-2', 'l']],
])('%j chooses %j', (search, expected) => {
  const chosen = chosenOf(PRODUCT, search)!
  expect([chosen.color.key, chosen.size?.key]).toEqual(expected)
})

test('if everything is sold out, the first colour is shown', () => {
  const product = aProduct({ colors: [aColor(1, { sizes: [aSize(1, '', 0)] })] })
  expect(chosenOf(product, {})).toMatchObject({ color: { isOut: true }, size: { label: '' } })
  expect(chosenOf({ colors: [] }, {})).toBeNull()
})

test('sizes that the colour lacks differ from sold-out sizes', () => {
  expect(sizeChoices(PRODUCT, RED).map(({ label, size }) => [label, size?.stock])).toEqual([
    ['M', 0],
    ['L', undefined],
    ['XL', 3],
  ])
})

test('any address can be read', () => {
  const any = fc.record({ color: fc.anything(), size: fc.anything() }, { requiredKeys: [] })
  fc.assert(
    fc.property(any, (raw) => {
      const search = parseChoiceSearch(raw)
      expect(parseChoiceSearch({ ...search })).toEqual(search)
      expect(chosenOf(PRODUCT, search)).not.toBeNull()
    }),
  )
  expect(parseChoiceSearch({ color: 'Off White', size: 42 })).toEqual({ color: 'off-white', size: '42' })
})

test('every key of a list is unique', () => {
  expect(uniqueKeys(['a', 'a', '', 'a', ''])).toEqual(['a', 'a-2', '3', 'a-3', '5'])
})

test('the quantity stays within the stock and the limit of an order', () => {
  expect(mostOf({ stock: 3 })).toBe(3)
  expect(mostOf({ stock: 500 })).toBe(99)
  expect(mostOf({ stock: 0 })).toBe(0)
  expect(boundedQuantity(5, 3)).toBe(3)
  expect(boundedQuantity(0, 3)).toBe(1)
  expect(boundedQuantity(NaN, 3)).toBe(1)
  expect(boundedQuantity(2.9, 3)).toBe(2)
})
