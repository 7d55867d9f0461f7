import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beenTo,
  dayAt,
  followMerged,
  gainOf,
  isDay,
  lastVisited,
  type Logbook,
  mergeLogbooks,
  possibleVisits,
  withDay,
  withNote,
  withoutDay,
  yearsOf,
} from './logbook.ts'

const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [string, string, string]
const named = (id: string) => ({ _id: id, name: { he: `פארק ${id[0]}`, en: `Park ${id[0]}` } })
const log = (id: string, days: string[], note = '') => ({ [id]: { name: named(id).name, days, note } })

const dayArb = fc.integer({ min: 15_000, max: 23_000 }).map((day) => dayAt(day * 86_400_000))
const noteArb = fc.oneof(fc.constant(''), fc.constantFrom('good', 'good coping', 'gate'), fc.string({ maxLength: 12 }))
/** Logbooks as the rules make them: no empty entry, days without duplicates in order. */
const bookArb: fc.Arbitrary<Logbook> = fc
  .array(fc.tuple(fc.constantFrom(A, B, C), dayArb, noteArb), { maxLength: 12 })
  .map((entries) =>
    entries.reduce<Logbook>((book, [id, day, note]) => withNote(withDay(book, named(id), day), named(id), note), {}),
  )

describe('days', () => {
  test.each([
    ['2026-11-29', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['1950-01-01', true],
    ['1949-12-31', false],
    ['0202-11-29', false],
    ['2026-1-1', false],
    ['2026-11-29T10:00', false],
    ['', false],
    ['yesterday', false],
  ])('%j is a day: %j', (text, expected) => expect(isDay(text)).toBe(expected))

  test.each([
    ['2026-11-29T21:59:00Z', '2026-11-29'],
    ['2026-11-29T22:00:00Z', '2026-11-30'],
    ['2026-07-01T20:59:00Z', '2026-07-01'],
    ['2026-07-01T21:00:00Z', '2026-07-02'],
  ])('at %s it is %s in Israel', (instant, day) => expect(dayAt(Date.parse(instant))).toBe(day))

  test('a second visit on the same day is the same visit', () => {
    const once = withDay({}, named(A), '2026-11-29')
    expect(withDay(once, named(A), '2026-11-29')).toEqual(once)
  })

  test('a visit undone leaves no trace', () => {
    fc.assert(
      fc.property(bookArb, dayArb, (book, day) => {
        fc.pre(!book[A]?.days.includes(day))
        expect(withoutDay(withDay(book, named(A), day), A, day)).toEqual(book)
      }),
    )
  })

  test('a note survives the last visit, and goes with its last letter', () => {
    const both = withNote(withDay({}, named(A), '2026-11-29'), named(A), ' new coping ')
    const note = withoutDay(both, A, '2026-11-29')
    expect(note).toEqual(log(A, [], ' new coping '))
    expect(beenTo(note)).toEqual(new Set())
    expect(withNote(note, named(A), '')).toEqual({})
  })

  test('parks by their last visit; a note is none', () => {
    const book = { ...log(A, ['2025-01-01', '2026-01-01']), ...log(B, ['2026-11-29']), ...log(C, [], 'far') }
    expect(lastVisited(book)).toEqual([B, A])
  })

  test('a park that was renamed has its new name from the next visit on', () => {
    const old = log(A, ['2025-01-01'])
    const name = { he: 'חדש', en: 'New' }
    expect(withDay(old, { _id: A, name }, '2026-01-01')[A]!.name).toEqual(name)
  })
})

describe('days on which nobody can have been there', () => {
  test('are left out and counted; the note stays', () => {
    const book = {
      ...log(A, ['1949-12-31', '1950-01-01', '2026-11-29', '2026-11-30'], 'gate'),
      ...log(B, ['2027-01-01']),
    }
    expect(possibleVisits(book, '2026-11-29')).toEqual({
      book: log(A, ['1950-01-01', '2026-11-29'], 'gate'),
      leftOut: 3,
    })
  })

  test('no day until today is left out, and no later one stays', () => {
    fc.assert(
      fc.property(bookArb, dayArb, (book, today) => {
        const { book: kept, leftOut } = possibleVisits(book, today)
        const daysOf = (one: Logbook) => Object.values(one).flatMap(({ days }) => days)
        expect(daysOf(kept)).toEqual(daysOf(book).filter((day) => day <= today))
        expect(leftOut).toBe(daysOf(book).length - daysOf(kept).length)
        expect(possibleVisits(kept, today)).toEqual({ book: kept, leftOut: 0 })
      }),
    )
  })
})

describe('years', () => {
  test.each<[what: string, book: Logbook, years: ReturnType<typeof yearsOf>]>([
    ['no visits', log(A, [], 'a note'), []],
    [
      'a park of last year that was visited again is not new',
      { ...log(A, ['2025-05-01', '2026-01-02', '2026-03-04']), ...log(B, ['2026-02-02']) },
      [
        {
          year: 2026,
          visits: 3,
          parks: [
            { id: A, days: ['2026-01-02', '2026-03-04'], isFirst: false },
            { id: B, days: ['2026-02-02'], isFirst: true },
          ],
          fresh: 1,
        },
        { year: 2025, visits: 1, parks: [{ id: A, days: ['2025-05-01'], isFirst: true }], fresh: 1 },
      ],
    ],
    [
      'two parks on one day are two visits',
      { ...log(B, ['2026-02-02']), ...log(A, ['2026-02-02']) },
      [
        {
          year: 2026,
          visits: 2,
          parks: [
            { id: A, days: ['2026-02-02'], isFirst: true },
            { id: B, days: ['2026-02-02'], isFirst: true },
          ],
          fresh: 2,
        },
      ],
    ],
  ])('%s', (_, book, years) => expect(yearsOf(book)).toEqual(years))

  test('every visit is in one year, and every park is new in one', () => {
    fc.assert(
      fc.property(bookArb, (book) => {
        const years = yearsOf(book)
        const all = Object.values(book).flatMap(({ days }) => days)
        expect(years.reduce((sum, { visits }) => sum + visits, 0)).toBe(all.length)
        expect(years.reduce((sum, { fresh }) => sum + fresh, 0)).toBe(beenTo(book).size)
        expect(years.map(({ year }) => year)).toEqual([...new Set(years.map(({ year }) => year))].sort((a, b) => b - a))
      }),
    )
  })
})

describe('merging', () => {
  test.each([
    ['', 'good', 'good'],
    ['good', '', 'good'],
    ['good', 'good', 'good'],
    ['good coping', 'good', 'good coping'],
    ['good', 'good coping', 'good coping'],
    ['gate in the east', 'good coping', 'gate in the east\n\ngood coping'],
  ])('the notes %j and %j become %j', (mine, other, both) => {
    expect(mergeLogbooks(log(A, ['2026-01-01'], mine), log(A, ['2026-01-01'], other))[A]!.note).toBe(both)
  })

  test('no day and no note is lost, and nothing is made up', () => {
    fc.assert(
      fc.property(bookArb, bookArb, (mine, other) => {
        const merged = mergeLogbooks(mine, other)
        for (const id of [A, B, C]) {
          const days = [...(mine[id]?.days ?? []), ...(other[id]?.days ?? [])]
          expect(merged[id]?.days ?? []).toEqual([...new Set(days)].sort())
          for (const book of [mine, other]) expect(merged[id]?.note ?? '').toContain(book[id]?.note ?? '')
        }
      }),
    )
  })

  test('the same file twice adds nothing the second time', () => {
    fc.assert(
      fc.property(bookArb, bookArb, (mine, other) => {
        const merged = mergeLogbooks(mine, other)
        expect(mergeLogbooks(merged, other)).toEqual(merged)
        expect(gainOf(merged, mergeLogbooks(merged, other))).toEqual({ visits: 0, notes: 0 })
        expect(mergeLogbooks(mine, mine)).toEqual(mine)
        expect(mergeLogbooks(mine, {})).toEqual(mine)
      }),
    )
  })

  test('the gain counts new days and changed notes', () => {
    const mine = { ...log(A, ['2026-01-01'], 'gate'), ...log(B, ['2026-01-01']) }
    const merged = mergeLogbooks(mine, { ...log(A, ['2026-01-01', '2026-01-02'], 'coping'), ...log(C, [], 'far') })
    expect(gainOf(mine, merged)).toEqual({ visits: 1, notes: 2 })
  })
})

describe('merged parks', () => {
  test('days and notes go to the park that stayed', () => {
    const book = { ...log(A, ['2026-01-01'], 'gate'), ...log(B, ['2026-02-02'], 'coping') }
    expect(followMerged(book, { [A]: B, [C]: B })).toEqual(log(B, ['2026-01-01', '2026-02-02'], 'coping\n\ngate'))
  })

  test('two old parks of one', () => {
    const book = { ...log(A, ['2026-01-01']), ...log(B, ['2026-02-02']) }
    expect(beenTo(followMerged(book, { [A]: C, [B]: C }))).toEqual(new Set([C]))
  })

  test('a logbook without merged parks stays the same object', () => {
    const book = log(A, ['2026-01-01'])
    expect(followMerged(book, { [B]: C, toString: C })).toBe(book)
  })
})
