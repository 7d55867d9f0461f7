/** Reminders by Web Push (docs/decisions/reminders-by-push.md). */
import * as z from 'zod/mini'
import { idSchema, slugSchema, successSchema } from './common.ts'
import { FAVORITES_MAX } from './favorites.ts'
import { LANGUAGES, type Language } from './limits.ts'

/**
 * `competition`: the evening before a competition that the rider signed up for. `suggestion`: an admin has answered the
 * rider's suggestion. `favorite`: a favourite park was hidden, is public again, or closed for good. The site sends no
 * messages about offers.
 */
export const PUSH_KINDS = ['competition', 'suggestion', 'favorite'] as const
export const pushKindSchema = z.enum(PUSH_KINDS)
export type PushKind = z.infer<typeof pushKindSchema>

/** Highest numbers of parks, competitions and receipts that one device can ask to be reminded of. */
export const PUSH_MOST = { parks: FAVORITES_MAX, events: 40, receipts: 100 } as const

/**
 * Why the site sends no reminders. `noSubject`: the site has neither an https address nor a contact address, and push
 * services want one of them. `developing`: the server runs in development, where a copy of real data must not send
 * reminders to real people.
 */
const pushOffReasonSchema = z.enum(['noSubject', 'developing'])

/** Answer of `GET /push/key`. */
export const pushKeyAnswerSchema = successSchema(
  z.discriminatedUnion('isOn', [
    z.object({
      isOn: z.literal(true),
      /** The public key that the site signs with (VAPID), in base64url. */
      publicKey: z.string(),
    }),
    z.object({ isOn: z.literal(false), reason: pushOffReasonSchema }),
  ]),
)
export type PushKeyAnswer = z.infer<typeof pushKeyAnswerSchema>['data']

/** Longest accepted address of a subscription. It is limited because the database has an index of the addresses. */
export const ENDPOINT_MAX = 1000

const endpointSchema = z.string().check(z.minLength(1), z.maxLength(ENDPOINT_MAX))
/** The subscription's secret: 16 bytes in base64url. */
const authSchema = z.string().check(z.regex(/^[\w-]{22}={0,2}$/))
/** The subscription's public key: an uncompressed point, 65 bytes in base64url. */
const p256dhSchema = z.string().check(z.regex(/^[\w-]{87}=?$/))

/** A subscription as the browser gives it. */
const addressShape = {
  /** The address of the subscription. It must be of a known push service. */
  endpoint: endpointSchema,
  keys: z.object({ p256dh: p256dhSchema, auth: authSchema }),
}

/**
 * Body of `PUT /push/subscription`: everything that the device wants to be reminded of. It replaces everything that is
 * stored for the same endpoint and auth secret.
 */
export const pushSubscriptionBodySchema = z.object({
  ...addressShape,
  language: z.enum(LANGUAGES),
  kinds: z.array(pushKindSchema).check(z.minLength(1), z.maxLength(PUSH_KINDS.length)),
  parks: z.array(idSchema).check(z.maxLength(PUSH_MOST.parks)),
  events: z.array(slugSchema).check(z.maxLength(PUSH_MOST.events)),
  receipts: z.array(z.string().check(z.regex(/^[\w-]{8,64}$/))).check(z.maxLength(PUSH_MOST.receipts)),
})
export type PushSubscriptionBody = z.infer<typeof pushSubscriptionBodySchema>

/** The kinds that `PUT /push/subscription` has stored. */
export const pushSubscriptionAnswerSchema = successSchema(z.object({ kinds: z.array(pushKindSchema) }))

/** Body of `DELETE /push/subscription`. The auth secret proves that the subscription belongs to the sender. */
export const pushSubscriptionEndSchema = z.object({ endpoint: endpointSchema, auth: authSchema })

/**
 * Body of `POST /push/subscription/moved`: the browser has replaced the subscription `from` by a new one, which the
 * other fields describe.
 */
export const pushSubscriptionMovedSchema = z.object({ ...addressShape, from: pushSubscriptionEndSchema })
export type PushSubscriptionMoved = z.infer<typeof pushSubscriptionMovedSchema>

/** A subscription made while signed in, as the person's download contains it. */
export const personalReminderSchema = z.object({
  /** The host of the push service. */
  service: z.string(),
  language: z.enum(LANGUAGES),
  createdAt: z.string(),
  renewedAt: z.string(),
  about: z.array(z.object({ kind: pushKindSchema, id: z.string() })),
})

/** The message that the server sends to the worker. It is encrypted on its way. */
export interface PushMessage {
  title: string
  body: string
  language: Language
  /** The path on the site that a press on the notification opens. */
  path: string
  /** The browser replaces an earlier notification that has the same tag. */
  tag: string
}
