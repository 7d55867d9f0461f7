/**
 * Until when a registration has its place, where the rider confirms it by the link in their mail
 * (docs/decisions/messages-and-registrations.md).
 */
import type { RegistrationState } from '#contract/competitions.ts'
import { HOUR_MS } from '#contract/time.ts'

/** How long an unconfirmed registration keeps its place. */
export const CONFIRM_HOURS = 24
const CONFIRM_MS = CONFIRM_HOURS * HOUR_MS

/** When an unconfirmed registration loses its place, ISO 8601. */
export const confirmByOf = (createdAt: string): string => new Date(Date.parse(createdAt) + CONFIRM_MS).toISOString()

/** Unconfirmed registrations that were made after this instant (ISO 8601) keep their places at another (epoch ms). */
export const keptSince = (instant: number): string => new Date(instant - CONFIRM_MS).toISOString()

/** @param confirmBy absent: it is confirmed; `instant` is epoch ms */
export function registrationState(
  { confirmBy }: { confirmBy?: string | undefined },
  instant: number,
): RegistrationState {
  if (confirmBy === undefined) return 'confirmed'
  return instant < Date.parse(confirmBy) ? 'pending' : 'lapsed'
}
