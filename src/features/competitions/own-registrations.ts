import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { instantSchema, slugSchema } from '#contract/common.ts'
import { fieldErrorSchema } from '#contract/errors.ts'
import { eventLevelSchema, type RegistrationBody } from '#contract/events.ts'
import type { Services } from '#platform/services.tsx'

/** What this device sent to competitions, or wants to, in the device store. */
export const OWN_REGISTRATIONS_KEY = 'own-registrations'

/** How many are remembered; the oldest go first. */
const MOST = 40

const riderSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  level: eventLevelSchema,
  /** When it was asked for. */
  at: instantSchema,
})

const ownRegistrationSchema = z.extend(riderSchema, {
  event: slugSchema,
  email: z.string(),
  /** Who was signed up with the same address before, and still is unless this one arrives. */
  earlier: z.optional(riderSchema),
  /** `waiting`: not confirmed yet. `sent`: the server has it. `refused`: it never will. */
  status: z.enum(['waiting', 'sent', 'refused']),
  /** Why it was refused: the server's code and fields. */
  code: z.optional(z.string()),
  fields: z.optional(z.array(fieldErrorSchema)),
  /** All of what was refused: nothing that somebody wrote is lost. */
  body: z.optional(z.record(z.string(), z.unknown())),
})
/**
 * A registration as its device remembers it: enough to say what was sent, without the date of birth or the signature,
 * unless it was refused.
 */
export type OwnRegistration = z.infer<typeof ownRegistrationSchema>

/** What of a stored value can be used; another version may have written it. The latest first. */
export const readOwnRegistrations = (value: unknown): OwnRegistration[] =>
  (Array.isArray(value) ? value : []).flatMap((one) => {
    const read = ownRegistrationSchema.safeParse(one)
    return read.success ? [read.data] : []
  })

/** Each with who was signed up with its address before, behind it. */
export const withEarlier = (all: readonly OwnRegistration[]): OwnRegistration[] =>
  all.flatMap(({ earlier, ...one }) =>
    earlier ? [one, { event: one.event, email: one.email, ...earlier, status: 'sent' as const }] : [one],
  )

/** What a device remembers of a registration that it is about to send. */
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
  return typeof email === 'string' ? email.trim().toLowerCase() : null
}

/** Whether two things that may carry an e-mail address (a draft, a body, what is remembered) are of one rider. */
export const isSameRider = (a: unknown, b: { email: string }): boolean => emailKey(a) === emailKey(b)

const isSame = (a: OwnRegistration, b: OwnRegistration) => a.event === b.event && isSameRider(a, b)

/** Puts one in front, in place of an earlier one of the same competition and e-mail: who was signed up with it is not forgotten. */
export function withOwn(all: readonly OwnRegistration[], one: OwnRegistration): OwnRegistration[] {
  const old = all.find((other) => isSame(other, one))
  const earlier = old?.status === 'sent' ? riderOf(old) : old?.earlier
  return [{ ...one, ...(earlier && { earlier }) }, ...all.filter((other) => !isSame(other, one))].slice(0, MOST)
}

const riderOf = ({ firstName, lastName, phone, level, at }: OwnRegistration) => ({
  firstName,
  lastName,
  phone,
  level,
  at,
})

/** Notes what became of one, where it stands; one that is not remembered (any more) is put in front. */
export function withOutcome(
  all: readonly OwnRegistration[],
  one: OwnRegistration,
  outcome: Pick<OwnRegistration, 'status' | 'code' | 'fields' | 'body'>,
): OwnRegistration[] {
  if (!all.some((other) => isSame(other, one))) return withOwn(all, { ...one, ...outcome })
  return all.map((other) => {
    if (!isSame(other, one)) return other
    const { at, earlier } = other
    return { ...one, at, ...(earlier && outcome.status !== 'sent' && { earlier }), ...outcome }
  })
}

type Device = Pick<Services, 'device' | 'queryClient'>

/** Changes what is remembered, on the device and in memory. */
export async function changeOwnRegistrations(
  { device, queryClient }: Device,
  change: (all: OwnRegistration[]) => OwnRegistration[],
): Promise<void> {
  const own = await device?.update(OWN_REGISTRATIONS_KEY, (old) => change(readOwnRegistrations(old)))
  await queryClient.cancelQueries({ queryKey: [OWN_REGISTRATIONS_KEY] }, { revert: false })
  if (own) queryClient.setQueryData([OWN_REGISTRATIONS_KEY], own)
}

/** What this device remembers, the latest first. Only in a browser. */
export const ownRegistrationsQuery = ({ device }: Pick<Services, 'device'>) =>
  queryOptions({
    queryKey: [OWN_REGISTRATIONS_KEY],
    enabled: device !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
    queryFn: async () => readOwnRegistrations(await device?.get(OWN_REGISTRATIONS_KEY)),
  })
