import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cacheFingerprints, fingerprintOf } from './cache-fingerprints.ts'

const shape = { name: z.string(), photos: z.array(z.object({ url: z.string() })) }

test('every change of a schema changes its fingerprint; equal schemas have the same', () => {
  const others = [
    { ...shape, year: z.int() },
    { ...shape, year: z.optional(z.int()) },
    { name: shape.name },
    { ...shape, name: z.nullable(z.string()) },
    { ...shape, name: z.string().check(z.regex(/^a/)) },
    { ...shape, photos: z.array(z.object({ url: z.string(), alt: z.string() })) },
  ].map((other) => fingerprintOf(z.object(other)))
  expect(fingerprintOf(z.object({ ...shape }))).toBe(fingerprintOf(z.object(shape)))
  expect(new Set([...others, fingerprintOf(z.object(shape))]).size).toBe(others.length + 1)
})

test('every cache has a different fingerprint', () => {
  const all = Object.values(cacheFingerprints())
  expect(new Set(all).size).toBe(all.length)
  for (const fingerprint of all) expect(fingerprint).toMatch(/^[\da-f]{8}$/)
})
