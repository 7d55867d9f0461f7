import { expect, test } from 'vitest'
import { deviceIdSchema } from '#contract/common.ts'
import { randomUuid } from './uuid.ts'

test('a UUID of the platform’s own making', () => {
  expect(randomUuid({ randomUUID: () => 'its own', getRandomValues: (array) => array })).toBe('its own')
})

test.each([0x00, 0xff, 0x5a])('on an origin without randomUUID it is a valid version 4 (every byte %i)', (byte) => {
  const made = randomUuid({ getRandomValues: (array) => ((array as unknown as Uint8Array).fill(byte), array) })
  expect(deviceIdSchema.safeParse(made).success).toBe(true)
  expect(made).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('two are never the same', () => {
  const source = { getRandomValues: crypto.getRandomValues.bind(crypto) }
  expect(new Set(Array.from({ length: 1000 }, () => randomUuid(source))).size).toBe(1000)
})
