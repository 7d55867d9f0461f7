import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { Reports } from '#contract/reports.ts'
import { openStatus } from '#domain/hours.ts'
import { parkState } from '#domain/park-state.ts'
import { aPark, anException, week } from '../../../../tests/factories/park.ts'
import { parkDescription } from '../page/park-description.ts'
import { openSentence } from './status-text.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const NOON = Date.parse('2026-07-15T12:00:00+03:00')
const LONG = 'The municipality pours new concrete, mends the fence and paints all of the lines'

const sentence = (dates: string, reason: { he?: string; en?: string } = {}) => {
  const park = aPark({
    openingHours: week('08:00-22:00'),
    exceptions: [{ ...anException(dates, 'closed'), reason: { he: '', en: '', ...reason } }],
  })
  // Without the marks that keep a reason's own direction.
  return openSentence(i18n, openStatus(park, NOON), NOON).replaceAll(/[\u2068\u2069]/g, '')
}

test.each<[string, Parameters<typeof sentence>, string]>([
  ['today alone', ['2026-07-15', { en: 'Contest' }], 'Closed today: Contest'],
  ['its last day', ['2026-07-01 2026-07-15'], 'Closed today'],
  ['until a date', ['2026-07-01 2026-08-04', { en: 'Works' }], 'Closed until August 4: Works'],
  ['another year', ['2026-07-01 2028-08-04', { en: 'Works' }], 'Closed until August 4, 2028: Works'],
  ['a reason in the other language', ['2026-07-01 2026-08-04', { he: 'שיפוץ' }], 'Closed until August 4: שיפוץ'],
  ['both languages', ['2026-07-01 2026-08-04', { he: 'שיפוץ', en: 'Works' }], 'Closed until August 4: Works'],
  ['no reason', ['2026-07-01 2026-08-04', { he: ' ' }], 'Closed until August 4'],
  [
    'a long reason is cut',
    ['2026-07-01 2026-08-04', { en: LONG }],
    'Closed until August 4: The municipality pours new concrete, mends the fence and pai…',
  ],
  ['not closed', ['2026-07-16'], 'Closes at 22:00'],
])('%s', (_, given, expected) => {
  expect(sentence(...given)).toBe(expected)
})

test('a change in a week or later has its date', () => {
  const park = aPark({ is24Hours: true, exceptions: [anException('2026-07-25 2026-07-26', 'closed')] })
  const at = (days: number) => NOON + days * 86_400_000
  const said = (instant: number) => openSentence(i18n, openStatus(park, instant), instant)
  expect(said(at(0))).toBe('Closes on July 25 at 00:00')
  expect(said(at(6))).toBe('Closes on Saturday at 00:00')
})

test('the description of a park says until when it is closed, unless that is over today', () => {
  const describe = (dates: string) =>
    parkDescription(i18n, aPark({ is24Hours: true, exceptions: [anException(dates, 'closed')] }), NOON)
  expect(describe('2026-07-01 2026-08-04')).toMatch(/^Closed until August 4: .closed.\. Skatepark in/)
  for (const dates of ['2026-07-01 2026-07-15', '2026-07-16 2026-07-20', '2026-07-01 2026-07-14']) {
    expect(describe(dates)).toMatch(/^Skatepark in/)
  }
})

test('a reported locked gate has its age; confirmed by an admin alone it has none', () => {
  const said = (reports: Reports[]) => openSentence(i18n, parkState(aPark({ is24Hours: true }), reports, NOON), NOON)
  const seen = (minutes: number) => [new Date(NOON - minutes * 60_000).toISOString()]
  expect(said([{ kind: 'locked', seen: seen(9) }])).toBe('Reported locked, 9 minutes ago')
  expect(said([{ kind: 'locked', seen: seen(0) }])).toBe('Reported locked, just now')
  expect(said([{ kind: 'locked', seen: [], isConfirmed: true }])).toBe('Reported locked')
  expect(said([{ kind: 'wet', seen: seen(9) }])).toBe('Open around the clock')
})
