/** What every documented answer can be, besides its own success (for the OpenAPI document). */
import * as z from 'zod/mini'
import { errorBodySchema } from '#contract/errors.ts'

const described = (description: string) => z.extend(errorBodySchema, {}).check(z.describe(description))

const ERRORS = {
  400: described('The request is not valid: `errors` names the fields'),
  404: described('Not found'),
  500: described('An unexpected error'),
  503: described('The database is away: try again after `Retry-After` seconds'),
}

/** Responses of a public read that is answered with an ETag. */
export function readResponses<T extends z.ZodMiniType>(answer: T, ...errors: (keyof typeof ERRORS)[]) {
  const chosen = Object.fromEntries([...errors, 500, 503].map((status) => [status, ERRORS[status as 500]]))
  return {
    200: answer,
    304: z.null().check(z.describe('Not modified: `If-None-Match` names the current ETag')),
    ...chosen,
  }
}
