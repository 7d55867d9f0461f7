/**
 * Bodies of the calls with which riders sign up, correct their registration and hand in videos. They are apart from the
 * answers, which every page loads.
 */
import * as z from 'zod/mini'
import { slugSchema } from './common.ts'
import { competitionLevelSchema, consentsSchema, linkToken, signatureSchema } from './competitions.ts'
import { emailField, nameField, phoneField } from './forms.ts'
import { LANGUAGES } from './limits.ts'
import { videosSchema } from './videos.ts'

export const registrationBodySchema = z.object({
  firstName: nameField,
  lastName: nameField,
  email: emailField,
  phone: phoneField,
  dateOfBirth: z.iso.date('date'),
  level: competitionLevelSchema,
  isOver18: z.literal(true, 'under18'),
  agreesToTerms: z.literal(true, 'agree'),
  agreesToRules: z.literal(true, 'agree'),
  signature: signatureSchema,
  /** Language of the mail with the link; absent: Hebrew. */
  language: z.optional(z.enum(LANGUAGES)),
  /** Stays empty: people don't see this field, and robots fill it. */
  website: z.optional(z.string()),
  /** Whether the rider joins the waiting list if the competition is full. Absent: no. */
  waits: z.optional(z.boolean()),
  /**
   * When the rider agreed to each of the three statements, and to which text. Absent: an older version of the app sent
   * the registration.
   */
  consents: z.optional(consentsSchema),
  /** The videos that the competition's rules ask for. Absent: none yet; they can be handed in until sign-up closes. */
  videos: z.optional(videosSchema),
})
export type RegistrationBody = z.infer<typeof registrationBodySchema>

/** Body of `POST /registrations/own/confirm`. */
export const confirmRegistrationBodySchema = z.object({
  token: linkToken,
  /** Whether the rider joins the waiting list if no place is free. Absent: no. */
  waits: z.optional(z.boolean()),
})
export type ConfirmRegistrationBody = z.infer<typeof confirmRegistrationBodySchema>

/** Fields that a rider can correct. The e-mail address can't be corrected, because the link was mailed to it. */
const correctable = { firstName: nameField, lastName: nameField, phone: phoneField, level: competitionLevelSchema }
/** Body of `PUT /registrations/own`. */
export const correctRegistrationBodySchema = z.object({
  token: linkToken,
  ...correctable,
  dateOfBirth: z.iso.date('date'),
  /** Absent: the videos stay as they are. */
  videos: z.optional(videosSchema),
})
export type CorrectRegistrationBody = z.infer<typeof correctRegistrationBodySchema>

/** Body of `PUT /registrations/mine/videos`: all videos of the registration. */
export const myVideosBodySchema = z.object({ event: slugSchema, videos: videosSchema })
export type MyVideosBody = z.infer<typeof myVideosBodySchema>
