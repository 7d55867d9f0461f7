import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/limits.ts'
import { aCompetition } from '../../../tests/factories/competition.ts'
import { calendarOf } from './calendar.ts'
import { registrationMail } from './own-mail.ts'
import type { RegistrationMailContext } from './own-mail.ts'

const confirmBy = '2026-11-26T12:05:00.000Z'
const url = 'https://rampa.example/registration#token=x'
const event = aCompetition({ rules: { he: ['קסדה'], en: ['Helmets', 'Smiles'] } })
type State = Pick<RegistrationMailContext, 'confirmBy' | 'waits' | 'offeredUntil'> & { now: string }
const mailAt = ({ now, ...state }: State, language: 'he' | 'en' = 'en') =>
  registrationMail({
    to: 'noa@example.com',
    language,
    event,
    revision: 3,
    url,
    origin: 'https://rampa.example',
    ...state,
    now: Date.parse(now),
  })

test.each([
  [
    'in time',
    { confirmBy, now: '2026-11-25T12:05:01.000Z' },
    'Confirm your place: Jam 2027',
    /for 24 hours, until 26\.11\.2026, 14:05/,
  ],
  [
    'sent too late',
    { confirmBy, now: confirmBy },
    'Confirm your place: Jam 2027',
    /was kept for you until 26\.11\.2026, 14:05/,
  ],
  [
    'confirmed before',
    { confirmBy: undefined, now: confirmBy },
    'You are registered: Jam 2027',
    /^The registration is confirmed, and the place is yours\. To correct/m,
  ],
  [
    'to be on the waiting list',
    { confirmBy, waits: true, now: '2026-11-25T12:05:01.000Z' },
    'Confirm to be on the waiting list: Jam 2027',
    /All places are taken\. To be on the waiting list, open the link before 26\.11\.2026, 14:05/,
  ],
  [
    'on the waiting list',
    { waits: true, now: confirmBy },
    'You are on the waiting list: Jam 2027',
    /We write when a place falls free/,
  ],
  [
    'with an offered place',
    { waits: true, offeredUntil: confirmBy, now: '2026-11-25T12:05:01.000Z' },
    'A place is free for you: Jam 2027',
    /A place fell free, and it is kept for you until 26\.11\.2026, 14:05/,
  ],
] as const)('what there is to do, %s', (_name, state, subject, todo) => {
  const mail = mailAt(state)
  expect(mail.subject).toBe(subject)
  expect(mail.text).toMatch(todo)
  expect(mail.text).toContain(`:\n${url}\n`)
  expect(mail.text).toContain('Jam 2027, 05.03.2027, A park.')
  expect(mail.text).toContain('Rules:\n- Helmets\n- Smiles\n')
})

test('a rider who only waits gets no entry for the calendar; one with an offer does', () => {
  const now = '2026-11-25T12:05:01.000Z'
  expect(mailAt({ waits: true, now }).attachments ?? []).toEqual([])
  expect(mailAt({ waits: true, confirmBy, now }).attachments ?? []).toEqual([])
  expect(mailAt({ waits: true, offeredUntil: confirmBy, now }).attachments).toHaveLength(1)
})

test('rules and place are in the other language if the organiser wrote only that', () => {
  const special = { place: { he: 'פארק', en: '' }, rules: { he: ['קסדה'], en: [] } }
  const context = { to: '', language: 'en', event: aCompetition(special), revision: 0, url, origin: url } as const
  const { text } = registrationMail({ ...context, confirmBy, now: Date.parse(confirmBy) })
  expect(text).toContain('05.03.2027, פארק.')
  expect(text).toContain('Rules:\n- קסדה\n')
})

describe('the entry for a calendar', () => {
  const day = (special: Parameters<typeof aCompetition>[0] = {}) => {
    const context = {
      event: aCompetition(special),
      revision: 3,
      language: 'he',
      origin: 'https://rampa.example',
    } as const
    return calendarOf({ ...context, now: Date.parse('2026-11-25T12:05:01.000Z') })
  }
  /** The lines of the calendar file, with folded lines joined again. */
  const lines = (content: string) => content.replaceAll('\r\n ', '').split('\r\n')

  test('is a whole day, and the same entry in every mail', () => {
    expect(day()).toMatchObject({ name: 'jam-2027.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH' })
    expect(lines(day().content)).toEqual(
      expect.arrayContaining([
        'UID:competition-0123456789abcdef01234567@rampa.example',
        'SEQUENCE:3',
        'DTSTAMP:20261125T120501Z',
        'DTSTART;VALUE=DATE:20270305',
        'DTEND;VALUE=DATE:20270306',
        'SUMMARY:ג׳אם 2027',
        'LOCATION:פארק',
        'URL;VALUE=URI:https://rampa.example/jam-2027/signup',
      ]),
    )
  })

  test.each([
    ['2027-12-31', '20280101'],
    ['2028-02-28', '20280229'],
    // The clocks in Israel change on these days: 31 October 2027 has 25 hours and 26 March 2027 has 23.
    ['2027-10-31', '20271101'],
    ['2027-03-26', '20270327'],
  ])('of %s ends before %s', (date, end) => {
    expect(lines(day({ date }).content)).toContain(`DTEND;VALUE=DATE:${end}`)
  })

  test('long lines and special characters are written so that a calendar reads the original text', () => {
    const place = 'רחוב הגלישה, 5; ליד הים \\ '.repeat(6).trim()
    const { content } = day({ place: { he: place, en: '' } })
    for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const found = lines(content).find((line) => line.startsWith('LOCATION:'))!
    expect(found.slice('LOCATION:'.length).replaceAll(/\\([\\;,])/g, '$1')).toBe(place)
  })
})

describe.each(LANGUAGES)('in %s', (language) => {
  test('no state leaves a gap in the text', () => {
    for (const now of ['2026-11-25T12:05:01.000Z', confirmBy]) {
      const { subject, text } = mailAt({ confirmBy, now }, language)
      expect(`${subject} ${text}`).not.toMatch(/undefined|null|\[object|, ,|,\./)
    }
  })
})
