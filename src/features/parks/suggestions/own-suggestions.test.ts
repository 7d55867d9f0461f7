import { describe, expect, test } from 'vitest'
import { RECEIPTS_MAX, SUGGESTION_OPEN_MS } from '#contract/suggestion-receipts.ts'
import { DAY_MS } from '#contract/time.ts'
import { idOf } from '../../../../tests/factories/park.ts'
import { anOwn } from '../../../../tests/factories/suggestions.ts'
import { ownSuggestions, suggestionKeyOf, withoutOld, withSuggestion } from './own-suggestions.ts'

const NOW = Date.parse('2026-11-14T10:00:00Z')

test.each([
  ['hours', 'park-suggestion/p/hours'],
  ['amenity.shade', 'park-suggestion/p/amenity.shade'],
  ['photo', 'park-suggestion/p/photo/ref'],
  ['other', 'park-suggestion/p/other/ref'],
] as const)('%s: a later suggestion replaces a waiting one only if they exclude each other', (fact, key) => {
  expect(suggestionKeyOf({ parkId: 'p', fact }, 'ref')).toBe(key)
})

test('missing parks never replace each other', () => {
  expect(suggestionKeyOf({ parkId: null, fact: 'park' }, 'ref')).toBe('park-suggestion//park/ref')
})

describe('the stored list', () => {
  const own = anOwn()

  test.each([
    ['nothing', undefined, { askedAt: 0, list: [] }],
    ['of another form', 'x', { askedAt: 0, list: [] }],
    ['in part of another form', { askedAt: 5, list: [own, { fact: 1 }, null] }, { askedAt: 5, list: [own] }],
  ])('%s', async (_name, stored, expected) => {
    expect(await ownSuggestions.get({ get: async () => stored })).toEqual(expected)
  })

  test('holds as many as the server answers at once', () => {
    const many = Array.from({ length: RECEIPTS_MAX }, (_, index) => anOwn({ sentAt: index }))
    const { list } = withSuggestion({ askedAt: 0, list: many }, anOwn({ sentAt: 1000 }))
    expect(list).toHaveLength(RECEIPTS_MAX)
    expect([list[0]!.sentAt, list.at(-1)!.sentAt]).toEqual([1, 1000])
  })

  test.each([
    ['waits', anOwn({ sentAt: NOW - DAY_MS }), true],
    ['waits for too long', anOwn({ sentAt: NOW - SUGGESTION_OPEN_MS }), false],
    ['was told', anOwn({ sentAt: NOW - DAY_MS, receipt: null, isTold: true, state: 'refused' }), false],
    ['was told and not read', anOwn({ isTold: true, state: 'refused', told: { at: NOW - DAY_MS, times: 2 } }), true],
    ['was told often', anOwn({ isTold: true, state: 'refused', told: { at: NOW - DAY_MS, times: 3 } }), false],
    ['was not accepted', anOwn({ sentAt: NOW - DAY_MS, receipt: null, isTold: true, state: 'unsent' }), true],
    ['was not accepted long ago', anOwn({ sentAt: NOW - 31 * DAY_MS, isTold: true, state: 'unsent' }), false],
  ])('a suggestion that %s', (_name, one, isKept) => {
    expect(withoutOld({ askedAt: 7, list: [one] }, NOW)).toEqual(isKept ? { askedAt: 7, list: [one] } : undefined)
  })

  test('a suggestion for another park stays', () => {
    const other = anOwn({ parkId: idOf(2), sentAt: NOW })
    expect(withoutOld({ askedAt: 0, list: [anOwn({ isTold: true }), other] }, NOW)?.list).toEqual([other])
  })
})
