import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { instantOf } from '#domain/israel-time.ts'
import { aConfig } from '../../../../tests/factories/config.ts'
import { openPark } from '../../../../tests/factories/park-page.tsx'
import { aPark, anException, week } from '../../../../tests/factories/park.ts'

const at = (month: number, day: number, clock: string) => {
  const [hours, minutes] = clock.split(':').map(Number)
  return instantOf({ year: 2026, month, day }, hours! * 60 + minutes!)
}
const card = () => screen.getByRole('region', { name: 'Opening hours' })
/** Today's line, then the rows of the week that folds out of it. */
const rows = () =>
  [...card().querySelectorAll('[data-today]'), ...within(card()).getAllByRole('row')].map((row) => row.textContent)

const ORDINARY = week('14:00-22:00', { friday: '09:00-16:00', saturday: '15:00-22:00', holidays: 'closed' })
// 14 November 2026, the day in these tests, is a Saturday.
describe('the state and what changes next', () => {
  test.each([
    ['open', { openingHours: ORDINARY }, at(11, 14, '16:00'), 'Open', 'Closes at 22:00'],
    ['the last hour', { openingHours: ORDINARY }, at(11, 14, '21:30'), 'Closing soon', 'Closes at 22:00'],
    ['before opening', { openingHours: ORDINARY }, at(11, 14, '08:40'), 'Closed', 'Opens today at 15:00'],
    ['after closing', { openingHours: ORDINARY }, at(11, 14, '23:00'), 'Closed', 'Opens tomorrow at 14:00'],
    ['past midnight', { openingHours: week('18:00-02:00') }, at(11, 15, '00:30'), 'Open', 'Closes at 02:00'],
    ['never closes', { is24Hours: true }, at(11, 14, '04:00'), 'Open', 'Open around the clock'],
    ['on a holiday', { openingHours: ORDINARY }, at(9, 21, '16:00'), 'Closed', 'Opens tomorrow at 14:00'],
  ])('%s', async (_name, over, instant, word, sentence) => {
    await openPark([aPark(over)], { instant })
    expect(within(card()).getByText(word, { selector: '[data-kind]' })).toBeDefined()
    expect(within(card()).getByText(sentence)).toBeDefined()
  })

  test('unknown hours are stated, without a stamp or a table', async () => {
    await openPark([aPark({ openingHours: null })])
    expect(within(card()).getByText('Hours unknown')).toBeDefined()
    expect(within(card()).getByText(/we don’t guess/)).toBeDefined()
    expect(card().querySelector('[data-kind]')).toBeNull()
    expect(within(card()).queryByRole('table')).toBeNull()
  })

  test('a park that closed for good keeps its page, but shows no hours', async () => {
    await openPark([
      aPark({ closingYear: 2021, openingHours: ORDINARY, lightingHours: { start: '17:00', end: '22:00' } }),
    ])
    expect(within(card()).getByText('Closed for good', { selector: '[data-kind]' })).toBeDefined()
    expect(within(card()).getByText(/Since 2021/)).toBeDefined()
    expect(within(card()).queryByRole('table')).toBeNull()
    expect(within(card()).queryByText(/light/i)).toBeNull()
    expect(screen.getByText('closed in 2021')).toBeDefined()
  })

  test('the closing year of a park is announced while it still opens', async () => {
    await openPark([aPark({ closingYear: 2026, openingHours: ORDINARY })], { instant: at(11, 14, '16:00') })
    expect(screen.getByText('closes for good at the end of 2026')).toBeDefined()
    expect(within(card()).getByText('Open', { selector: '[data-kind]' })).toBeDefined()
  })
})

