import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { Language } from '#contract/limits.ts'
import type { ReminderKind } from '#domain/reminders/competition-reminders.ts'
import { aCompetition, COMPETITION_NOON } from '../../../../tests/factories/competition.ts'
import { reminderFile } from './save-reminder.ts'

const EVENT = aCompetition({ opensAt: '2026-12-01T06:00:00.000Z' })

/** The file's lines, unfolded. The texts are the English source messages. */
function linesOf(kind: ReminderKind, language: Language, event = EVENT): string[] {
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } })
  const reminder = { kind, date: '2027-03-05' }
  return reminderFile({ event, reminder, i18n, origin: 'https://rampa.test' }, COMPETITION_NOON)
    .replaceAll('\r\n ', '')
    .split('\r\n')
}

const ADDRESS = 'https://rampa.test/jam-2027/signup'

test.each([
  ['day', 'SUMMARY:Jam 2027', `DESCRIPTION:- Helmets\\n${ADDRESS}`],
  [
    'opening',
    'SUMMARY:Jam 2027: registration opens',
    `DESCRIPTION:Registration opens at 08:00\\, Israel time.\\n${ADDRESS}`,
  ],
  [
    'closing',
    'SUMMARY:Jam 2027: last day to register',
    `DESCRIPTION:Registration closes at 24:00\\, Israel time.\\n${ADDRESS}`,
  ],
] as const)('%s: what the entry says', (kind, summary, description) => {
  const lines = linesOf(kind, 'en')
  expect(lines).toContain(summary)
  expect(lines).toContain(description)
  expect(lines).toContain(`URL:${ADDRESS}`)
  expect(lines).toContain(`UID:reminder-${kind}-${EVENT._id}@rampa.test`)
  expect(lines).toContain('DTSTART;VALUE=DATE:20270305')
  expect(lines.includes('LOCATION:A park')).toBe(kind === 'day')
})

test('the file is in the page’s language', () => {
  const lines = linesOf('day', 'he')
  expect(lines).toContain('SUMMARY:ג׳אם 2027')
  expect(lines).toContain('LOCATION:פארק')
  expect(lines).toContain(`DESCRIPTION:- דמי השתתפות 65 ש״ח\\n${ADDRESS}`)
})

test('a registration that closes at another hour says which', () => {
  expect(linesOf('closing', 'en', { ...EVENT, closesAt: '2027-01-01T15:30:00.000Z' }).join('\n')).toContain('at 17:30')
})

test('the day of a competition with hours has them, and rings at 18:00 of the day before', () => {
  const lines = linesOf('day', 'en', { ...EVENT, startTime: '10:00', endTime: '14:00' })
  expect(lines).toEqual(
    expect.arrayContaining(['DTSTART:20270305T080000Z', 'DTEND:20270305T120000Z', 'TRIGGER:-PT960M']),
  )
})
