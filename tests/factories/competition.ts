/** Competitions for tests: a plain, open one, and ways to vary it. */
import type { Competition } from '#contract/competitions.ts'
import type { RegistrationBody } from '#contract/registration-bodies.ts'

/** An instant before `anEvent` closes. */
export const COMPETITION_NOON = Date.parse('2026-11-14T10:00:00Z')

/** A competition in March 2027, open through 2026. */
export const aCompetition = (special: Partial<Competition> = {}): Competition => ({
  _id: '0123456789abcdef01234567',
  slug: 'jam-2027',
  kind: 'competition',
  name: { he: 'ג׳אם 2027', en: 'Jam 2027' },
  summary: { he: 'תחרות', en: 'A competition' },
  place: { he: 'פארק', en: 'A park' },
  venue: null,
  date: '2027-03-05',
  startTime: null,
  endTime: null,
  rules: { he: ['דמי השתתפות 65 ש״ח'], en: ['Helmets'] },
  fee: { he: 65, en: null },
  videos: { most: 3, seconds: 90 },
  levels: ['junior', 'amateur', 'pro', 'girls'],
  opensAt: '2026-01-01T00:00:00.000Z',
  closesAt: '2027-01-01T22:00:00.000Z',
  capacity: null,
  placesLeft: null,
  image: null,
  state: 'open',
  ...special,
})

export const aRegistration = (special: Partial<RegistrationBody> = {}): RegistrationBody => ({
  firstName: 'Noa',
  lastName: 'Levi',
  email: 'noa@example.com',
  phone: '0501234567',
  dateOfBirth: '2001-04-05',
  level: 'amateur',
  isOver18: true,
  agreesToTerms: true,
  agreesToRules: true,
  signature: { kind: 'typed', name: 'Noa Levi' },
  ...special,
})
