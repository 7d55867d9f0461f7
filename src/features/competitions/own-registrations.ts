import * as z from 'zod/mini'
import { instantSchema, slugSchema } from '#contract/common.ts'
import { fieldErrorSchema } from '#contract/errors.ts'
import { competitionLevelSchema } from '#contract/competitions.ts'
import type { RegistrationBody } from '#contract/registration-bodies.ts'
import { cleanEmail } from '#contract/pasted.ts'
import { shownRecord } from '#platform/storage/device-record.ts'

/** Device-store key of the registrations made on this device. */
export const OWN_REGISTRATIONS_KEY = 'own-registrations'

/** Highest number of stored registrations; the oldest are dropped. */
const MOST = 40

const riderSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  level: competitionLevelSchema,
  /** When the form was sent. */
  at: instantSchema,
  /** Until when the rider must press the link in the mail; only a sent registration has this time. */
  confirmBy: z.optional(instantSchema),
  /** false: the registration holds no place until the link is pressed. */
  hasPlace: z.optional(z.literal(false)),
  /** The registration is on the waiting list. */
  waits: z.optional(z.literal(true)),
})

const ownRegistrationSchema = z.extend(riderSchema, {
  event: slugSchema,
  email: z.string(),
  /**
   * The rider of an earlier registration with the same e-mail address, which is on the server. Absent once this
   * registration has been sent.
   */
  earlier: z.optional(riderSchema),
  /** `waiting`: in the outbox. `sent`: the server has it. `refused`: the server refused it. */
  status: z.enum(['waiting', 'sent', 'refused']),
  /** The server's error code, if it refused the registration. */
  code: z.optional(z.string()),
  fields: z.optional(z.array(fieldErrorSchema)),
  /** The refused body, so that typed text is kept. */
  body: z.optional(z.record(z.string(), z.unknown())),
})
/** A registration as the device stores it: without the date of birth and the signature, unless it was refused. */
export type OwnRegistration = z.infer<typeof ownRegistrationSchema>

/** The registrations that this device made, the latest first. */
export const ownRegistrations = shownRecord(OWN_REGISTRATIONS_KEY, (stored): OwnRegistration[] =>
  (Array.isArray(stored) ? stored : []).flatMap((one) => ownRegistrationSchema.safeParse(one).data ?? []),
)

/**
 * All registrations. A registration that is to replace an earlier one on the server is followed by that earlier one.
 */
export const withEarlier = (all: readonly OwnRegistration[]): OwnRegistration[] =>
  all.flatMap(({ earlier, ...one }) =>
    earlier ? [one, { event: one.event, email: one.email, ...earlier, status: 'sent' as const }] : [one],
  )

/** The stored form of a registration that is about to be sent. */
export const toOwn = (event: string, body: RegistrationBody, now: number): OwnRegistration => ({
  event,
  firstName: body.firstName,
  lastName: body.lastName,
  email: body.email,
  phone: body.phone,
  level: body.level,
  at: new Date(now).toISOString(),
  status: 'waiting',
})

const emailKey = (one: unknown): string | null => {
  const email = (one as { email?: unknown } | null | undefined)?.email
  return typeof email === 'string' ? cleanEmail(email).toLowerCase() : null
}

/** Whether two values with an optional e-mail address (a draft, a body, a registration) belong to one rider. */
export const isSameRider = (a: unknown, b: { email: string }): boolean => emailKey(a) === emailKey(b)

const isSame = (a: OwnRegistration, b: Pick<OwnRegistration, 'event' | 'email'>) =>
  a.event === b.event && isSameRider(a, b)

/**
 * Puts a registration in front and removes the old one of the same competition and e-mail address. If the old one was
 * sent, its rider becomes `earlier`.
 */
export function withOwn(all: readonly OwnRegistration[], one: OwnRegistration): OwnRegistration[] {
  const old = all.find((other) => isSame(other, one))
  const earlier = old?.status === 'sent' ? riderOf(old) : old?.earlier
  return [{ ...one, ...(earlier && { earlier }) }, ...all.filter((other) => !isSame(other, one))].slice(0, MOST)
}

const riderOf = ({ firstName, lastName, phone, level, at, confirmBy, hasPlace, waits }: OwnRegistration) => ({
  firstName,
  lastName,
  phone,
  level,
  at,
  ...(confirmBy !== undefined && { confirmBy }),
  ...(hasPlace === false && { hasPlace }),
  ...(waits && { waits }),
})

/**
 * Sets the outcome of a registration, without moving it in the list. A registration that is not in the list is put in
 * front.
 */
export function withOutcome(
  all: readonly OwnRegistration[],
  one: OwnRegistration,
  outcome: Pick<OwnRegistration, 'status' | 'code' | 'fields' | 'body' | 'confirmBy' | 'hasPlace' | 'waits'>,
): OwnRegistration[] {
  if (!all.some((other) => isSame(other, one))) return withOwn(all, { ...one, ...outcome })
  return all.map((other) => {
    if (!isSame(other, one)) return other
    const { at, earlier } = other
    return { ...one, at, ...(earlier && outcome.status !== 'sent' && { earlier }), ...outcome }
  })
}

/** Marks the registration of a competition and an e-mail address as confirmed: with a place, or on the waiting list. */
export const withConfirmed = (
  all: readonly OwnRegistration[],
  one: Pick<OwnRegistration, 'event' | 'email' | 'waits'>,
): OwnRegistration[] =>
  all.map((other) => {
    if (!isSame(other, one)) return other
    const { confirmBy: _, hasPlace: __, waits: ___, ...confirmed } = other
    return { ...confirmed, ...(one.waits && { waits: one.waits }) }
  })
