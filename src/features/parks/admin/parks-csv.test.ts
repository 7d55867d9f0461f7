import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { aPark } from '../../../../tests/factories/park.ts'
import { parksCsv } from './parks-csv.ts'

/** Marks of a park that no import added. */
const UNMARKED = { needsName: false, isInReview: false }

test('a file has one line for each park, in words', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const instants = { createdAt: '2026-01-02T10:00:00.000Z', updatedAt: '2026-03-04T10:00:00.000Z' }
  const parks = [
    {
      ...aPark({ ...instants, name: { he: '=1+1', en: 'A, "B"' }, heartRating: { average: 4.25, count: 8 } }),
      ...{ elements: 'bq', surface: 'wood' as const, cover: 'indoor' as const, sizeM2: 900 },
      ...UNMARKED,
      revision: 1,
      checkedAt: '2026-05-06T10:00:00.000Z',
      care: ['no-photo' as const, 'same-spot' as const],
    },
    {
      ...aPark({ ...instants, url: 'other', status: 'hidden', openingYear: 2015 }),
      ...UNMARKED,
      revision: 2,
      checkedAt: null,
      care: [],
    },
  ]
  const [head, first, second, ...rest] = parksCsv(i18n, parks).split('\r\n')
  expect(head!.split(',')).toHaveLength(24)
  expect(first).toMatch(/^'=1\+1,"A, ""B""",test-park,Published,Center,/)
  expect(first).toMatch(
    /,"Bowl, Quarter pipes",Wood,Indoor,900,0,4\.25,8,No photo; Two on one spot,2026-01-02,2026-03-04,2026-05-06$/,
  )
  expect(second).toMatch(/^פארק ניסוי,Test Park,other,Hidden,Center,/)
  expect(second).toMatch(/,2015,,,,,,0,,0,,2026-01-02,2026-03-04,$/)
  expect(rest).toEqual([''])
})
