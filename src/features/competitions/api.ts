import * as z from 'zod/mini'
import { successSchema } from '#contract/common.ts'
import {
  type Competition,
  competitionAnswerSchema,
  competitionSchema,
  myRegistrationAnswerSchema,
  ownRegistrationAnswerSchema,
  registrationAnswerSchema,
} from '#contract/competitions.ts'
import type {
  ConfirmRegistrationBody,
  CorrectRegistrationBody,
  MyVideosBody,
  RegistrationBody,
} from '#contract/registration-bodies.ts'
import { IDEMPOTENCY_HEADER } from '#contract/limits.ts'
import { eachOf } from '#platform/http/each-of.ts'
import type { Http } from '#platform/http/http-types.ts'
import type { SendCall } from '#platform/outbox/outbox-entry.ts'

type SentRegistration = z.infer<typeof registrationAnswerSchema>['data']['registration']

type Call = { http: Http; signal?: AbortSignal }

/** The schema of the answer. An invalid competition is left out, and the valid ones are kept. */
const clientCompetitionsSchema = successSchema(z.object({ events: eachOf(competitionSchema) }))

/** Every competition, the latest first. */
export const fetchCompetitions = async ({ http, signal }: Call): Promise<Competition[]> =>
  (await http.get('competitions', clientCompetitionsSchema, { signal })).data.events

/** One competition. Throws an AppError with status 404 if it does not exist. */
export const fetchCompetition = async ({ http, signal }: Call, slug: string): Promise<Competition> =>
  (await http.get(`competitions/${encodeURIComponent(slug)}`, competitionAnswerSchema, { signal })).data.event

/** Signs somebody up. Throws an AppError. */
export async function sendRegistration(
  slug: string,
  json: RegistrationBody,
  { http, idempotencyKey, ...call }: SendCall & { http: Http },
): Promise<SentRegistration> {
  const headers = { [IDEMPOTENCY_HEADER]: idempotencyKey }
  const path = `competitions/${encodeURIComponent(slug)}/registrations`
  return (await http.post(path, registrationAnswerSchema, { json, headers, ...call })).data.registration
}

/** Fetches the registration that a link belongs to. Code: `LINK_EXPIRED`, also if the registration was deleted. */
export const fetchOwnRegistration = async ({ http, signal }: Call, token: string) =>
  (await http.post('registrations/own', ownRegistrationAnswerSchema, { json: { token }, ...(signal && { signal }) }))
    .data.registration

/** Corrects a registration. Codes: `LINK_EXPIRED`, `REGISTRATION_CLOSED`. */
export const correctRegistration = async ({ http }: Call, json: CorrectRegistrationBody) =>
  (await http.put('registrations/own', ownRegistrationAnswerSchema, { json })).data.registration

/** The signed-in rider's own registration for a competition; null: there is none. Throws an AppError. */
export const fetchMyRegistration = async ({ http, signal }: Call, event: string) =>
  (
    await http.get('registrations/mine', myRegistrationAnswerSchema, {
      searchParams: { event },
      ...(signal && { signal }),
    })
  ).data.registration

/** Replaces the videos of that registration. Code: `REGISTRATION_CLOSED`. */
export const handInVideos = async ({ http }: Call, json: MyVideosBody) =>
  (await http.put('registrations/mine/videos', ownRegistrationAnswerSchema, { json })).data.registration

/**
 * Confirms a registration, or takes an offered place. Codes: `LINK_EXPIRED`; `REGISTRATION_CLOSED` if the time to confirm is over and nobody can
 * sign up any longer.
 */
export const confirmRegistration = async ({ http }: Call, json: ConfirmRegistrationBody) =>
  (await http.post('registrations/own/confirm', ownRegistrationAnswerSchema, { json })).data.registration

export const withdrawRegistration = ({ http }: Call, token: string): Promise<void> =>
  http.postWithoutAnswer('registrations/own/withdraw', { json: { token } })
