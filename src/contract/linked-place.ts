/** The place of a short link of a map app (`POST /admin/skateparks/place`). */
import * as z from 'zod/mini'
import { successSchema } from './common.ts'

export const linkedPlaceBodySchema = z.object({ link: z.string().check(z.minLength(1), z.maxLength(2000)) })

/** Why a link has no place. */
export const LINK_PROBLEMS = [
  /** The link is not a short link of a known map app, so the server does not follow it. */
  'notShort',
  /** It leads to something without coordinates. */
  'noPlace',
  /** The map app's server did not answer, or not in time. */
  'unreachable',
] as const
export type LinkProblem = (typeof LINK_PROBLEMS)[number]

/** `isExact` false: the point is only the middle of the map that the link shows. */
const linkedPlaceSchema = z.object({ latitude: z.number(), longitude: z.number(), isExact: z.boolean() })

/** One of the two is null. */
export const linkedPlaceAnswerSchema = successSchema(
  z.object({ place: z.nullable(linkedPlaceSchema), problem: z.nullable(z.enum(LINK_PROBLEMS)) }),
)
export type LinkedPlace = z.infer<typeof linkedPlaceAnswerSchema>['data']
