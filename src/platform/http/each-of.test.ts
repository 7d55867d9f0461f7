import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { eachOf } from './each-of.ts'

const schema = eachOf(z.object({ name: z.string() }))

test('leaves out invalid entries and keeps the order', () => {
  expect(schema.parse([{ name: 'a' }, { name: 1 }, null, { name: 'b' }])).toEqual([{ name: 'a' }, { name: 'b' }])
  expect(schema.parse([])).toEqual([])
})

test.each([[[{ name: 1 }]], ['text'], [null], [{}]])('refuses %j: nothing in it fits', (value) => {
  expect(schema.safeParse(value).success).toBe(false)
})
