import { expect, test } from 'vitest'
import { type EventBody, eventBodySchema } from '#contract/admin-events.ts'
import { NEW_EVENT, toBody, toFields } from './event-form.ts'

const EVENT: EventBody = {
  slug: 'jam-2027',
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
  expect(eventBodySchema.parse(toBody(toFields(event)))).toEqual(event)
})

const problems = (fields: object) =>
  Object.fromEntries(
    (eventBodySchema.safeParse(toBody({ ...toFields(EVENT), ...fields })).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  )

test('what is not whole is a problem of its field', () => {
  expect(problems({ closesAt: '' })).toHaveProperty('closesAt', 'instant')
  expect(problems({ videos: { most: 3, seconds: '' } })).toEqual({ 'videos.seconds': 'amount' })
  expect(problems({ levels: [] })).toEqual({ levels: 'choice' })
  expect(problems({ rules: { he: ['a', ' '], en: [] } })).toEqual({ 'rules.he.1': 'required' })
  expect(problems({ opensAt: '2027-03-01T10:00' })).toEqual({ closesAt: 'order' })
})

test('a new competition is a draft that still wants its names, its address and its dates', () => {
  const issues = eventBodySchema.safeParse(toBody(NEW_EVENT)).error?.issues ?? []
  expect([...new Set(issues.map(({ path }) => path.join('.')))]).toEqual([
    'slug',
    'name.he',
    'name.en',
    'date',
    'closesAt',
  ])
})
