/** Competitions: rows of the database, never code (spec §2, §3, §5; decisions; api.md). */
import * as z from 'zod/mini'
import { idSchema, instantSchema, localizedSchema, slugSchema, successSchema } from './common.ts'
import { LANGUAGES } from './limits.ts'
import { emailField, nameField, phoneField } from './forms.ts'

export const EVENT_LEVELS = ['junior', 'amateur', 'pro', 'girls'] as const
export const eventLevelSchema = z.enum(EVENT_LEVELS, 'choice')
export type EventLevel = z.infer<typeof eventLevelSchema>

/** Whether somebody can sign up now: before the opening, open, over, or no place left. */
export const EVENT_STATES = ['soon', 'open', 'closed', 'full'] as const
export const eventStateSchema = z.enum(EVENT_STATES)
export type EventState = z.infer<typeof eventStateSchema>

export const eventSchema = z.object({
  _id: idSchema,
  slug: slugSchema,
  name: localizedSchema,
  summary: localizedSchema,
  place: localizedSchema,
  /** `YYYY-MM-DD`, Israel's calendar. */
  date: z.iso.date(),
  /** One line each, in its language: the two need not say the same (the fee is in the Hebrew rules alone). */
  rules: z.object({ he: z.array(z.string()), en: z.array(z.string()) }),
  /** In the site's currency; null: the text of that language speaks of no fee. */
  fee: z.object({ he: z.nullable(z.number()), en: z.nullable(z.number()) }),
  /** At most so many videos of a participant, and so many seconds of them together (spec §9). */
  videos: z.nullable(z.object({ most: z.int(), seconds: z.int() })),
  levels: z.array(eventLevelSchema),
  opensAt: z.nullable(instantSchema),
  closesAt: instantSchema,
  /** null: any number. */
  capacity: z.nullable(z.int()),
  /** null: any number. */
  placesLeft: z.nullable(z.int()),
  image: z.nullable(z.string()),
  state: eventStateSchema,
})
/** A competition as the API answers it. */
export type Event = z.infer<typeof eventSchema>

/** Every competition, the latest first. */
export const eventsAnswerSchema = successSchema(z.object({ events: z.array(eventSchema) }))

export const eventAnswerSchema = successSchema(z.object({ event: eventSchema }))

/** Drawn: an SVG path in a box of 600 by 200. Typed: the name, for a keyboard or a screen reader. */
export const signatureSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('drawn'),
    path: z
      .string('required')
      .check(z.minLength(10, 'required'), z.maxLength(60_000, 'tooLong'), z.regex(/^[MLCQ\d\s.,-]+$/, 'required')),
  }),
  z.object({ kind: z.literal('typed'), name: nameField }),
])

/** What somebody who signs up agrees to or declares. */
export const CONSENTS = ['over18', 'terms', 'rules'] as const
export type ConsentKind = (typeof CONSENTS)[number]

/** One of them, as the device names it: only the device knows what it showed, also where the registration waited offline. */
export const consentSchema = z.object({
  /** When the form was sent, by the device's clock. */
  at: instantSchema,
  /** SHA-256 of the text that was shown, in hexadecimal. null: the browser has no digests (a page without https). */
  digest: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
})
export type Consent = z.infer<typeof consentSchema>
export const consentsSchema = z.object({ over18: consentSchema, terms: consentSchema, rules: consentSchema })
export type Consents = z.infer<typeof consentsSchema>

export const registrationBodySchema = z.object({
  firstName: nameField,
  lastName: nameField,
  email: emailField,
  phone: phoneField,
  dateOfBirth: z.iso.date('date'),
  level: eventLevelSchema,
  isOver18: z.literal(true, 'under18'),
  agreesToTerms: z.literal(true, 'agree'),
  agreesToRules: z.literal(true, 'agree'),
  signature: signatureSchema,
  /** Of the mail with the link; absent: Hebrew. */
  language: z.optional(z.enum(LANGUAGES)),
  /** Stays empty: a field that people don't see and robots fill. */
  website: z.optional(z.string()),
  /** Of the three agreements, when and to what. Absent: of an older version of the app. */
  consents: z.optional(consentsSchema),
})
export type RegistrationBody = z.infer<typeof registrationBodySchema>

/** `pending`: it keeps its place until it is confirmed by the link in the mail; `lapsed`: it was not, in time. */
export const REGISTRATION_STATES = ['confirmed', 'pending', 'lapsed'] as const
export const registrationStateSchema = z.enum(REGISTRATION_STATES)
export type RegistrationState = z.infer<typeof registrationStateSchema>

/** What is answered about every registration. */
export const registeredShape = {
  createdAt: instantSchema,
  /** Until then it keeps its place without being confirmed by the link in the mail. Absent: it is confirmed. */
  confirmBy: z.optional(instantSchema),
  /** false: it came without a place, and gets one when it is confirmed, if one is free then. Absent: it has a place. */
  hasPlace: z.optional(z.literal(false)),
}

export const registrationAnswerSchema = successSchema(
  z.object({ registration: z.object({ id: idSchema, event: slugSchema, ...registeredShape }) }),
)

/** Who signed up, as it is stored. */
export const riderShape = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Digits only. */
  phone: z.string(),
  dateOfBirth: z.iso.date(),
  level: eventLevelSchema,
}

/** Path of the link in the mail about a registration: the token is in the fragment, which is not sent to servers. */
export const registrationPath = (token: string): string => `/registration#token=${token}`

const linkToken = z.string().check(z.minLength(1), z.maxLength(200))

/** Body of `POST /registrations/own`, its `/confirm` and its `/withdraw`. A link that is unknown or over is 409 `LINK_EXPIRED`. */
export const ownRegistrationBodySchema = z.object({ token: linkToken })

/** What a rider can correct; the address that the link was mailed to is not among it. */
const correctable = { firstName: nameField, lastName: nameField, phone: phoneField, level: eventLevelSchema }
/** Body of `PUT /registrations/own`. */
export const correctRegistrationBodySchema = z.object({
  token: linkToken,
  ...correctable,
  dateOfBirth: z.iso.date('date'),
})
export type CorrectRegistrationBody = z.infer<typeof correctRegistrationBodySchema>

/** A registration, as its link shows it. */
export const ownRegistrationSchema = z.object({
  event: slugSchema,
  /** Whether somebody can sign up now: one that lapsed is confirmed only then. */
  eventState: eventStateSchema,
  ...registeredShape,
  ...riderShape,
})
export type OwnRegistrationAnswer = z.infer<typeof ownRegistrationSchema>
export const ownRegistrationAnswerSchema = successSchema(z.object({ registration: ownRegistrationSchema }))

/** A registration in the download of a person's data. */
export const personalRegistrationSchema = z.object({
  event: slugSchema,
  ...riderShape,
  signature: signatureSchema,
  ...registeredShape,
  consents: z.nullable(consentsSchema),
})
export type PersonalRegistration = z.infer<typeof personalRegistrationSchema>
