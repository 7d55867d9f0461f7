import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAt, type Logbook, mergeLogbooks } from '#domain/logbook.ts'
import { LOGBOOK_FILE_MAX, readLogbookFile, writeLogbookFile } from './logbook-file.ts'

const NOW = Date.parse('2026-11-29T10:00:00Z')
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
      const read = readLogbookFile(writeLogbookFile(book, NOW))
      expect(read).toEqual(book)
      expect(mergeLogbooks({}, read as Logbook)).toEqual(book)
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
  ['no visits', file({}), {}],
  ['a byte order mark', `\uFEFF${entry({})}`, { [ID]: LOG }],
  ['fields of other programs', entry({ rating: 5 }), { [ID]: LOG }],
  [
    'a script as a note, which is text',
    entry({ note: '<script>alert(1)</script>' }),
    { [ID]: { ...LOG, note: '<script>alert(1)</script>' } },
  ],
  [
    'a park twice',
    file({
      parks: [
        { id: ID, ...LOG },
        { id: ID, ...LOG, days: ['2026-11-13'], note: 'coping' },
      ],
    }),
    { [ID]: { ...LOG, days: ['2026-11-13', '2026-11-14'], note: 'gate\n\ncoping' } },
  ],
])('%s', (_, text, read) => expect(readLogbookFile(text)).toEqual(read))

test('any text is read or refused', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.json().map((parks) => `{"kind":"rampa-logbook","version":1,"parks":${parks}}`),
      ),
      (text) => {
        const read = readLogbookFile(text)
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
  expect(readLogbookFile(text)).toEqual(book)
})
