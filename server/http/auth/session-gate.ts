/** Decides which calls the session of a request may make. */
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../api-error.ts'
import { notSignedIn, type Session, type SessionReader } from './session-reader.ts'

/**
 * How long a confirmation is valid. It is required by calls that somebody with a stolen token must not be able to make
 * (docs/decisions/confirmation-of-admin-calls.md).
 */
export const CONFIRMATION_MS = 10 * 60 * 1000

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether the route can be called in the session of an admin who signed in without the required passkey.
     * `enrolling`: only while the person has no passkey, so that somebody who knows only the password can't add a
     * passkey to an account that has one. Absent: the route can't be called.
     */
    lackOfPasskey?: 'allowed' | 'enrolling'
  }
}

/** The admin who makes a call. */
export interface Caller {
  id: string
  /** Browser and system, as `deviceLabel` writes them. */
  device: string
  /**
   * Requires a recent confirmation, for calls that need one only in some cases. @throws ApiError 409
   * CONFIRMATION_REQUIRED, under the same condition as `SessionGate.requireConfirmation`
   */
  requireConfirmation(): Promise<void>
}

export interface SessionGate {
  /**
   * The session of the request. @throws ApiError the errors of `SessionReader.find`; 401 without a token; 403
   * PASSKEY_REQUIRED, unless the route allows sessions without a passkey
   */
  requireUser(request: FastifyRequest): Promise<Session>
  /**
   * A hook for admin calls. @throws ApiError the errors of `SessionReader.find`; 401 without a token; 403 unless the
   * session is an admin's
   */
  requireAdmin(request: FastifyRequest): Promise<void>
  /** The id of the requesting admin; call `requireAdmin` first. */
  adminId(request: FastifyRequest): Promise<string>
  /** The requesting admin; call `requireAdmin` first. */
  caller(request: FastifyRequest): Promise<Caller>
  /**
   * Requires a recent confirmation; signing in counts as one. The error's status is not 401 or 403, because the app
   * would then end the session.
   * @throws ApiError 409 CONFIRMATION_REQUIRED unless the person gave a password or used a passkey in this session in
   * the last ten minutes
   */
  requireConfirmation(request: FastifyRequest): Promise<void>
}

/** This error does not end the session, which can continue after the person has used a passkey. */
const passkeyRequired = () =>
  new ApiError(
    403,
    'PASSKEY_REQUIRED',
    'Administrators of this site sign in with a passkey. Please use yours, or add one.',
  )

/** @throws ApiError 403 PASSKEY_REQUIRED */
function requirePasskey({ routeOptions }: FastifyRequest, { passkeyNeed }: Session): void {
  const allowed = routeOptions.config.lackOfPasskey
  const isAllowed = allowed === 'allowed' || (allowed === 'enrolling' && passkeyNeed === 'enrol')
  if (passkeyNeed !== undefined && !isAllowed) throw passkeyRequired()
}

export const confirmationRequired = () =>
  new ApiError(409, 'CONFIRMATION_REQUIRED', 'Please confirm with your password that it is you')

/** @param now milliseconds since 1970 */
export function createSessionGate({ find }: SessionReader, now: () => number): SessionGate {
  const gate: SessionGate = {
    async requireUser(request) {
      const session = await find(request)
      if (session === undefined) throw notSignedIn('Please sign in.')
      requirePasskey(request, session)
      return session
    },
    async requireAdmin(request) {
      const session = await find(request)
      if (session === undefined) throw notSignedIn('You must be logged in to access admin features.')
      if (session.role !== 'admin') {
        throw new ApiError(403, 'FORBIDDEN', 'Admin permissions required to access this area.')
      }
      requirePasskey(request, session)
      if (session.mustChangePassword) {
        throw new ApiError(403, 'PASSWORD_CHANGE_REQUIRED', 'Please choose a new password first.')
      }
    },
    adminId: async (request) => (await gate.requireUser(request)).userId,
    async caller(request) {
      const { userId, label } = await gate.requireUser(request)
      return { id: userId, device: label, requireConfirmation: () => gate.requireConfirmation(request) }
    },
    async requireConfirmation(request) {
      const { confirmedAt } = await gate.requireUser(request)
      // The absolute difference is compared: a confirmation may seem to be in the future, because the clock of the
      // process that stored it may be slightly ahead.
      const isRecent = confirmedAt !== null && Math.abs(now() - Date.parse(confirmedAt)) <= CONFIRMATION_MS
      if (!isRecent) throw confirmationRequired()
    },
  }
  return gate
}
