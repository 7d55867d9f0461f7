import { describe, expect, test } from 'vitest'
import { FACTS, suggestionBodySchema } from '#contract/suggestions.ts'
import { aPark, week } from '../../../../../tests/factories/park.ts'
import { type FactFields, toFactFields } from '../../form/fact-fields.ts'
import {
  bodyOf,
  changedFacts,
  checkYears,
  FACTS_OF,
  suggestionSchema,
  suggestionsOf,
  type Topic,
} from './suggested-facts.ts'

const PARK = aPark({ openingYear: 2012, openingHours: week('08:00-20:00') })
const BEFORE = toFactFields(PARK)
const SEEN_AT = '2026-11-14T10:00:00.000Z'

/** The outbox bodies that a rider's input leads to. */
function written(topic: Topic, over: Partial<FactFields>, { note = '', photo = null as ArrayBuffer | null } = {}) {
  const fields = { ...BEFORE, ...over }
  const changed = changedFacts(topic, BEFORE, fields)
  const body = suggestionSchema.parse(bodyOf(changed, { fields, note }))
  return suggestionsOf({
    park: PARK,
    changed,
    typed: fields,
    checked: body.fields,
    note: body.note,
    photo,
    seenAt: SEEN_AT,
  })
}

const yes = { ...BEFORE.amenities, shade: 'yes', entryFee: 'yes' } as const

test('each fact appears once in the dialog, except the area, which follows from the place', () => {
  const asked = Object.values(FACTS_OF).flat()
  expect([...asked, 'area', 'other', 'park'].sort()).toEqual([...FACTS].sort())
})

describe('changed facts, by the rules of the admins’ form', () => {
  test.each<[string, Topic, Partial<FactFields>, Record<string, unknown>]>([
    ['nothing', 'hours', {}, {}],
    ['a name', 'name', { name: { he: ' רמפה ', en: 'Ramp' } }, { name: { he: 'רמפה', en: 'Ramp' } }],
    ['years', 'name', { openingYear: '', closingYear: 2025 }, { openingYear: null, closingYear: 2025 }],
    [
      'around the clock',
      'hours',
      { hours: 'always' },
      { hours: { is24Hours: true, openingHours: week('08:00-20:00') } },
    ],
    [
      'hours as people type them',
      'hours',
      { openingHours: { ...week('08:00-20:00'), friday: { isOpen: true, start: '9', end: '1430' } } },
      { hours: { is24Hours: false, openingHours: week('08:00-20:00', { friday: '09:00-14:30' }) } },
    ],
    [
      'hours and lights',
      'hours',
      { hours: 'unknown', lights: 'hours', lightingHours: { start: '17', end: '22' } },
      {
        hours: { is24Hours: false, openingHours: null },
        lights: { hasLights: true, lightingHours: { start: '17:00', end: '22:00' } },
      },
    ],
    [
      'an amenity and a fee',
      'facilities',
      { amenities: yes, entryFee: { adult: 30, child: '' } },
      { 'amenity.shade': true, fee: { takesFee: true, entryFee: { adult: 30, child: 30 } } },
    ],
    ['a place', 'place', { location: '32.1, 34.8' }, { place: { type: 'Point', coordinates: [34.8, 32.1] } }],
    ['what belongs to another group', 'place', { hours: 'always' }, {}],
  ])('%s', (_name, topic, over, expected) => {
    const suggestions = written(topic, over)
    expect(Object.fromEntries(suggestions.map(({ fact, value }) => [fact, value]))).toEqual(expected)
    for (const { fact, value, was, seenAt } of suggestions) {
      const body = { fact, value, was, seenAt, skateparkId: PARK._id, deviceId: crypto.randomUUID() }
      expect(suggestionBodySchema.safeParse(body).success).toBe(true)
    }
  })

  test('problems of unchanged facts are not reported to the rider', () => {
    const park = aPark({ address: { he: 'הרחוב 1', en: '' } })
    const fields = { ...toFactFields(park), location: '32.1, 34.8' }
    const changed = changedFacts('place', toFactFields(park), fields)
    expect(suggestionSchema.safeParse(bodyOf(changed, { fields, note: '' })).success).toBe(true)
  })
})

test('every fact carries the note, the first one the photo', () => {
  const photo = new ArrayBuffer(1)
  const suggestions = written('hours', { hours: 'always', lights: 'none' }, { note: ' By the sign. ', photo })
  expect(suggestions.map((one) => [one.fact, one.note, one.photo])).toEqual([
    ['hours', 'By the sign.', photo],
    ['lights', 'By the sign.', null],
  ])
})

test.each([
  ['a photo alone', { photo: new ArrayBuffer(1) }, ['photo']],
  ['words alone', { note: 'The tap is gone' }, ['other']],
  ['a photo with words', { photo: new ArrayBuffer(1), note: 'x' }, ['photo']],
  ['blanks', { note: '  ' }, []],
])('%s', (_name, more, facts) => {
  expect(written('hours', {}, more).map(({ fact }) => fact)).toEqual(facts)
})

test.each<[string, Topic, Partial<FactFields>, string[]]>([
  ['a park that closes before it opens', 'name', { closingYear: 2011 }, ['fields.closingYear']],
  ['in another group', 'hours', { closingYear: 2011 }, []],
  ['in order', 'name', { closingYear: 2012 }, []],
])('%s', (_name, topic, over, wrong) => {
  expect(Object.keys(checkYears(topic, { fields: { ...BEFORE, ...over }, note: '' }))).toEqual(wrong)
})