test('a competition that will be held here is announced, with its page, until its day is over', async () => {
  const park = aPark({ openingHours: ORDINARY })
  const event = (slug: string, date: string, special: object = {}) => ({
    ...{ slug, name: { he: slug, en: slug }, date, registrationOpen: false, park: park.url },
    ...special,
  })
  const events = [
    event('later', '2026-12-04'),
    event('elsewhere', '2026-12-01', { park: 'other-park' }),
    event('today', '2026-11-14', { startTime: '10:00' }),
    event('past', '2026-11-13'),
    event('nowhere', '2026-12-02', { park: undefined }),
  ]
  await openPark([park], { config: aConfig({ shop: false, accounts: false }, { events }) })
  const links = within(card()).getAllByRole('link')
  expect(links.map((link) => link.closest('li')!.textContent)).toEqual([
    'Here on Saturday, November 1410:00today',
    'Here on Friday, December 4later',
  ])
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/today/signup', '/later/signup'])
})

describe('the week', () => {
  test('starts with today, marked, and ends with the holidays and the lights', async () => {
    const park = aPark({ openingHours: ORDINARY, hasLights: true, lightingHours: { start: '17:30', end: '22:30' } })
    await openPark([park], { instant: at(11, 14, '12:00') })
    expect(rows()).toEqual([
      'Saturday (today)15:00–22:00',
      'Sunday to Thursday14:00–22:00',
      'Friday09:00–16:00',
      'HolidaysClosed',
      'Lights, nightly17:30–22:30',
    ])
    expect(card().querySelectorAll('[data-today]')).toHaveLength(1)
  })

  test('names a near holiday, with the hours of holidays', async () => {
    await openPark([aPark({ openingHours: ORDINARY })], { instant: at(9, 18, '12:00') })
    expect(rows()).toContain('MondayYom KippurClosed')
  })

  test('names today when it is a holiday', async () => {
    await openPark([aPark({ openingHours: ORDINARY })], { instant: at(9, 21, '12:00') })
    expect(rows()[0]).toBe('Monday (today)Yom KippurClosed')
  })

  test('says when hours run into the next day, and when a day has no end', async () => {
    const openingHours = week('18:00-02:00', { saturday: '00:00-00:00', friday: '16:00-00:00' })
    await openPark([aPark({ openingHours })], { instant: at(11, 14, '12:00') })
    expect(rows()).toEqual([
      'Saturday (today)24 hours',
      'Sunday to Thursday18:00–02:00 next day',
      'Friday16:00–00:00',
      'Holidays18:00–02:00 next day',
    ])
  })

  test('is not shown for a park that never closes', async () => {
    await openPark([aPark({ is24Hours: true, openingHours: week('00:00-00:00') })])
    expect(within(card()).queryByRole('table')).toBeNull()
  })

  test('keeps times left to right among Hebrew', async () => {
    await openPark([aPark({ openingHours: ORDINARY })], { language: 'he' })
    const times = within(card()).getByText('15:00–22:00')
    expect([times.tagName, times.getAttribute('dir')]).toEqual(['BDI', 'ltr'])
    expect(rows()[1]).toMatch(/^ראשון to חמישי/)
  })
})

