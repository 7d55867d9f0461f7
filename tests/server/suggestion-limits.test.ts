/** Limits of suggestions per device and address (docs/decisions/limits.md), on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  PHOTOS_PER_ADDRESS_A_DAY,
  SUGGESTIONS_PER_ADDRESS_A_DAY,
  SUGGESTIONS_PER_DEVICE,
} from '#server/modules/suggestions/limits.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { picture } from './image-forms.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'
import { newDevice } from './votes.ts'
import { START, NOBODY, codeOf, peopleOf } from './suggesting.ts'

describe.each(ENGINES)('limits of suggestions on %s', (engine) => {
  let api: TestApp
  beforeAll(async () => {
    // A tenth of the product's limits.
    api = await newApp({ engine, environment: { VOTES_PER_ADDRESS: '240' }, deps: { now: () => START } })
  })
  afterAll(() => api.close())
  const { say } = peopleOf(
    () => api,
    () => '',
    () => START,
  )

  test('thirty a day of a device, and a park takes new devices of an address slowly', async () => {
    const [park, other] = await addParks(api.store, newPark(), newPark())
    const device = newDevice()
    const years = (count: number) => Array.from({ length: count }, (_, index) => 1900 + index)
    for (const value of years(SUGGESTIONS_PER_DEVICE)) {
      const answer = await say({ park: park!, device, fact: 'openingYear', value, was: null })
      expect(codeOf(answer)).toBe('200')
    }
    const refused = await say({ park: other!, device })
    expect(codeOf(refused)).toBe('429 TOO_MANY_REQUESTS')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    expect(refused.headers['ratelimit-scope']).toBeUndefined()
    const codes: string[] = []
    for (let count = 0; count < 31; count++) codes.push(codeOf(await say({ park: park! })))
    expect(codes.filter((code) => code === '200')).toHaveLength(29)
    expect(codes.at(-1)).toBe('429 TOO_MANY_REQUESTS')
    const elsewhere = await say({ park: park! }, {}, '198.51.100.7')
    expect(codeOf(elsewhere)).toBe('200')
    expect(codeOf(await say({ park: NOBODY, device }))).toBe('404 NOT_FOUND')
  })
})

describe.each(ENGINES)('limits of a day of one address on %s', (engine) => {
  test('five hundred suggestions, two hundred photos', async () => {
    const api = await newApp({ engine, environment: { VOTES_PER_ADDRESS: '240' }, deps: { now: () => START } })
    try {
      const { say, suggest, sendPhoto } = peopleOf(
        () => api,
        () => '',
        () => START,
      )
      const [one, two, three] = (await addParks(api.store, newPark(), newPark(), newPark())) as [string, string, string]
      const fill = async (count: number, max: number) => {
        const { numUpdatedRows } = await api.store.db
          .updateTable('rate_limits')
          .set({ count: max - 1 })
          .where('window_end', '=', '2026-07-15T00:00:00.000Z')
          .where('count', '=', count)
          .executeTakeFirst()
        expect(Number(numUpdatedRows)).toBe(1)
      }
      const receipt = await suggest({ park: one })
      await suggest({ park: two })
      await fill(2, SUGGESTIONS_PER_ADDRESS_A_DAY)
      await suggest({ park: three })
      expect(codeOf(await say({ park: three }))).toBe('429 TOO_MANY_REQUESTS')
      expect(codeOf(await say({ park: three }, {}, '198.51.100.7'))).toBe('200')
      const bytes = await picture('webp', 16, 16)
      for (let sent = 0; sent < 3; sent++) expect(codeOf(await sendPhoto(receipt, bytes))).toBe('200')
      await fill(3, PHOTOS_PER_ADDRESS_A_DAY)
      expect(codeOf(await sendPhoto(receipt, bytes))).toBe('200')
      expect(codeOf(await sendPhoto(receipt, bytes))).toBe('429 TOO_MANY_REQUESTS')
    } finally {
      await api.close()
    }
  })
})
