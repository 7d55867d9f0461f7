/**
 * A competition to create or replace, as the sample content and the admin form send it: the competition of the API
 * without the fields that the server sets.
 */
import * as z from 'zod/mini'
import { idSchema } from './common.ts'
import { competitionSchema } from './competitions.ts'
import { TIME_ZONE } from './limits.ts'
import { code } from './pasted.ts'
import { isReservedName } from './reserved-names.ts'
import { localizedTextSchema, pictureAddressSchema, requiredLocalizedTextSchema, requiredTextSchema } from './text.ts'
import { timesInOrder, timesShape } from './times.ts'

/** Longest accepted text per field, in UTF-16 units. For a list, the highest number of items. */
export const COMPETITION_LIMITS = { name: 120, summary: 1000, place: 200, rule: 500, rules: 40, image: 2000 } as const

/** Codes of field errors of a competition, in addition to `FIELD_PROBLEMS`. */
export const COMPETITION_PROBLEMS = [
  /** Not a slug: lower-case Latin letters, digits and single hyphens. */
  'slug',
  /** The site already uses this slug as the address of a screen. */
  'reserved',
  /** Not the address of a picture. */
  'address',
  /** Not a number, or outside of the allowed range. */
  'amount',
  /** Not a date with a time. */
  'instant',
  /** Registration closes before it opens. */
  'order',
  /** Registration closes after the day of the competition. */
  'afterDay',
  /** An end without a start. */
  'noStart',
  'tooMany',
] as const
export type CompetitionProblem = (typeof COMPETITION_PROBLEMS)[number]

const problem = (code: CompetitionProblem) => code
const wholeNumber = (min: number, max: number) =>
  z.int(problem('amount')).check(z.gte(min, problem('amount')), z.lte(max, problem('amount')))
const instant = z.iso.datetime(problem('instant'))
const rules = z
  .array(requiredTextSchema(COMPETITION_LIMITS.rule))
  .check(z.maxLength(COMPETITION_LIMITS.rules, problem('tooMany')))
const fee = z.nullable(
  z.number(problem('amount')).check(z.gte(0, problem('amount')), z.lte(100_000, problem('amount'))),
)

/** The competition's park, as admins choose it. */
export const venueFields = {
  /** The park in which it is held; null: another place. */
  parkId: z._default(z.nullable(idSchema), null),
  /** Whether the park is closed to others meanwhile. It gets an exception for the day while the competition is public. */
  closesPark: z._default(z.boolean(), false),
}

/** The fields of a competition to store, without the rules that involve several fields. */
export const competitionFields = z.extend(
  z.omit(competitionSchema, { _id: true, state: true, placesLeft: true, venue: true, results: true }),
  {
    ...venueFields,
    slug: z.string(problem('slug')).check(
      code(),
      z.maxLength(96, 'tooLong'),
      z.refine((slug) => competitionSchema.shape.slug.safeParse(slug).success, problem('slug')),
      z.refine((slug) => !isReservedName(slug), problem('reserved')),
    ),
    name: requiredLocalizedTextSchema(COMPETITION_LIMITS.name),
    summary: localizedTextSchema(COMPETITION_LIMITS.summary),
    place: localizedTextSchema(COMPETITION_LIMITS.place),
    date: z.iso.date('date'),
    rules: z.object({ he: rules, en: rules }),
    fee: z.object({ he: fee, en: fee }),
    videos: z.nullable(z.object({ most: wholeNumber(1, 100), seconds: wholeNumber(1, 36_000) })),
    levels: competitionSchema.shape.levels.check(
      z.minLength(1, 'choice'),
      z.refine((levels) => new Set(levels).size === levels.length, 'choice'),
    ),
    opensAt: z.nullable(instant),
    closesAt: instant,
    capacity: z.nullable(wholeNumber(0, 1_000_000)),
    image: z.nullable(pictureAddressSchema(COMPETITION_LIMITS.image)),
    ...timesShape,
  },
)

type CompetitionTimes = {
  date: string
  startTime: string | null
  endTime: string | null
  opensAt: string | null
  closesAt: string
}

const isOpenOnce = ({ opensAt, closesAt }: CompetitionTimes) =>
  opensAt === null || Date.parse(opensAt) < Date.parse(closesAt)
/**
 * Whether registration closes by the end of the competition's day. Closing at midnight counts as the end of the
 * previous day.
 */
const closesByItsDay = ({ date, closesAt }: CompetitionTimes) =>
  // An invalid date does not count as a problem here, because it is reported as a separate problem.
  Number.isNaN(Date.parse(date)) ||
  Number.isNaN(Date.parse(closesAt)) ||
  new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(Date.parse(closesAt) - 1) <= date

const either = (
  isRight: (times: CompetitionTimes) => boolean,
  fields: readonly (keyof CompetitionTimes)[],
  code: CompetitionProblem,
) => fields.map((field) => z.refine<CompetitionTimes>(isRight, { path: [field], message: problem(code) }))

/**
 * Registration must open before it closes, and close by the end of the competition's day. Otherwise both fields get a
 * problem. An end needs a start, because only the start tells whether the end is on the next day.
 */
export const competitionTimesInOrder = [
  ...either(isOpenOnce, ['opensAt', 'closesAt'], 'order'),
  ...either(closesByItsDay, ['date', 'closesAt'], 'afterDay'),
  ...either(({ startTime, endTime }) => endTime === null || startTime !== null, ['startTime'], 'noStart'),
  ...timesInOrder,
] as const

export const newCompetitionSchema = competitionFields.check(...competitionTimesInOrder)
/** A competition to store. */
export type NewCompetition = z.infer<typeof newCompetitionSchema>
