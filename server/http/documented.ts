/** Responses that several calls share, for the OpenAPI document. */
import * as z from 'zod/mini'
import { errorBodySchema } from '#contract/errors.ts'

const described = (description: string) => z.extend(errorBodySchema, {}).check(z.describe(description))

const ERRORS = {
  400: described('The request is not valid: `errors` names the fields'),
  401: described('A token is missing, or it is no longer valid'),
  403: described(
    'Signed in, and not allowed: `FORBIDDEN`, `ACCOUNT_SUSPENDED`, `ACCOUNT_INACTIVE`, `PASSWORD_CHANGE_REQUIRED`, ' +
      '`PASSKEY_REQUIRED`',
  ),
  404: described('Not found'),
  408: described('The body took too long to arrive: try again'),
  409: described('Conflicts with the stored state: see `code`'),
  410: described('Gone: see `code`'),
  413: described('The body is too large'),
  415: described('The body is not `application/json`'),
  422: described('The idempotency key was used for another request'),
  429: described('Too many requests: try again after `Retry-After` seconds'),
  500: described('An unexpected error'),
  503: described('The database is away, or the disk is full: try again after `Retry-After` seconds'),
}

export type ErrorStatus = keyof typeof ERRORS

/** The response for a status of an error. Code adds it to the responses of a call. */
export const errorResponse = (status: ErrorStatus) => ERRORS[status]

/** Responses of a call without an ETag. Every call may also answer 500 or 503. */
export function answerResponses<T extends z.ZodMiniType>(answer: T, ...errors: ErrorStatus[]) {
  const chosen = Object.fromEntries([...errors, 500, 503].map((status) => [status, ERRORS[status as ErrorStatus]]))
  return { 200: answer, ...chosen }
}

/** The additional response of a call with an ETag. */
export const NOT_MODIFIED = { 304: z.null().check(z.describe('Not modified: `If-None-Match` names the current ETag')) }

/** Responses of a public read with an ETag. */
export function readResponses<T extends z.ZodMiniType>(answer: T, ...errors: ErrorStatus[]) {
  return { ...answerResponses(answer, ...errors), ...NOT_MODIFIED }
}

/** Marks a call that requires a session. */
export const WITH_TOKEN = { security: [{ token: [] }] }
/** Marks a call that everybody can make, and that answers more or different data if the request has a token. */
export const WITH_OR_WITHOUT_TOKEN = { security: [{}, ...WITH_TOKEN.security] }
/** Marks an admin call. */
export const ADMIN_CALL = { tags: ['Admin'], ...WITH_TOKEN }

/** Responses of an admin call. */
export const adminResponses = <T extends z.ZodMiniType>(answer: T, ...errors: ErrorStatus[]) =>
  answerResponses(answer, 401, 403, ...errors)

/** An empty answer. */
export const noContentSchema = z.null().check(z.describe('Done'))

/** The responses of a call whose success status is not 200. */
export function withStatus<T, R extends { 200: T }>(
  status: 201 | 202 | 204,
  responses: R,
): Omit<R, 200> & Record<typeof status, T> {
  const { 200: answer, ...failures } = responses
  return { ...failures, [status]: answer } as never
}
