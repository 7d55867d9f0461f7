/** Competitions in requests and answers. They are rows of the database, so that a new competition needs no code. */
import * as z from 'zod/mini'
import { idSchema, instantSchema, localizedSchema, slugSchema, successSchema } from './common.ts'
import { nameField } from './forms.ts'
import { clockTimeSchema } from './park-hours.ts'
import { geoPointSchema } from './parks.ts'

export const COMPETITION_LEVELS = ['junior', 'amateur', 'pro', 'girls'] as const
export const competitionLevelSchema = z.enum(COMPETITION_LEVELS, 'choice')
export type CompetitionLevel = z.infer<typeof competitionLevelSchema>

/** Whether somebody can sign up now: `soon` (not open yet), `open`, `closed`, or `full` (no place left). */
export const COMPETITION_STATES = ['soon', 'open', 'closed', 'full'] as const
export const competitionStateSchema = z.enum(COMPETITION_STATES)
export type CompetitionState = z.infer<typeof competitionStateSchema>

/** What a competition is. All kinds are listed together, and riders sign up for all of them. */
export const COMPETITION_KINDS = ['competition', 'jam', 'lesson', 'meetup'] as const
export const competitionKindSchema = z.enum(COMPETITION_KINDS, 'choice')
export type CompetitionKind = z.infer<typeof competitionKindSchema>

/** The park in which a competition is held. */
export const venueSchema = z.object({
  /** The park's slug. */
  url: slugSchema,
  name: localizedSchema,
  address: localizedSchema,
  location: geoPointSchema,
  /** Links that open map apps with the way there. */
  mapLinks: z.object({ google: z.string(), apple: z.string(), waze: z.string() }),
})
export type Venue = z.infer<typeof venueSchema>

/** The place of a rider; riders of one level may share a place. */
export const resultSchema = z.object({
  level: competitionLevelSchema,
  place: z.int(),
  /**
   * The full name if the rider agreed, otherwise the first name and an initial; null: the registration was withdrawn or
   * deleted.
   */
  name: z.nullable(z.string()),
})
export type Result = z.infer<typeof resultSchema>

export const competitionSchema = z.object({
  _id: idSchema,
  slug: slugSchema,
  kind: z._default(competitionKindSchema, 'competition'),
  name: localizedSchema,
  summary: localizedSchema,
  /** The place as the organiser wrote it. While `venue` is set, riders see the park instead. */
  place: localizedSchema,
  /** null: the place is no park, or a park that is not public. */
  venue: z._default(z.nullable(venueSchema), null),
  /** `YYYY-MM-DD` in Israel's calendar. */
  date: z.iso.date(),
  /** When it begins, by the clock in Israel; null: not known. */
  startTime: z._default(z.nullable(clockTimeSchema), null),
  /** When it ends; null: not known. An end that is not later than the start is on the next day. */
  endTime: z._default(z.nullable(clockTimeSchema), null),
  /**
   * The rules, one line per rule, in each language. The languages may differ: in the sample only the Hebrew rules name
   * the fee.
   */
  rules: z.object({ he: z.array(z.string()), en: z.array(z.string()) }),
  /** In the site's currency; null: the text in that language names no fee. */
  fee: z.object({ he: z.nullable(z.number()), en: z.nullable(z.number()) }),
  /** Highest number of videos of a participant, and their longest total length in seconds; null: no limits. */
  videos: z.nullable(z.object({ most: z.int(), seconds: z.int() })),
  levels: z.array(competitionLevelSchema),
  opensAt: z.nullable(instantSchema),
  closesAt: instantSchema,
  /** Highest number of registrations; null: no limit. */
  capacity: z.nullable(z.int()),
  /** Number of free places; null: no limit. */
  placesLeft: z.nullable(z.int()),
  image: z.nullable(z.string()),
  state: competitionStateSchema,
  /** The published results, by level and place; absent: none are published. */
  results: z.optional(z.array(resultSchema)),
})
/** A competition as the API answers it. */
export type Competition = z.infer<typeof competitionSchema>

/** All competitions, the latest first. */
export const competitionsAnswerSchema = successSchema(z.object({ events: z.array(competitionSchema) }))

export const competitionAnswerSchema = successSchema(z.object({ event: competitionSchema }))

const drawnSignature = z.object({
  kind: z.literal('drawn'),
  path: z
    .string('required')
    .check(z.minLength(10, 'required'), z.maxLength(60_000, 'tooLong'), z.regex(/^[MLCQ\d\s.,-]+$/, 'required')),
})
const typedSignature = z.object({ kind: z.literal('typed'), name: nameField })

/**
 * `drawn`: an SVG path in a box of 600 by 200. `typed`: the rider's name, for riders who use a keyboard or a screen
 * reader.
 */
export const signatureSchema = z.discriminatedUnion('kind', [drawnSignature, typedSignature])

