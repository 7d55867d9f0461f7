/** `GET /users/me/export`: all that is stored about a person (decisions, Accounts and sessions; api.md). */
import * as z from 'zod/mini'
import { keptLineSchema } from './cart.ts'
import { idSchema, instantSchema, successSchema } from './common.ts'
import { personalRegistrationSchema } from './competitions.ts'
import { orderSchema } from './orders.ts'
import { passkeySchema } from './passkey.ts'
import { personalReminderSchema } from './reminders.ts'
import { sessionSchema, userSchema } from './users.ts'

/** Modules other than that of the users add the optional fields. */
export const PERSONAL_DATA = {
  exportedAt: instantSchema,
  user: userSchema,
  favorites: z.array(idSchema),
  sessions: z.array(sessionSchema),
  passkeys: z.array(passkeySchema),
  /** The changes of the account. */
  changes: z.array(z.object({ at: instantSchema, action: z.string(), byThePerson: z.boolean() })),
  cart: z.optional(z.array(keptLineSchema)),
  /** The latest first. */
  orders: z.optional(z.array(orderSchema)),
  /** Devices that hear something, made while signed in. */
  reminders: z.optional(z.array(personalReminderSchema)),
  /** For competitions, with the account's e-mail address, where that is confirmed. The latest first. */
  registrations: z.optional(z.array(personalRegistrationSchema)),
}
const personalDataShape = z.object(PERSONAL_DATA)
export type PersonalData = z.infer<typeof personalDataShape>
/** Answer of `GET /users/me/export`. */
export const personalDataSchema = successSchema(personalDataShape)
