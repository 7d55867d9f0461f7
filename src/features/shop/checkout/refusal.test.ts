import { expect, test } from 'vitest'
import { AppError } from '#platform/http/app-error.ts'
import { newOrderLine } from '../../../../tests/factories/order.ts'
import { quotedLines, riseOf, shortOf } from './refusal.ts'

const [shirt, wax] = [newOrderLine({ quantity: 2, total: 20_000 }), newOrderLine({ unitPrice: 3000, total: 3000 })]
const shown = {
  lines: [shirt, wax],
  totals: { subtotal: 23_000, shipping: 2500, total: 25_500, vat: 3890, saved: 0 },
}
const refused = (code: string, current: unknown) => new AppError('http', code, { status: 409, code, current })
const quote = {
  subtotal: 24_000,
  shipping: 3000,
  total: 27_000,
  vat: 4119,
  saved: 0,
  lines: [
    { variantId: shirt.variantId, unit: 10_500 },
    { variantId: wax.variantId, unit: 3000 },
  ],
}

test('each line that costs more is named, with the shipping and the total', () => {
  expect(riseOf(refused('PRICE_CHANGED', quote), shown)).toEqual({
    lines: [{ line: shirt, to: 10_500 }],
    shipping: { from: 2500, to: 3000 },
    total: { from: 25_500, to: 27_000 },
    quote,
  })
  expect(quotedLines(shown.lines, quote).map(({ total }) => total)).toEqual([21_000, 3000])
})

test('only the lines with too little stock are named', () => {
  const stocks = [
    { variantId: wax.variantId, stock: 1 },
    { variantId: shirt.variantId, stock: 1 },
  ]
  expect(shortOf(refused('OUT_OF_STOCK', { stocks }), shown)).toEqual([{ line: shirt, left: 1 }])
})

test.each([
  ['another failure', refused('CONFLICT', quote)],
  ['an answer without the prices', refused('PRICE_CHANGED', {})],
  ['no answer', new AppError('unreachable', 'no signal')],
])('%s names nothing', (_name, failure) => {
  expect([riseOf(failure, shown), shortOf(failure, shown)]).toEqual([undefined, undefined])
})