/** A stored signature. `paper`: an admin added the person, who signed on paper. */
export const storedSignatureSchema = z.discriminatedUnion('kind', [
  drawnSignature,
  typedSignature,
  z.object({ kind: z.literal('paper') }),
])

/** Statements that a person who signs up agrees to. */
export const CONSENTS = ['over18', 'terms', 'rules'] as const
export type ConsentKind = (typeof CONSENTS)[number]

/**
 * When the rider agreed to a statement, and to which text. The device sends both, because a registration may have
 * waited offline, and only the device knows which text it showed.
 */
export const consentSchema = z.object({
  /** When the form was sent, by the device's clock. */
  at: instantSchema,
  /**
   * SHA-256 of the text that was shown, in hexadecimal. null: the browser can't make digests (a page without https).
   */
  digest: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
})
export type Consent = z.infer<typeof consentSchema>
export const consentsSchema = z.object({
  over18: consentSchema,
  terms: consentSchema,
  rules: consentSchema,
  /** To the full name in the results. Absent: the results have the first name and an initial. */
  results: z.optional(consentSchema),
})
export type Consents = z.infer<typeof consentsSchema>

/**
 * `pending`: the registration waits to be confirmed by the link in the mail. `queued`: it is confirmed, and on the
 * waiting list. `offered`: a place that fell free is kept for it until `offeredUntil`. `lapsed`: it was not confirmed in
 * time, or an offered place was not taken in time.
 */
export const REGISTRATION_STATES = ['confirmed', 'pending', 'queued', 'offered', 'lapsed'] as const
export const registrationStateSchema = z.enum(REGISTRATION_STATES)
export type RegistrationState = z.infer<typeof registrationStateSchema>

/** Fields of every answer about a registration. */
export const registeredShape = {
  createdAt: instantSchema,
  /**
   * Until when the registration keeps its place if the rider does not confirm it by the link in the mail. Absent: the
   * registration is confirmed.
   */
  confirmBy: z.optional(instantSchema),
  /**
   * false: no place was free. When the rider confirms the registration, it gets a place if one is free at that time.
   * Absent: the registration has a place.
   */
  hasPlace: z.optional(z.literal(false)),
  /** The registration is on the waiting list, because the competition was full. Absent: it is not. */
  waits: z.optional(z.literal(true)),
  /** A place that fell free is kept for the registration until this instant. Absent: no place was offered. */
  offeredUntil: z.optional(instantSchema),
}

export const registrationAnswerSchema = successSchema(
  z.object({ registration: z.object({ id: idSchema, event: slugSchema, ...registeredShape }) }),
)

/** The stored data of a person who signed up. */
export const riderShape = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Digits only. */
  phone: z.string(),
  dateOfBirth: z.iso.date(),
  level: competitionLevelSchema,
  /** Links to videos with their lengths. Absent: an older server, which stores none. */
  videos: z._default(z.array(z.object({ url: z.string(), seconds: z.int() })), []),
}

/**
 * Path of the link in the mail about a registration. The token is in the fragment, which browsers do not send to
 * servers.
 */
export const registrationPath = (token: string): string => `/registration#token=${token}`

/** The token of a link in a mail. */
export const linkToken = z.string().check(z.minLength(1), z.maxLength(200))

/**
 * Body of `POST /registrations/own`, `/registrations/own/confirm` and `/registrations/own/withdraw`. For an unknown or
 * expired link, the answer is 409 `LINK_EXPIRED`.
 */
export const ownRegistrationBodySchema = z.object({ token: linkToken })

/** A registration, as its link shows it to the rider. */
export const ownRegistrationSchema = z.object({
  event: slugSchema,
  /**
   * Whether somebody can sign up now. A lapsed registration can be confirmed only while `eventState` is `open`; while it
   * is `full`, it can join the waiting list.
   */
  eventState: competitionStateSchema,
  ...registeredShape,
  ...riderShape,
})
export type OwnRegistrationAnswer = z.infer<typeof ownRegistrationSchema>
export const ownRegistrationAnswerSchema = successSchema(z.object({ registration: ownRegistrationSchema }))

/** Query of `GET /registrations/mine`. */
export const myRegistrationQuerySchema = z.object({ event: slugSchema })
/** null: no registration for this competition has the account's confirmed e-mail address. */
export const myRegistrationAnswerSchema = successSchema(z.object({ registration: z.nullable(ownRegistrationSchema) }))

/** A registration in the download of a person's data. */
export const personalRegistrationSchema = z.object({
  event: slugSchema,
  ...riderShape,
  signature: storedSignatureSchema,
  ...registeredShape,
  consents: z.nullable(consentsSchema),
  /** When an admin marked the registration as paid; null: it is not marked. */
  paidAt: z.nullable(instantSchema),
  /** When the rider was marked as here on the day; null: not marked. */
  hereAt: z.nullable(instantSchema),
  /** The place in the results, published or not; null: none. */
  place: z.nullable(z.int()),
})
export type PersonalRegistration = z.infer<typeof personalRegistrationSchema>
