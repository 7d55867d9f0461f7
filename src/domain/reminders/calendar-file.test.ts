import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarDay, calendarFile, escapeText, foldLine } from './calendar-file.ts'

const NOW = Date.parse('2026-11-14T10:05:09.123Z')
const DAY: CalendarDay = {
  uid: 'reminder-day-1@rampa.test',
  date: '2027-02-28',
  summary: 'Jam',
  description: 'Helmets',
  location: '',
  url: 'https://rampa.test/jam/signup',
}

const octets = (text: string) => new TextEncoder().encode(text).length

/** Reads a file like a calendar (RFC 5545): joins lines of at most 75 octets and restores the texts. */
function readFile(file: string): [name: string, value: string][] {
  expect(file.endsWith('\r\n')).toBe(true)
  const lines = file.slice(0, -2).split('\r\n')
  for (const line of lines) {
    expect(octets(line)).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\r\n]/)
    // Decoding throws if a line break cut a character in two.
    expect(new TextDecoder('utf-8', { fatal: true }).decode(new TextEncoder().encode(line))).toBe(line)
  }
  return lines
    .join('\r\n')
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => {
      const [, name, value] = /^([A-Z][A-Z0-9-]*(?:;[A-Z-]+=[A-Z-]+)*):(.*)$/s.exec(line)!
      return [name!, value!]
    })
}

const unescapeText = (value: string) =>
  value.replaceAll(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character))

test('a file describes a day with all its fields', () => {
  expect(calendarFile({ ...DAY, location: 'The Pipe, Holon' }, 'en', NOW)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Rampa//Rampa//EN',
      'BEGIN:VEVENT',
      'UID:reminder-day-1@rampa.test',
      'DTSTAMP:20261114T100509Z',
      'DTSTART;VALUE=DATE:20270228',
      'DTEND;VALUE=DATE:20270301',
      'SUMMARY:Jam',
      'DESCRIPTION:Helmets',
      'LOCATION:The Pipe\\, Holon',
      'URL:https://rampa.test/jam/signup',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT6H',
      'DESCRIPTION:Jam',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('an entry with hours counts as busy and rings an hour before', () => {
  const date = { from: Date.parse('2026-12-05T10:00+02:00'), to: Date.parse('2026-12-05T12:00+02:00') }
  const read = new Map(readFile(calendarFile({ ...DAY, date }, 'he', NOW)))
  expect([read.get('DTSTART'), read.get('DTEND')]).toEqual(['20261205T080000Z', '20261205T100000Z'])
  expect(read.get('TRIGGER')).toBe('-PT1H')
  expect(read.has('TRANSP')).toBe(false)
})

test.each([
  ['2026-12-31', '20261231', '20270101'],
  ['2028-02-28', '20280228', '20280229'],
  // The nights in which Israel changes its clocks.
  ['2027-03-26', '20270326', '20270327'],
  ['2026-10-25', '20261025', '20261026'],
])('%s ends before the next day', (date, start, end) => {
  const read = new Map(readFile(calendarFile({ ...DAY, date }, 'he', NOW)))
  expect([read.get('DTSTART;VALUE=DATE'), read.get('DTEND;VALUE=DATE')]).toEqual([start, end])
})

test.each([
  ['a;b,c\\d', 'a\\;b\\,c\\\\d'],
  ['one\ntwo\r\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
  ['a\u0000b\u0007c\u007fd\te', 'abcd\te'],
  ['“ג׳אם”: 5', '“ג׳אם”: 5'],
])('%j is written as %j', (text, written) => {
  expect(escapeText(text)).toBe(written)
})

test.each([
  [75, 1],
  [76, 2],
  // The space that begins a continued line is one of its octets.
  [149, 2],
  [150, 3],
])('a line of %i octets becomes %i', (length, lines) => {
  expect(foldLine('x'.repeat(length)).split('\r\n ')).toHaveLength(lines)
})

test('a letter of two octets or an emoji of four is not cut', () => {
  expect(foldLine(`${'x'.repeat(74)}ש`)).toBe(`${'x'.repeat(74)}\r\n ש`)
  expect(foldLine(`${'x'.repeat(72)}🛹`)).toBe(`${'x'.repeat(72)}\r\n 🛹`)
  expect(foldLine(`${'x'.repeat(71)}🛹`)).toBe(`${'x'.repeat(71)}🛹`)
})

const text = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    fc.constantFrom('ש', '׳', '🛹', '\\', ';', ',', '\n', ' ', ':', '"', 'x'),
  ),
  maxLength: 400,
})

test('every written text is read back, and nothing else', () => {
  fc.assert(
    fc.property(text, text, text, (summary, description, location) => {
      const clean = (one: string) => one.replaceAll(/\r\n?/g, '\n').replaceAll(/(?![\t\n])\p{Cc}/gu, '')
      const read = readFile(calendarFile({ ...DAY, summary, description, location }, 'he', NOW))
      const values = (name: string) => read.filter(([one]) => one === name).map(([, value]) => unescapeText(value))
      expect(values('SUMMARY')).toEqual([clean(summary)])
      expect(values('DESCRIPTION')).toEqual([clean(description), clean(summary)])
      expect(values('LOCATION')).toEqual(location === '' ? [] : [clean(location)])
      expect(read.filter(([name]) => name === 'BEGIN' || name === 'END').map(([, value]) => value)).toEqual([
        'VCALENDAR',
        'VEVENT',
        'VALARM',
        'VALARM',
        'VEVENT',
        'VCALENDAR',
      ])
    }),
  )
})

test('an entry whose end is not known has none, and its alarm may be set', () => {
  const from = Date.parse('2026-12-05T10:00+02:00')
  const alarmAt = Date.parse('2026-12-04T18:00+02:00')
  const read = new Map(readFile(calendarFile({ ...DAY, date: { from, to: null }, alarmAt }, 'he', NOW)))
  expect([read.get('DTSTART'), read.has('DTEND'), read.get('TRIGGER')]).toEqual(['20261205T080000Z', false, '-PT960M'])
})

test.each([
  ['2026-12-05', true],
  [{ from: 0, to: null }, false],
])('of published entries only a whole day is marked as one: %j', (date, isWholeDay) => {
  expect(calendarFile({ ...DAY, date }, 'he', NOW, 3).includes('ALLDAYEVENT:TRUE')).toBe(isWholeDay)
})
