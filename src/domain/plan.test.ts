import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf } from './israel-time.ts'
import {
  oneLine,
  type Plan,
  PLAN_FRAGMENT_MAX,
  PLAN_NAME_MAX,
  PLAN_PARKS_MAX,
  PLAN_WORDS_MAX,
  readPlan,
  writePlan,
} from './plan.ts'
import { whenOf } from './when.ts'

const PLAN: Plan = {
  parkIds: ['aaaaaaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbbbbb1'],
  when: '2026-12-05T10',
  words: 'מביא מים 🛹, bring wax',
  name: 'דנה',
}

const base64 = (text: string) => Buffer.from(text).toString('base64url')
/** A fragment of version 1 with any content. */
const fragmentOf = (record: unknown) => `1.${base64(JSON.stringify(record))}`
const recordOf = ({ parkIds, when, words, name }: Plan): string[] => [parkIds.join(''), when, words, name]

const id = fc.stringMatching(/^[0-9a-f]{24}$/)
const whens = fc
  .record({ day: fc.integer({ min: 20_000, max: 40_000 }), hour: fc.integer({ min: 0, max: 23 }) })
  .map(whenOf)
const plans: fc.Arbitrary<Plan> = fc.record({
  parkIds: fc.uniqueArray(id, { minLength: 1, maxLength: PLAN_PARKS_MAX }),
  when: whens,
  words: fc.string({ unit: 'binary', maxLength: PLAN_WORDS_MAX }),
  name: fc.string({ unit: 'binary', maxLength: PLAN_NAME_MAX }),
})

test('a link is the same in every version of the app', () => {
  expect(writePlan(PLAN)).toBe(
    '1.WyJhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFiYmJiYmJiYmJiYmJiYmJiYmJiYmJiYjEiLCIyMDI2LTEyLTA1VDEwIiwi157XkdeZ15Ag157XmdedIPCfm7ksIGJyaW5nIHdheCIsIteT16DXlCJd',
  )
  expect(readPlan(writePlan(PLAN))).toEqual(PLAN)
})

describe('property: what is written', () => {
  test('is read as it was meant', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const read = readPlan(writePlan(plan))
        expect(read).toEqual({
          ...plan,
          words: oneLine(plan.words.slice(0, PLAN_WORDS_MAX)),
          name: oneLine(plan.name.slice(0, PLAN_NAME_MAX)),
        })
        expect(writePlan(read as Plan)).toBe(writePlan(plan))
      }),
    )
  })

  test('fits, and has only characters that need no escape in an address', () => {
    const longest = (unit: string): Plan => ({
      parkIds: Array.from({ length: PLAN_PARKS_MAX }, (_, at) => String(at).repeat(24)),
      when: PLAN.when,
      words: unit.repeat(PLAN_WORDS_MAX),
      name: unit.repeat(PLAN_NAME_MAX),
    })
    for (const unit of ['a', 'א', '字', '"', '\\', '🛹', '\u0001', '\u200d', '\ud800'])
      expect(writePlan(longest(unit)).length, unit).toBeLessThanOrEqual(PLAN_FRAGMENT_MAX)
    fc.assert(
      fc.property(plans, (plan) => {
        expect(writePlan(plan)).toMatch(/^[\w.-]{1,1000}$/)
      }),
    )
  })
})

