import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugSchema } from '#contract/common.ts'
import { freeSlug, slugFrom, suggestSlug } from './slug.ts'

test.each([
  ['Kfar Saba – HaPark', 'kfar-saba-hapark'],
  ["Rider's Café", 'riders-cafe'],
  ['  --  ', undefined],
  ['פארק', undefined],
  ['0123456789abcdef01234567', 'park-0123456789abcdef01234567'],
])('the name %s gives the slug %s', (name, slug) => expect(slugFrom(name)).toBe(slug))

test.each([
  [[], 'park'],
  [['park'], 'park-2'],
  [['park', 'park-2', 'park-4'], 'park-3'],
])('with %j taken, the free slug is %s', (taken, free) =>
  expect(freeSlug('park', (slug) => (taken as string[]).includes(slug))).toBe(free),
)

test('a number still fits after the longest slug', () => {
  const longest = 'a'.repeat(96)
  expect(freeSlug(longest, (slug) => slug === longest).length).toBeLessThan(96)
})

test.each([
  ['Galit Skatepark', 'גלית', 'galit-skatepark'],
  [' ', 'פארק גלית', 'park-glyt'],
  ['', 'הַרָצִיף', 'hrtzyf'],
  ['–', 'צה״ל 60', 'tzhl-60'],
  ['', '🛹', undefined],
])('of the names %j and %j the slug is %s', (en, he, slug) => expect(suggestSlug({ he, en })).toBe(slug))

test('every suggestion is a valid slug, also next to taken ones', () => {
  const name = fc.oneof(fc.string({ unit: 'binary', maxLength: 130 }), fc.string({ maxLength: 130 }))
  fc.assert(
    fc.property(name, name, (he, en) => {
      const slug = suggestSlug({ he, en })
      if (slug === undefined) return
      const taken = new Set([slug, freeSlug(slug, (one) => one === slug)])
      const free = freeSlug(slug, (one) => taken.has(one))
      expect(taken.has(free)).toBe(false)
      for (const one of [slug, free]) expect(slugSchema.safeParse(one).success).toBe(true)
    }),
  )
})