describe('days with other hours', () => {
  const notices = () =>
    within(within(card()).getByRole('list', { name: 'Days with other hours' }))
      .getAllByRole('listitem')
      .map((item) => [...item.querySelectorAll('b, p:first-child > span, p + p')].map((one) => one.textContent))
  const works = anException('2026-11-12 2026-11-18', 'closed', { he: 'שיפוץ', en: 'New concrete' })

  test('a closed park says until when, why, and when it opens', async () => {
    await openPark([aPark({ openingHours: ORDINARY, exceptions: [works] })], { instant: at(11, 14, '16:00') })
    expect(within(card()).getByText('Closed', { selector: '[data-kind]' })).toBeDefined()
    expect(within(card()).getByText('Opens on Thursday at 14:00')).toBeDefined()
    expect(notices()).toEqual([['Until November 18', 'Closed', 'New concrete']])
    expect(rows().slice(0, 3)).toEqual([
      'Saturday (today)New concreteClosed',
      'Sunday to WednesdayNew concreteClosed',
      'Thursday14:00–22:00',
    ])
  })

  test('closed for longer than openings are told', async () => {
    const years = anException('2026-11-12 2029-03-31', 'closed', { en: 'Waiting for money' })
    await openPark([aPark({ is24Hours: true, exceptions: [years] })], { instant: at(11, 14, '16:00') })
    expect(within(card()).getByText('Closed until March 31, 2029')).toBeDefined()
  })

  test('what comes within two weeks is announced, what is over is not', async () => {
    const exceptions = [
      anException('2026-11-10 2026-11-13', 'closed', { en: 'Over' }),
      anException('2026-11-14', '10:00-12:00', { en: 'Contest' }),
      anException('2026-11-28 2026-12-02', null, { en: 'New lamps', lights: 'closed' }),
      anException('2026-11-29', 'closed', { en: 'Far' }),
    ]
    await openPark([aPark({ openingHours: ORDINARY, exceptions })], { instant: at(11, 14, '11:30') })
    expect(notices()).toEqual([
      ['Today', '10:00–12:00', 'Contest'],
      ['November 28 to December 2', 'Without lights', 'New lamps'],
    ])
    expect(within(card()).getByText('Closes at 12:00')).toBeDefined()
  })

  test('a reason in the other language has its own direction', async () => {
    const exceptions = [anException('2026-11-12 2026-11-18', 'closed', { he: 'שיפוץ' })]
    await openPark([aPark({ openingHours: ORDINARY, exceptions })], { instant: at(11, 14, '16:00') })
    for (const reason of within(card()).getAllByText('שיפוץ')) {
      expect([reason.lang, reason.dir]).toEqual(['he', 'rtl'])
    }
  })

  test('a park with unknown hours shows the dates that are known', async () => {
    await openPark([aPark({ openingHours: null, exceptions: [works] })], { instant: at(11, 10, '16:00') })
    expect(within(card()).getByText('Hours unknown')).toBeDefined()
    expect(notices()).toEqual([['November 12 to November 18', 'Closed', 'New concrete']])
    expect(rows()).toEqual(['Thursday to MondayNew concreteClosed'])
  })

  test('eves and fasts have a row for good, and their names in the week', async () => {
    const park = aPark({ openingHours: ORDINARY, eves: 'friday', fasts: 'closed' })
    await openPark([park], { instant: at(9, 20, '10:00') })
    expect(rows().slice(0, 2)).toEqual(['Sunday (today)Eve of Yom Kippur09:00–16:00', 'MondayYom KippurClosed'])
    expect(rows().slice(-3)).toEqual(['HolidaysClosed', 'Eves of holidays09:00–16:00', 'Tisha B’AvClosed'])
  })
})

describe('lights', () => {
  const hours = { start: '17:30', end: '22:30' }
  test.each([
    ['off', { hasLights: true, lightingHours: hours }, 'Lights at 17:30'],
    ['none', { hasLights: false }, 'No lights'],
    ['at hours nobody knows', { hasLights: true }, 'Has lights, hours unknown'],
  ])('%s', async (_name, over, sentence) => {
    await openPark([aPark({ openingHours: ORDINARY, ...over })])
    expect(within(card()).getByText(sentence)).toBeDefined()
  })

  test('unknown ones are asked for, not told here', async () => {
    await openPark([aPark({ openingHours: ORDINARY })])
    expect(within(card()).queryByText(/lights/i)).toBeNull()
  })

  test('lit', async () => {
    await openPark([aPark({ openingHours: ORDINARY, hasLights: true, lightingHours: hours })], {
      instant: at(11, 14, '19:00'),
    })
    expect(within(card()).getByText('Lit until 22:30')).toBeDefined()
  })
})

describe('a device in another time zone', () => {
  const zone = process.env.TZ
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })
  test.each([
    ['Asia/Jerusalem', false],
    ['Europe/Berlin', true],
  ])('%s is told that the hours are Israel’s: %s', async (name, told) => {
    process.env.TZ = name
    await openPark([aPark({ openingHours: ORDINARY })])
    expect(within(card()).queryAllByText(/Israel time/)).toHaveLength(told ? 1 : 0)
    // Rows begin with today, which is the day in Israel, whatever the device's time zone is.
    expect(rows()[0]).toBe('Saturday (today)15:00–22:00')
  })
})