describe('property: any fragment is read as a plan or as a problem', () => {
  const isAnswer = (fragment: string) => {
    const read = readPlan(fragment)
    if (typeof read === 'string') {
      expect(['newer', 'unreadable']).toContain(read)
      return
    }
    expect(read.parkIds.length).toBeGreaterThanOrEqual(1)
    expect(read.parkIds.length).toBeLessThanOrEqual(PLAN_PARKS_MAX)
    for (const text of [read.words, read.name]) expect(oneLine(text)).toBe(text)
    expect(readPlan(writePlan(read))).toEqual(read)
  }

  test('foreign texts', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 1200 }), isAnswer))
    fc.assert(fc.property(fc.base64String({ maxLength: 1200 }), (text) => isAnswer(`1.${text}`)))
  })
  test('any JSON in place of the record', () => {
    fc.assert(fc.property(fc.json(), (json) => isAnswer(`1.${base64(json)}`)))
    const parts = fc.tuple(
      fc.oneof(id, fc.string(), fc.constant('0'.repeat(48))),
      fc.oneof(whens, fc.string()),
      fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
      fc.string(),
    )
    fc.assert(fc.property(parts, (record) => isAnswer(fragmentOf(record))))
  })
  test('links that are cut off, or of which one character changed', () => {
    const written = writePlan(PLAN)
    fc.assert(
      fc.property(fc.nat(written.length - 1), fc.string({ minLength: 0, maxLength: 1 }), (at, instead) => {
        isAnswer(written.slice(0, at))
        isAnswer(written.slice(0, at) + instead + written.slice(at + 1))
      }),
    )
  })
})

test.each<[why: string, fragment: string]>([
  ['nothing', ''],
  ['an anchor of the page', 'main'],
  ['a dialog', 'missing-park'],
  ['no version', base64(JSON.stringify(recordOf(PLAN)))],
  ['a version before the first', `0.${base64(JSON.stringify(recordOf(PLAN)))}`],
  ['ten thousand characters', `1.${'A'.repeat(10_000)}`],
  ['a whole plan with ten thousand characters of words', fragmentOf(recordOf({ ...PLAN, words: 'a'.repeat(10_000) }))],
  ['bytes that are no UTF-8', `1.${Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]).toString('base64url')}`],
  ['words that are too long', fragmentOf(recordOf({ ...PLAN, words: 'a'.repeat(PLAN_WORDS_MAX + 1) }))],
  ['no park', fragmentOf(recordOf({ ...PLAN, parkIds: [] }))],
  ['six parks', fragmentOf(recordOf({ ...PLAN, parkIds: Array(6).fill('a'.repeat(24)) as string[] }))],
  ['half an id', fragmentOf(recordOf({ ...PLAN, parkIds: ['a'.repeat(12)] }))],
  ['a slug', fragmentOf(recordOf({ ...PLAN, parkIds: ['the-pipe-holon'] }))],
  ['a day that does not exist', fragmentOf(recordOf({ ...PLAN, when: '2026-02-30T10' }))],
  ['“tonight”, which means another day tomorrow', fragmentOf(recordOf({ ...PLAN, when: 'tonight' }))],
  ['an object', fragmentOf({ ...PLAN })],
  ['one value too many', fragmentOf([...recordOf(PLAN), 'https://evil.example'])],
  ['a prototype', `1.${base64('{"__proto__":["a"]}')}`],
])('unreadable: %s', (_, fragment) => {
  expect(readPlan(fragment)).toBe('unreadable')
})

test('a plan of a later version is told apart', () => {
  expect(readPlan(`2.${base64('anything')}`)).toBe('newer')
})

test.each(['.', ')', '”', '!)', '\u200f', '%20', ' see you', '?fbclid=1', '&utm_source=x', `#${writePlan(PLAN)}`])(
  'what a chat or a copy put behind the link is ignored: %s',
  (more) => expect(readPlan(writePlan(PLAN) + more)).toEqual(PLAN),
)

test('words are one line of text, whatever they contain', () => {
  const words = '<script>alert(1)</script>\n\u202eevil\u2066\u0007\ud800 end'
  expect(readPlan(fragmentOf(recordOf({ ...PLAN, words })))).toMatchObject({
    words: '<script>alert(1)</script> evil end',
  })
})

test('a park that is named twice counts once', () => {
  const parkIds = ['a'.repeat(24), 'b'.repeat(24), 'a'.repeat(24)]
  expect(readPlan(fragmentOf(recordOf({ ...PLAN, parkIds })))).toMatchObject({ parkIds: parkIds.slice(0, 2) })
})

test('the day numbers of these tests are dates of this century', () => {
  expect([dayOf(20_000).year, dayOf(40_000).year]).toEqual([2024, 2079])
})
