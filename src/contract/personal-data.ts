/** `GET /users/me/export`: everything that is stored about a person. */
import * as z from 'zod/mini'
import { keptLineSchema } from './cart.ts'
import { idSchema, instantSchema, successSchema } from './common.ts'
import { personalRegistrationSchema } from './competitions.ts'
import { orderSchema } from './orders.ts'
import { passkeySchema } from './passkey.ts'
import { personalReminderSchema } from './reminders.ts'
import { sessionSchema, userSchema } from './users.ts'

/** The parts of the answer. The module `users` fills the required parts; other modules fill the optional ones. */
export const PERSONAL_DATA = {
  exportedAt: instantSchema,
  user: userSchema,
  favorites: z.array(idSchema),
  sessions: z.array(sessionSchema),
  passkeys: z.array(passkeySchema),
  /** Changes of the account, from the history. */
  changes: z.array(z.object({ at: instantSchema, action: z.string(), byThePerson: z.boolean() })),
  cart: z.optional(z.array(keptLineSchema)),
  /** Orders, the latest first. */
  orders: z.optional(z.array(orderSchema)),
  /** Subscriptions to reminders that devices made while the person was signed in. */
  reminders: z.optional(z.array(personalReminderSchema)),
  /**
   * Registrations for competitions with the account's e-mail address, the latest first. Only if the address is
   * confirmed.
   */
  registrations: z.optional(z.array(personalRegistrationSchema)),
}
const personalDataShape = z.object(PERSONAL_DATA)
export type PersonalData = z.infer<typeof personalDataShape>
/** Answer of `GET /users/me/export`. */
export const personalDataSchema = successSchema(personalDataShape)
