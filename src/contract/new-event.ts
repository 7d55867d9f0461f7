/**
 * What it takes to create a competition, or to write one anew: the sample content and (later) the admin form hand this
 * in. It is the wire's event without what the server itself decides.
 */
import * as z from 'zod/mini'
import { eventSchema } from './events.ts'
import { localizedTextSchema, requiredLocalizedTextSchema, requiredTextSchema, textSchema } from './text.ts'

/** Longest accepted text per field, in UTF-16 units; lists in items. */
export const EVENT_LIMITS = { name: 120, summary: 1000, place: 200, rule: 500, rules: 40, image: 2000 } as const

const rules = z.array(requiredTextSchema(EVENT_LIMITS.rule)).check(z.maxLength(EVENT_LIMITS.rules))
const fee = z.nullable(z.number().check(z.gte(0), z.lte(100_000)))

/** First parts of addresses that are screens of the site: an event of that name could not be reached. */
const TAKEN = ['admin', 'api', 'guides', 'orders', 'shop', 'skateparks']

export const newEventSchema = z
  .extend(z.omit(eventSchema, { _id: true, state: true, placesLeft: true }), {
    slug: eventSchema.shape.slug.check(z.refine((slug) => !TAKEN.includes(slug), 'is taken by the site')),
    name: requiredLocalizedTextSchema(EVENT_LIMITS.name),
    summary: localizedTextSchema(EVENT_LIMITS.summary),
    place: localizedTextSchema(EVENT_LIMITS.place),
    rules: z.object({ he: rules, en: rules }),
    fee: z.object({ he: fee, en: fee }),
    videos: z.nullable(
      z.object({ most: z.int().check(z.gte(1), z.lte(100)), seconds: z.int().check(z.gte(1), z.lte(36_000)) }),
    ),
    levels: eventSchema.shape.levels.check(
      z.minLength(1),
      z.refine((levels) => new Set(levels).size === levels.length, 'must not repeat'),
    ),
    capacity: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))),
    image: z.nullable(textSchema(EVENT_LIMITS.image)),
  })
  .check(
    z.refine(({ opensAt, closesAt }) => opensAt === null || Date.parse(opensAt) < Date.parse(closesAt), {
      path: ['closesAt'],
      message: 'must be after the opening',
    }),
  )
/** An event to be stored. */
export type NewEvent = z.infer<typeof newEventSchema>
