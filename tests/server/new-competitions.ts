/** Competitions for tests: a plain, open one, and helpers to vary it. */
import type { RegistrationBody } from '#contract/registration-bodies.ts'
import { newId } from '#server/new-id.ts'
import type { Store } from '#server/db/store.ts'
import type { NewCompetition } from '#contract/new-competition.ts'
import { toRow } from '#server/modules/competitions/to-wire.ts'
import { aRegistration } from '../factories/competition.ts'

let made = 0

/** A competition in March 2027, open through 2026, for everybody. */
export function newEvent(special: Partial<NewCompetition> = {}): NewCompetition {
  const number = ++made
  return {
    slug: `jam-${number}`,
    kind: 'competition',
    name: { he: `ג׳אם ${number}`, en: `Jam ${number}` },
    summary: { he: 'תחרות', en: 'A competition' },
    place: { he: 'פארק', en: 'A park' },
    parkId: null,
    closesPark: false,
    date: '2027-03-05',
    startTime: null,
    endTime: null,
    rules: { he: ['דמי השתתפות 65 ש״ח', 'קסדה'], en: ['Helmets'] },
    fee: { he: 65, en: null },
    videos: { most: 3, seconds: 90 },
    levels: ['junior', 'amateur', 'pro', 'girls'],
    opensAt: '2026-01-01T00:00:00.000Z',
    closesAt: '2027-01-01T00:00:00.000Z',
    capacity: null,
    image: null,
    ...special,
  }
}

/** Adds a competition to a database. Resolves to its slug. */
export async function addCompetition(store: Store, special: Partial<NewCompetition> = {}): Promise<string> {
  const event = newEvent(special)
  const row = toRow(newId(), event, new Date().toISOString())
  await store.writeContent((db) => db.insertInto('events').values(row).execute())
  return event.slug
}

/** A valid registration with an e-mail address of its own. */
export const rider = (special: Partial<Record<keyof RegistrationBody, unknown>> = {}) => ({
  ...aRegistration({ email: `noa${++made}@example.com` }),
  ...special,
})
