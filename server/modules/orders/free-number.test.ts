import { expect, test } from 'vitest'
import { freeNumber } from './free-number.ts'

test('a number is drawn again if people could not type its check symbol, or if an order has it', async () => {
  const drawn = [32, 36, 1234, 37]
  const taken = new Set(['000000016JD'])
  const number = await freeNumber({ hasNumber: async (one) => taken.has(one) }, () => drawn.shift()!)
  expect(number).toBe('00000000150')
})
