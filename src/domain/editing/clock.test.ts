import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockTimeSchema } from '#contract/park-hours.ts'
import { readClock, readClockPair } from './clock.ts'

describe('times as people type them', () => {
  test.each([
    ['9', '09:00'],
    ['\u200e٠٩：٣٠\u200f', '09:30'],
    ['09', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['2130', '21:30'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['21,15', '21:15'],
    ['21h15', '21:15'],
    [' 7:05 ', '07:05'],
    ['0', '00:00'],
    ['24', '00:00'],
    ['24:00', '00:00'],
    ['9 pm', '21:00'],
    ['12am', '00:00'],
    ['12:30 PM', '12:30'],
    ['', null],
    ['25', null],
    ['24:01', null],
    ['9:60', null],
    ['9:5', null],
    ['13pm', null],
    ['noon', null],
    ['-9', null],
  ])('%j is %s', (typed, read) => expect(readClock(typed)).toBe(read))

  test('any text is refused or becomes a valid time, and a valid time stays itself', () => {
    const digits = fc.array(fc.constantFrom(...'0123456789:. apm'), { maxLength: 8 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(fc.string(), digits), (typed) => {
        const read = readClock(typed)
        if (read === null) return
        expect(clockTimeSchema.safeParse(read).success).toBe(true)
        expect(readClock(read)).toBe(read)
      }),
    )
  })
})

test.each([
  ['15:00-22:45', { start: '15:00', end: '22:45' }],
  ['15:00 – 22:45', { start: '15:00', end: '22:45' }],
  ['15:00\u05be22:45', { start: '15:00', end: '22:45' }],
  ['\u200f15:00\u200f-\u200f22:45\u200f', { start: '15:00', end: '22:45' }],
  ['9—17', { start: '09:00', end: '17:00' }],
  ['8 עד 20', { start: '08:00', end: '20:00' }],
  ['8 am to 10 pm', { start: '08:00', end: '22:00' }],
  ['16:00-24:00', { start: '16:00', end: '00:00' }],
  ['15:00', null],
  ['15:00-', null],
  ['-9', null],
  ['10:00-13:00, 16:00-20:00', null],
  ['10-13-16', null],
  ['2024-01-01', null],
])('%j is the pair %j', (typed, pair) => expect(readClockPair(typed)).toEqual(pair))
