import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growthOf, MOST_GROWTH } from '../../../tests/growth.ts'
import type { Conflation, SourceElement, KnownPark } from './conflation.ts'
import { conflate, isMuchMissing } from './conflation.ts'

/** A point so many metres north of a fixed one. */
const at = (metres: number) => ({ lat: 32 + metres / 111_195, lon: 34.8 })
const element = (ref: string, metres = 0, ...names: string[]): SourceElement => ({ ref, names, place: at(metres) })
const park = (id: string, metres = 0, names: string[] = [], ...refs: string[]): KnownPark => ({
  ...{ id, refs, names, place: at(metres), isTrashed: false, isInReview: false },
})
const none = new Set<string>()
const only = (elements: SourceElement[], parks: KnownPark[], refused = none) => {
  const { verdicts, vanished } = conflate(elements, parks, refused)
  return { verdicts: [...verdicts.values()], vanished }
}

test.each<[string, SourceElement, KnownPark[], Conflation['verdicts'] extends Map<string, infer One> ? One : never]>([
  [
    'an element is known by its identity, wherever it is and whatever its name',
    element('way/1', 5000, 'Renamed'),
    [park('a', 0, ['Holon'], 'way/1')],
    { kind: 'known', parkId: 'a', formerRef: undefined },
  ],
  [
    'by place and name',
    element('way/1', 40, 'Holon Skatepark'),
    [park('a', 0, ['חולון', 'Skate Park Holon'])],
    known('a'),
  ],
  ['with other vowel letters', element('way/1', 40, 'תכנית'), [park('a', 0, ['תוכנית'])], known('a')],
  ['a redrawn element', element('way/2', 40, 'Holon'), [park('a', 0, ['Holon'], 'node/1')], known('a', 'node/1')],
  ['too far', element('way/1', 70, 'Holon'), [park('a', 0, ['Holon'])], { kind: 'new' }],
  ['another name', element('way/1', 10, 'Yehud'), [park('a', 0, ['Holon'])], { kind: 'new' }],
  ['the element has no name', element('way/1', 10), [park('a', 0, ['Holon'])], ask('a')],
  ['the park has no name', element('way/1', 10, 'Holon'), [park('a', 0)], ask('a')],
  [
    'two candidates, the nearest first',
    element('way/1', 10, 'Holon'),
    [park('a', 50, ['Holon']), park('b', 0, ['Holon'])],
    ask('b', 'a'),
  ],
  ['far away without a name', element('way/1', 100), [park('a', 0)], { kind: 'new' }],
  ['a park in the trash', element('way/1'), [{ ...park('a', 0, [], 'way/1'), isTrashed: true }], { kind: 'refused' }],
  [
    'near a park in the trash',
    element('way/1', 0, 'Holon'),
    [{ ...park('a', 0, ['Holon']), isTrashed: true }],
    { kind: 'new' },
  ],
])('%s', (_name, one, parks, verdict) => {
  expect(only([one], parks).verdicts).toEqual([verdict])
})

function known(parkId: string, formerRef?: string) {
  return { kind: 'known' as const, parkId, formerRef }
}
function ask(...parkIds: string[]) {
  return { kind: 'ask' as const, parkIds }
}

test('an element that an admin refused stays refused, also near a park of its name', () => {
  expect(only([element('way/1', 0, 'Holon')], [park('a', 0, ['Holon'])], new Set(['way/1'])).verdicts).toEqual([
    { kind: 'refused' },
  ])
})

test('of two elements that may be one park, neither is decided', () => {
  expect(
    only([element('way/1', 0, 'Holon'), element('way/2', 20, 'Holon')], [park('a', 0, ['Holon'])]).verdicts,
  ).toEqual([ask('a'), ask('a')])
})

test('an element beside the park of another element of the answer is a question', () => {
  const elements = [element('way/1', 0, 'Holon'), element('node/2', 20, 'Holon')]
  expect(only(elements, [park('a', 0, ['Holon'], 'way/1')]).verdicts).toEqual([known('a'), ask('a')])
})

