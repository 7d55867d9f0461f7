/** Random weeks, written in many ways, and random texts. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLOSED_DAY, type DayHours, dayHoursSchema, type OpeningHours, WEEKDAYS } from '#contract/park-hours.ts'
import { ordinaryWeek } from '../../ordinary-week.ts'
import { readHoursText } from './hours-text.ts'

const two = (value: number) => String(value).padStart(2, '0')
const clock = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`

/** Hours as parks have them: at most until six in the morning. */
const openHours: fc.Arbitrary<DayHours> = fc
  .tuple(fc.nat(95), fc.integer({ min: 1, max: 95 }))
  .filter(([start, length]) => (start + length) * 15 <= 1440 + 360)
  .map(([start, length]) => ({ isOpen: true, start: clock(start * 15), end: clock((start + length) * 15) }))
const wholeDay: DayHours = { isOpen: true, start: '00:00', end: '00:00' }
const someHours = fc.oneof(
  { weight: 6, arbitrary: openHours },
  { weight: 1, arbitrary: fc.constant(wholeDay) },
  { weight: 2, arbitrary: fc.constant(CLOSED_DAY) },
)
const someWeek = fc
  .tuple(fc.array(someHours, { minLength: 1, maxLength: 3 }), fc.array(fc.nat(2), { minLength: 8, maxLength: 8 }))
  .map(([hours, days]) => {
    const entries = [...WEEKDAYS, 'holidays'].map((day, index) => [day, hours[days[index]! % hours.length]!])
    return Object.fromEntries(entries) as OpeningHours
  })

type Style = {
  days: readonly string[]
  closed: string
  whole: string
  to: string
  time: (clock: string) => string
  between: string
  afterDays: string
  separator: string
}

function twelve(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'am' : 'pm'}`
}
const short = (time: string): string => time.replace(/^0/, '').replace(/:00$/, '')

const HEBREW = { closed: 'סגור', whole: '24 שעות' }
const ENGLISH = { closed: 'closed', whole: '24 hours' }
const DAYS = [
  { ...HEBREW, days: ['א׳', 'ב׳', 'ג׳', 'ד׳', 'ה׳', 'ו׳', 'שבת', 'חגים'] },
  { ...HEBREW, days: ["א'", "ב'", "ג'", "ד'", "ה'", "ו'", "ש'", 'חג'] },
  { ...HEBREW, days: ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי', 'שבת', 'חגים'] },
  { ...HEBREW, days: ['יום א', 'יום ב', 'יום ג', 'יום ד', 'יום ה', 'יום ו', 'יום שבת', 'בחגים'] },
  { ...ENGLISH, days: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'holidays'] },
  {
    ...ENGLISH,
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Public holidays'],
  },
  { closed: 'off', whole: '24/7', days: ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'PH'] },
]
const someStyle: fc.Arbitrary<Style> = fc
  .record({
    days: fc.constantFrom(...DAYS),
    to: fc.constantFrom('-', '–', ' – ', '\u05be', ' עד ', ' to '),
    time: fc.constantFrom<((time: string) => string)[]>((time) => time, twelve, short),
    between: fc.constantFrom('-', '–', ' — ', '\u05be', '\u200e-\u200e', ' עד ', ' to '),
    afterDays: fc.constantFrom(' ', ': ', ' – ', '\t', ' \u200f'),
    separator: fc.constantFrom(', ', '; ', '\n', '\r\n', ' | ', '\n• ', '. '),
  })
  .map(({ days, ...style }) => ({ ...style, ...days }))

function hoursText({ isOpen, start, end }: DayHours, style: Style): string {
  if (!isOpen) return style.closed
  return start === '00:00' && end === '00:00' ? style.whole : `${style.time(start)}${style.between}${style.time(end)}`
}

function linesOf(week: OpeningHours, style: Style): string[] {
  const rows = ordinaryWeek(week).map(({ from, to, hours }) => {
    const days = from === to ? style.days[from] : `${style.days[from]}${style.to}${style.days[to]}`
    return `${days}${style.afterDays}${hoursText(hours, style)}`
  })
  return [...rows, `${style.days[7]}${style.afterDays}${hoursText(week.holidays, style)}`]
}

test('a week written in any of the ways is read back', () => {
  fc.assert(
    fc.property(someWeek, someStyle, (week, style) => {
      const text = linesOf(week, style).join(style.separator)
      const { days, problems } = readHoursText(text)
      expect(problems, text).toEqual([])
      expect(days, text).toEqual(week)
    }),
    { numRuns: 1000 },
  )
})

test('a line with a word that is not known gives no hours, is named, and changes no other line', () => {
  const word = fc.constantFrom('בקיץ', 'בתיאום', 'summer', 'maybe', 'עד5', '₪20', '🛹', 'x')
  fc.assert(
    fc.property(someWeek, someStyle, word, fc.nat(), fc.boolean(), (week, style, strange, at, isFirst) => {
      const lines = linesOf(week, style)
      const index = at % lines.length
      const others = lines.filter((_, other) => other !== index)
      const changed = lines.with(index, isFirst ? `${strange} ${lines[index]}` : `${lines[index]} ${strange}`)
      const { days, problems } = readHoursText(changed.join('\n'))
      expect(problems).toEqual([{ code: 'word', line: index + 1, text: strange }])
      expect(days).toEqual(readHoursText(others.join('\n')).days)
    }),
  )
})

const letters = fc.constantFrom(...'אבגדהוזחטיכלמנסעפצקרשת׳״-–,.;:\n /&abcdefghmnoprstuwy')
const pieces = fc.constantFrom(
  'א׳',
  'שבת',
  'Sun',
  'Fri',
  '-',
  ' ',
  ', ',
  '\n',
  'to',
  'עד',
  'ו',
  '9',
  '15:00',
  '25',
  'pm',
  '20.5',
  'x',
)
const garbage = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(letters, { maxLength: 40 }).map((parts) => parts.join('')),
  fc.array(pieces, { maxLength: 20 }).map((parts) => parts.join(' ')),
)

test('any text gives valid hours or none, and names pieces of itself', () => {
  fc.assert(
    fc.property(garbage, (text) => {
      const { days, problems } = readHoursText(text)
      for (const hours of Object.values(days)) expect(dayHoursSchema.safeParse(hours).success).toBe(true)
      for (const problem of problems) {
        expect(problem.text).not.toBe('')
        expect(text).toContain(problem.text)
      }
    }),
    { numRuns: 2000 },
  )
})

test('a text without digits says at most that a day is closed', () => {
  fc.assert(
    fc.property(garbage, (text) => {
      const words = text.replace(/\p{N}/gu, '')
      for (const hours of Object.values(readHoursText(words).days)) {
        expect(hours.isOpen && !/חצות|midnight|noon|שעון|round|יממה/i.test(words)).toBe(false)
      }
    }),
    { numRuns: 1000 },
  )
})
