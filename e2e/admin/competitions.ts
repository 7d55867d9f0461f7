/** Competitions and registrations for the tests of the admin area. */
import { adminCompetitionAnswerSchema, type AdminCompetition } from '#contract/admin-competitions.ts'
import type { RegistrationBody } from '#contract/registration-bodies.ts'
import { aRegistration } from '../../tests/factories/competition.ts'
import { callApi } from '../accounts.ts'
import type { RunningServer } from '../server.ts'
import type { Api } from './support.ts'

/** A competition that stays open for years. */
export async function addCompetition(
  api: Pick<Api, 'call'>,
  slug: string,
  special: object = {},
): Promise<AdminCompetition> {
  const json = {
    slug,
    status: 'published',
    name: { he: `תחרות ${slug}`, en: `Jam ${slug}` },
    summary: { he: '', en: '' },
    place: { he: 'חולון', en: 'Holon' },
    date: '2037-03-05',
    rules: { he: ['קסדה'], en: ['Helmets', 'Smiles'] },
    fee: { he: 65, en: null },
    videos: null,
    levels: ['amateur', 'pro'],
    opensAt: null,
    closesAt: '2037-02-20T21:59:00.000Z',
    capacity: 60,
    image: null,
    ...special,
  }
  return adminCompetitionAnswerSchema.parse(await api.call('POST', 'admin/events', json)).data.event
}

let made = 0

export const signUp = (server: Pick<RunningServer, 'origin'>, slug: string, special: Partial<RegistrationBody> = {}) =>
  callApi(server, 'POST', `competitions/${slug}/registrations`, {
    json: aRegistration({ email: `signup${++made}-${process.pid}@rampa.example`, ...special }),
  })
