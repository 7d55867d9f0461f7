/**
 * A user's favourite parks. They are in a file separate from the rest of the account, because public pages load this
 * file.
 */
import * as z from 'zod/mini'
import { idSchema, successSchema } from './common.ts'

/** Highest number of a user's favourites. */
export const FAVORITES_MAX = 500

/**
 * Body of `PUT /users/me/favorites`: the whole list. The answer is the list as it was stored, without parks that do not
 * exist.
 */
export const favoritesSchema = z.object({ parkIds: z.array(idSchema).check(z.maxLength(FAVORITES_MAX, 'tooMany')) })
export const favoritesAnswerSchema = successSchema(favoritesSchema)
