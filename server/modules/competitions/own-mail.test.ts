import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/limits.ts'
import { anEvent } from '../../../tests/factories/event.ts'
import { registrationMail } from './own-mail.ts'

const confirmBy = '2026-11-26T12:05:00.000Z'
const url = 'https://rampa.example/registration#token=x'
const mailAt = (state: { confirmBy: string | undefined; now: string }, language: 'he' | 'en' = 'en') =>
  registrationMail({
    to: 'noa@example.com',
    language,
    event: anEvent({ rules: { he: ['קסדה'], en: ['Helmets', 'Smiles'] } }),
    url,
    confirmBy: state.confirmBy,
    now: Date.parse(state.now),
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
    /^To correct the details/m,
  ],
] as const)('what there is to do, %s', (_name, state, subject, todo) => {
  const mail = mailAt(state)
  expect(mail.subject).toBe(subject)
  expect(mail.text).toMatch(todo)
  expect(mail.text).toContain(`:\n${url}\n`)
  expect(mail.text).toContain('Jam 2027, 05.03.2027, A park.')
  expect(mail.text).toContain('Rules:\n- Helmets\n- Smiles\n')
})

describe.each(LANGUAGES)('in %s', (language) => {
  test('no state has a gap', () => {
    for (const now of ['2026-11-25T12:05:01.000Z', confirmBy]) {
      const { subject, text } = mailAt({ confirmBy, now }, language)
      expect(`${subject} ${text}`).not.toMatch(/undefined|null|\[object|, ,|,\./)
    }
  })
})
