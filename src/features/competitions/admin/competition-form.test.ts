import { describe, expect, test } from 'vitest'
import { type AdminCompetition, type CompetitionBody, competitionBodySchema } from '#contract/admin-competitions.ts'
import { COMPETITION_NOON } from '../../../../tests/factories/competition.ts'
import { NEW_COMPETITION, toBody, toFields } from './competition-form.ts'
import { previewOf } from './preview-of.ts'

const EVENT: CompetitionBody = {
  slug: 'jam-2027',
  parkId: null,
  closesPark: false,
  kind: 'lesson',
  startTime: '10:00',
  endTime: null,
  status: 'published',
  name: { he: 'ג׳אם', en: 'Jam' },
  summary: { he: '', en: 'A day' },
  place: { he: 'חולון', en: 'Holon' },
  date: '2027-03-05',
  rules: { he: ['קסדה', 'חיוך'], en: [] },
  fee: { he: 65, en: null },
  videos: { most: 3, seconds: 90 },
  levels: ['amateur', 'pro'],
  opensAt: null,
  closesAt: '2027-02-20T21:59:00.000Z',
  capacity: 60,
  image: null,
}

test.each([
  ['as it is', EVENT],
  ['without limits', { ...EVENT, videos: null, capacity: null, fee: { he: null, en: null } }],
  ['with an opening', { ...EVENT, opensAt: '2027-01-01T07:00:00.000Z' }],
])('a competition %s goes through the form unchanged', (_, event) => {
  expect(competitionBodySchema.parse(toBody(toFields(event)))).toEqual({
    ...event,
    ...{ publishAt: null, hideAt: null },
  })
})

const problems = (fields: object) =>
  Object.fromEntries(
    (competitionBodySchema.safeParse(toBody({ ...toFields(EVENT), ...fields })).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  )

test('an incomplete value is a problem of its field', () => {
  expect(problems({ closesAt: '' })).toHaveProperty('closesAt', 'instant')
  expect(problems({ videos: { most: 3, seconds: '' } })).toEqual({ 'videos.seconds': 'amount' })
  expect(problems({ levels: [] })).toEqual({ levels: 'choice' })
  expect(problems({ rules: { he: ['a', ' '], en: [] } })).toEqual({ 'rules.he.1': 'required' })
  expect(problems({ opensAt: '2027-03-01T10:00' })).toEqual({ opensAt: 'order', closesAt: 'order' })
  // Registration may close at the midnight that ends the competition's day.
  expect(problems({ closesAt: '2027-03-06T00:00' })).toEqual({})
  expect(problems({ closesAt: '2027-03-06T00:01' })).toEqual({ date: 'afterDay', closesAt: 'afterDay' })
})

test('a new competition is a draft that still needs names, an address and dates', () => {
  const issues = competitionBodySchema.safeParse(toBody(NEW_COMPETITION)).error?.issues ?? []
  expect([...new Set(issues.map(({ path }) => path.join('.')))]).toEqual([
    'slug',
    'name.he',
    'name.en',
    'date',
    'closesAt',
  ])
})

describe('the preview', () => {
  const now = COMPETITION_NOON
  const whole = {
    ...NEW_COMPETITION,
    date: '2027-03-05',
    closesAt: '2027-01-02T00:00',
    capacity: 2,
    fee: { he: 65, en: '' as const },
    rules: { he: ['קסדה', ' '], en: [] },
  }

  test('shows the competition as typed', () => {
    expect(previewOf(whole, undefined, now)).toMatchObject({
      date: '2027-03-05',
      closesAt: '2027-01-01T22:00:00.000Z',
      opensAt: null,
      capacity: 2,
      placesLeft: 2,
      fee: { he: 65, en: null },
      rules: { he: ['קסדה'], en: [] },
      videos: null,
      state: 'open',
    })
  })

  test.each([
    ['before it opens', { opensAt: '2026-12-01T10:00' }, 'soon'],
    ['when it is over', { closesAt: '2026-10-01T10:00' }, 'closed'],
    ['full', { capacity: 1 }, 'full'],
  ] as const)('shows what riders would read %s', (_name, special, state) => {
    expect(previewOf({ ...whole, ...special }, { registrations: 1 } as AdminCompetition, now).state).toBe(state)
  })

  test('works before anything is typed: no date in it is broken', () => {
    for (const fields of [NEW_COMPETITION, { ...NEW_COMPETITION, date: '2027-02-3', opensAt: '2027', closesAt: 'x' }]) {
      const event = previewOf(fields, undefined, now)
      expect(event).toMatchObject({ date: '2027-11-14', closesAt: '2027-11-14T10:00:00.000Z', state: 'open' })
    }
  })
})
