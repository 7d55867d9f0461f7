import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAt, type Logbook, mergeLogbooks } from '#domain/logbook.ts'
import { LOGBOOK_FILE_MAX, type LogbookFile, readLogbookFile, writeLogbookFile } from './logbook-file.ts'

const NOW = Date.parse('2026-11-29T10:00:00Z')
const TODAY = '2026-11-29'
const ID = 'a'.repeat(24)
const LOG = { name: { he: 'פארק', en: 'Park' }, days: ['2026-11-14'], note: 'gate' }

const bookArb: fc.Arbitrary<Logbook> = fc
  .dictionary(
    fc.constantFrom(ID, 'b'.repeat(24), '0'.repeat(24)),
    fc.record({
      name: fc.record({ he: fc.string(), en: fc.string() }),
      days: fc
        .uniqueArray(fc.integer({ min: 0, max: 30_000 }), { maxLength: 5 })
        .map((days) => days.map((day) => dayAt(day * 86_400_000)).sort()),
      note: fc.string({ unit: 'binary' }),
    }),
  )
  .map((book) => ({ ...book }))

test('a file brings back every day, every letter and every name', () => {
  fc.assert(
    fc.property(bookArb, (book) => {
      const read = readLogbookFile(writeLogbookFile(book, NOW), '2060-01-01')
      const kept = Object.fromEntries(
        Object.entries(book).filter(([, { days, note }]) => days.length > 0 || note !== ''),
      )
      expect(read).toEqual({ book: kept, leftOut: 0 })
      expect(mergeLogbooks({}, (read as LogbookFile).book)).toEqual(kept)
    }),
  )
})

test('a file says what it is', () => {
  expect(JSON.parse(writeLogbookFile({ [ID]: LOG }, NOW))).toEqual({
    kind: 'rampa-logbook',
    version: 1,
    savedAt: '2026-11-29T10:00:00.000Z',
    parks: [{ id: ID, ...LOG }],
  })
})

const file = (over: object) => JSON.stringify({ kind: 'rampa-logbook', version: 1, parks: [], ...over })
const entry = (over: object) => file({ parks: [{ id: ID, ...LOG, ...over }] })

test.each<[what: string, text: string, read: ReturnType<typeof readLogbookFile>]>([
  ['an empty file', '', 'foreign'],
  ['a picture', '\u0089PNG\r\n', 'foreign'],
  ['another JSON file', '{"favourites":[]}', 'foreign'],
  ['a list', '[]', 'foreign'],
  ['null', 'null', 'foreign'],
  ['no version', JSON.stringify({ kind: 'rampa-logbook', parks: [] }), 'foreign'],
  ['a later version', file({ version: 2, parks: 'elsewhere' }), 'newer'],
  ['no parks', file({ parks: undefined }), 'damaged'],
  ['half a file', file({}).slice(0, 30), 'foreign'],
  ['a foreign id', entry({ id: '__proto__' }), 'damaged'],
  ['a day that no calendar has', entry({ days: ['2026-11-14', '2026-02-30'] }), 'damaged'],
  ['a number for a note', entry({ note: 5 }), 'damaged'],
  ['no visits', file({}), { book: {}, leftOut: 0 }],
  ['a byte order mark', `\uFEFF${entry({})}`, { book: { [ID]: LOG }, leftOut: 0 }],
  ['fields of other programs', entry({ rating: 5 }), { book: { [ID]: LOG }, leftOut: 0 }],
  [
    'a script as a note, which is text',
    entry({ note: '<script>alert(1)</script>' }),
    { book: { [ID]: { ...LOG, note: '<script>alert(1)</script>' } }, leftOut: 0 },
  ],
  [
    'a park twice',
    file({
      parks: [
        { id: ID, ...LOG },
        { id: ID, ...LOG, days: ['2026-11-13'], note: 'coping' },
      ],
    }),
    { book: { [ID]: { ...LOG, days: ['2026-11-13', '2026-11-14'], note: 'gate\n\ncoping' } }, leftOut: 0 },
  ],
  ['a day twice', entry({ days: ['2026-11-14', '2026-11-14'] }), { book: { [ID]: LOG }, leftOut: 0 }],
  ['today', entry({ days: [TODAY] }), { book: { [ID]: { ...LOG, days: [TODAY] } }, leftOut: 0 }],
  [
    'days that are still to come, or before the first day',
    entry({ days: ['9999-12-31', '2026-11-30', '2026-11-14', '1949-12-31', '0001-01-01'] }),
    { book: { [ID]: LOG }, leftOut: 4 },
  ],
  ['nothing but a day to come', entry({ days: ['2026-12-01'], note: '' }), { book: {}, leftOut: 1 }],
  [
    'a note longer than can be typed',
    entry({ note: 'a'.repeat(501) }),
    { book: { [ID]: { ...LOG, note: 'a'.repeat(501) } }, leftOut: 0 },
  ],
])('%s', (_, text, read) => expect(readLogbookFile(text, TODAY)).toEqual(read))

test('any text is read or refused', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.json().map((parks) => `{"kind":"rampa-logbook","version":1,"parks":${parks}}`),
      ),
      (text) => {
        const read = readLogbookFile(text, TODAY)
        expect(typeof read === 'string' ? ['foreign', 'newer', 'damaged'] : [read]).toContain(read)
      },
    ),
  )
})

test('a file of the largest size is read at once', () => {
  const idAt = (at: number) => at.toString(16).padStart(24, '0')
  const book = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [idAt(at), { ...LOG, note: '' }]))
  const text = JSON.stringify(JSON.parse(writeLogbookFile(book, NOW)))
  expect(text.length).toBeGreaterThan(0.9 * LOGBOOK_FILE_MAX)
  expect(text.length).toBeLessThan(LOGBOOK_FILE_MAX)
  expect(readLogbookFile(text, TODAY)).toEqual({ book, leftOut: 0 })
})
