/**
 * How long a registration keeps its place until the rider confirms the registration by the link in the mail
 * (docs/decisions/messages-and-registrations.md).
 */
import type { RegistrationState } from '#contract/competitions.ts'
import { HOUR_MS } from '#contract/time.ts'

/** Hours that an unconfirmed registration keeps its place. */
export const CONFIRM_HOURS = 24
const CONFIRM_MS = CONFIRM_HOURS * HOUR_MS

/** When an unconfirmed registration loses its place, ISO 8601. */
export const confirmByOf = (createdAt: string): string => new Date(Date.parse(createdAt) + CONFIRM_MS).toISOString()

/**
 * At `instant` (epoch ms), only unconfirmed registrations that were made after the returned instant (ISO 8601) still
 * keep their places.
 */
export const keptSince = (instant: number): string => new Date(instant - CONFIRM_MS).toISOString()

/** The fields of a registration that decide about its state (`registeredShape`). */
interface Registered {
  /** Absent: the registration is confirmed. */
  confirmBy?: string | undefined
  waits?: boolean | undefined
  offeredUntil?: string | undefined
}

/** @param instant epoch ms */
export function registrationState({ confirmBy, waits, offeredUntil }: Registered, instant: number): RegistrationState {
  if (confirmBy !== undefined) return instant < Date.parse(confirmBy) ? 'pending' : 'lapsed'
  if (offeredUntil !== undefined) return instant < Date.parse(offeredUntil) ? 'offered' : 'lapsed'
  return waits === true ? 'queued' : 'confirmed'
}
