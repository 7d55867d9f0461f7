import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { Exception } from '#contract/park-hours.ts'
import { anException } from '../../../../../tests/factories/park.ts'
import { PARK } from '../park-thing.ts'
import { datesText, exceptionText } from './exception-words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
/** A text without the invisible marks that keep numbers and reasons apart. */
const plain = (text: string | undefined) => text?.replace(/[\u2066-\u2069]/g, '')
const NONE = { he: ' ', en: '' }
const works = anException('2026-07-01 2026-07-05', 'closed', { he: 'שיפוץ', en: 'Works' })

test.each<[string, Exception, string]>([
  ['closed', works, 'July 1, 2026 to July 5, 2026: closed (Works)'],
  [
    'one day, a reason in one language',
    { ...works, to: '2026-07-01', reason: { he: 'שיפוץ', en: '' } },
    'July 1, 2026: closed (שיפוץ)',
  ],
  ['other hours', { ...anException('2026-07-01', '16:00-23:00'), reason: NONE }, 'July 1, 2026: 16:00–23:00'],
  ['only the lights', anException('2026-07-01', null, { lights: 'closed' }), 'July 1, 2026: without lights'],
  [
    'lights of their own',
    { ...anException('2026-07-01', '16:00-23:00', { lights: '20:00-22:00' }), reason: NONE },
    'July 1, 2026: 16:00–23:00, lights 20:00–22:00',
  ],
])('%s', (_name, exception, text) => {
  expect(plain(exceptionText(i18n, exception))).toBe(text)
})

test.each([
  ['', '', ''],
  ['2026-07-01', '', 'July 1, 2026'],
  ['soon', '2026-07-01', ' to July 1, 2026'],
])('dates that are not typed yet: %j %j', (from, to, text) => {
  expect(datesText(i18n, { from, to })).toBe(text)
})

test('the history and imports say them in words', () => {
  const { label, value, choices } = PARK.history
  const context = { i18n, language: 'en' } as Parameters<NonNullable<typeof value>>[2]
  expect(plain(value!('exceptions', [works], context))).toBe('July 1, 2026 to July 5, 2026: closed (Works)')
  expect(['exceptions', 'eves', 'fasts'].map((path) => label!(i18n, path))).toEqual([
    'Days with other hours',
    'On eves of holidays',
    'On Tisha B’Av',
  ])
  expect([choices!.eves!.friday, choices!.fasts!.closed].map((word) => i18n._(word!))).toEqual([
    'The hours of a Friday',
    'Closed',
  ])
})