test('what the answer lacks has vanished, unless it was redrawn, is in question or in the trash', () => {
  const parks = [
    park('gone', 9000, ['Gone'], 'way/1'),
    park('redrawn', 0, ['Holon'], 'node/2'),
    park('asked', 1000, ['Yehud'], 'node/3'),
    { ...park('trashed', 2000, ['Trash'], 'node/4'), isTrashed: true },
    park('ours', 3000, ['Ours']),
    park('waits', 4000, ['Bat Yam'], 'node/5'),
    { ...park('review', 4010, [], 'way/6'), isInReview: true },
  ]
  const elements = [element('way/2', 0, 'Holon'), element('way/3', 1000), element('way/6', 4010)]
  expect(only(elements, parks).vanished).toEqual([{ ref: 'way/1', parkId: 'gone' }])
})

test.each([
  [0, 0, false],
  [1, 5, false],
  [2, 9, true],
  [1, 1, true],
])('%d of %d missing is much: %s', (vanished, of, isMuch) => {
  expect(isMuchMissing(vanished, of)).toBe(isMuch)
})

const NAMES = [[], [], ['Holon'], ['Holon skatepark', 'חולון'], ['Yehud']]
const anyNames = fc.constantFrom(...NAMES)
const anyElements = fc.uniqueArray(
  fc.record({
    ref: fc.integer({ min: 1, max: 30 }).map((number) => `way/${number}`),
    names: anyNames,
    place: fc.integer({ min: 0, max: 300 }).map(at),
  }),
  { selector: ({ ref }) => ref, maxLength: 12 },
)
const anyParks = fc
  .array(
    fc.record({
      names: anyNames,
      place: fc.integer({ min: 0, max: 300 }).map(at),
      ref: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
      isTrashed: fc.boolean(),
      isInReview: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((parks) => {
    const seen = new Set<number>()
    return parks.map(({ ref, ...one }, index): KnownPark => {
      const isFree = ref !== undefined && !seen.has(ref)
      if (isFree) seen.add(ref)
      return { ...one, id: `park ${index}`, refs: isFree ? [`way/${ref}`] : [] }
    })
  })
const anyRefused = fc
  .uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 4 })
  .map((all) => new Set(all.map((number) => `way/${number}`)))

/** The parks after an import has done what the verdicts say. */
function after(elements: readonly SourceElement[], parks: readonly KnownPark[], { verdicts }: Conflation): KnownPark[] {
  const stored = parks.map((one) => ({ ...one }))
  for (const { ref, names, place } of elements) {
    const verdict = verdicts.get(ref)!
    if (verdict.kind === 'known') {
      const own = stored.find(({ id }) => id === verdict.parkId)!
      own.refs = [...own.refs.filter((one) => one !== ref && one !== verdict.formerRef), ref]
    } else if (verdict.kind !== 'refused') {
      stored.push({ id: `new ${ref}`, refs: [ref], names, place, isTrashed: false, isInReview: true })
    }
  }
  return stored
}

test('each element has exactly one verdict, no park is two elements, and the second time changes nothing', () => {
  fc.assert(
    fc.property(anyElements, anyParks, anyRefused, (elements, parks, refused) => {
      const first = conflate(elements, parks, refused)
      expect([...first.verdicts.keys()].sort()).toEqual(elements.map(({ ref }) => ref).sort())
      const linked = [...first.verdicts].flatMap(([ref, one]) =>
        one.kind === 'known' && !parks.some(({ refs }) => refs.includes(ref)) ? [one.parkId] : [],
      )
      expect(new Set(linked).size).toBe(linked.length)

      const stored = after(elements, parks, first)
      const second = conflate(elements, stored, refused)
      for (const [ref, verdict] of second.verdicts) {
        expect(verdict.kind).toBe(first.verdicts.get(ref)!.kind === 'refused' ? 'refused' : 'known')
        if (verdict.kind === 'known') expect(verdict.formerRef).toBeUndefined()
      }
      const vanishedFirst = new Set(first.vanished.map(({ ref }) => ref))
      for (const { ref } of second.vanished) expect(vanishedFirst).toContain(ref)
    }),
    { numRuns: 500 },
  )
})

test('10,000 elements at one spot are compared in linear time', async () => {
  const manyOf = (size: number) => ({
    elements: Array.from({ length: size }, (_, index) => element(`way/${index + 1}`, 0, 'Holon')),
    parks: Array.from({ length: size }, (_, index) => park(`${index}`, 0, ['Yehud', 'Holon'])),
  })
  const work = ({ elements, parks }: ReturnType<typeof manyOf>) => conflate(elements, parks, none)
  expect(await growthOf(work, manyOf, 10_000)).toBeLessThan(MOST_GROWTH)
})
