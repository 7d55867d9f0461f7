import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

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

test('a file of two people', () => {
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
