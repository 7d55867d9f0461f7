import { ApiError } from './api-error.ts'

/** Refuses a body whose park is not the park in the request's path. */
export function requireSamePark(parkId: string, skateparkId: string): void {
  if (parkId === skateparkId) return
  throw new ApiError(400, 'MONGOOSE_VALIDATION_ERROR', 'The request is not valid', {
    errors: [{ field: 'skateparkId', message: 'must be the id of the park in the address' }],
  })
}
