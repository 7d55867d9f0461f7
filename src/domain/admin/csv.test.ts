import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeCell, dayCell, momentCell, phoneCell, toCsv } from './csv.ts'

/** Reads a file by RFC 4180. */
function readCsv(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  rows.pop()
  return rows
}

const texts = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', 'a', 'ש', '＝', "'") }),
)
const tables = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(texts, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }))

test('a file of two people has a heading row and a row for each', () => {
  expect(
    toCsv(
      ['שם', 'Phone', 'Seen'],
      [
        ['דנה "דנ" כהן, ת״א', '+972501234567', null],
        ['=1+1', 7, ''],
      ],
    ),
  ).toBe('\uFEFFשם,Phone,Seen\r\n"דנה ""דנ"" כהן, ת״א",\'+972501234567,\r\n\'=1+1,7,\r\n')
})

test('every cell is read back as it was, with an apostrophe before what a spreadsheet would run', () => {
  fc.assert(
    fc.property(tables, (table) => {
      const [headings, ...rows] = table
      const expected = table.map((row) => row.map((cell) => (/^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell)))
      expect(readCsv(toCsv(headings!, rows))).toEqual(expected)
    }),
  )
})

test('no cell begins as a formula, however it is quoted', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const [[cell]] = readCsv(toCsv([text], [])) as [[string]]
      expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
    }),
  )
})

test('numbers stay numbers', () => expect(toCsv(['n'], [[-5]])).toBe('\uFEFFn\r\n-5\r\n'))

test.each([
  ['0501234567', '050-1234567'],
  ['972501234567', '050-1234567'],
  ['036123456', '03-6123456'],
  ['0773456789', '077-3456789'],
  ['1700700700', '170-0700700'],
  ['447911123456', '447-911123456'],
  ['', ''],
  ['100', '100'],
])('the telephone number %s is written as %s, which is no number', (digits, cell) => {
  expect(phoneCell(digits)).toBe(cell)
})

test.each([
  ['M', 'M'],
  ['42', '42'],
  ['6-8', '6–8'],
  ['10/12', '10–12'],
  ['1E5', '1–E5'],
  ['1234E56789A', '1234E56789A'],
  ['12345E67890', '1–2345E67890'],
  ['00123', '0–0123'],
])('the code %s stays text: %s', (code, cell) => expect(codeCell(code)).toBe(cell))

test('times follow the clock in Israel, summer and winter', () => {
  expect([momentCell('2026-06-01T12:00:01.000Z'), momentCell('2026-12-01T22:30:00Z')]).toEqual([
    '2026-06-01 15:00',
    '2026-12-02 00:30',
  ])
  expect([dayCell('2026-12-01T22:30:00Z'), dayCell(null), momentCell(null)]).toEqual(['2026-12-02', null, null])
})
