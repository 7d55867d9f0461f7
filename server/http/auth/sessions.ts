/**
 * Sessions (decisions, Accounts and sessions): opaque tokens. The database stores only their digests, which are
 * read together with the account's role and status for each request, so every change applies at once in every process.
 */
import type { FastifyRequest } from 'fastify'
import { TOKEN_PREFIX } from '#contract/auth.ts'
import type { PasskeyNeed, Role, UserSession } from '#contract/users.ts'
import type { ConfirmedBy } from '#server/db/schema/users.ts'
import { newId } from '#server/new-id.ts'
import { ApiError } from '../api-error.ts'
import { noteSecurity } from '../security-log.ts'
import { deviceLabel } from './device-label.ts'
import type { FoundSession, SessionsRepo } from './repo.ts'
import { digestOf, newToken } from './tokens.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** How long a session lasts without use, and in total. */
export const SESSION_LIFE = {
  rider: { idleMs: 30 * DAY_MS, absoluteMs: 180 * DAY_MS },
  admin: { idleMs: 2 * HOUR_MS, absoluteMs: 12 * HOUR_MS },
} as const
const lifeOf = (role: Role) => SESSION_LIFE[role === 'admin' ? 'admin' : 'rider']

/**
 * How long what a person proved counts, for calls that somebody who has stolen a token must not make
 * (docs/decisions/confirmation-of-admin-calls.md).
 */
export const CONFIRMATION_MS = 10 * 60 * 1000

/** The session of a request. */
export type Session = Pick<
  FoundSession,
  'id' | 'userId' | 'role' | 'mustChangePassword' | 'label' | 'confirmedAt' | 'confirmedBy'
> & {
  /** An admin without the passkey that admins need (docs/decisions/passkeys.md); undefined: nothing is needed. */
  passkeyNeed: PasskeyNeed | undefined
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether a session without the passkey that admins need may call the route. `enrolling`: while its person has none, so
     * that who knows a password can't add a passkey beside theirs. Absent: no.
     */
    lackOfPasskey?: 'allowed' | 'enrolling'
  }
}

/** Who makes an admin call. */
export interface Caller {
  id: string
  /** The device, as `deviceLabel` has it. */
  device: string
  /** For calls of which only some need it. @throws ApiError 409 CONFIRMATION_REQUIRED, as `Sessions.requireConfirmation` */
  requireConfirmation(): Promise<void>
}

export interface Sessions {
  /** Creates a session and resolves to its token, which is stored nowhere. @param by what the person just proved it with */
  begin(user: { id: string; role: Role }, userAgent: string | undefined, by?: ConfirmedBy): Promise<string>
  /**
   * The session of the request's token; undefined when it carries none. Queries the database once per request.
   * @throws ApiError 401 for an unknown or expired token; 403 for an account that may not sign in
   */
  find(request: FastifyRequest): Promise<Session | undefined>
  /** @throws ApiError as `find`; 401 without a token; 403 PASSKEY_REQUIRED, except where the route allows for it */
  requireUser(request: FastifyRequest): Promise<Session>
  /** A hook for admin calls. @throws ApiError as `find`; 401 without a token, 403 unless it is an admin's */
  requireAdmin(request: FastifyRequest): Promise<void>
  /** The id of the requesting admin, after `requireAdmin`. */
  adminId(request: FastifyRequest): Promise<string>
  /** The requesting admin, after `requireAdmin`. */
  caller(request: FastifyRequest): Promise<Caller>
  /**
   * Signing in counts. Not a 401 or 403, which would end the session.
   * @throws ApiError 409 CONFIRMATION_REQUIRED unless a password or passkey was given in this session in the last ten minutes
   */
  requireConfirmation(request: FastifyRequest): Promise<void>
  /** Notes that a person just gave a password or passkey. @throws ApiError 401 when the session is over */
  confirm(session: Pick<Session, 'id'>, by: ConfirmedBy): Promise<void>
  /** The active sessions of a user. */
  list(userId: string, currentId?: string): Promise<UserSession[]>
  /** Ends one session of a user; resolves to whether there was one. */
  end(userId: string, id: string): Promise<boolean>
  /** Ends all sessions of a user except one, and forgets the devices; resolves to the number of sessions. */
  endAll(userId: string, exceptId?: string): Promise<number>
  /** Ends the session of the request's token, expired or not. */
  endCurrent(request: FastifyRequest): Promise<void>
  /** Deletes at most `limit` expired sessions; resolves to their number. */
  sweep(limit: number): Promise<number>
}

const WELL_FORMED = new RegExp(`^Bearer (${TOKEN_PREFIX}[\\w-]{43})$`, 'i')

/** The token of a request; null when the header holds something else. Cookies are ignored. */
function tokenOf({ headers }: FastifyRequest): string | null | undefined {
  const { authorization } = headers
  if (authorization === undefined || authorization === '') return undefined
  return WELL_FORMED.exec(authorization)?.[1] ?? null
}

const notSignedIn = (message: string) => new ApiError(401, 'UNAUTHENTICATED', message)
/** The client looks for `token expired` in the message (spec §8). */
const ended = () => new ApiError(401, 'TOKEN_EXPIRED', 'The session is over (token expired). Please sign in again.')

/** Not a refusal of the session, which goes on once a passkey was used. */
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

const confirmationRequired = () =>
  new ApiError(409, 'CONFIRMATION_REQUIRED', 'Please confirm with your password that it is you')

/** @throws ApiError 403 unless an account may sign in */
export function requireActive(status: FoundSession['status']): void {
  if (status === 'suspended') {
    throw new ApiError(403, 'ACCOUNT_SUSPENDED', 'This account is suspended. Please contact the administrators.')
  }
  if (status === 'inactive') {
    throw new ApiError(403, 'ACCOUNT_INACTIVE', 'This account is not active. Please contact the administrators.')
  }
}

/** What a person has to do who did not use a passkey; undefined: nothing. */
export type PasskeyRule = (user: { id: string; role: Role }) => Promise<PasskeyNeed | undefined>

/** @param now milliseconds since 1970 */
export function createSessions(repo: SessionsRepo, now: () => number, passkeyNeedOf: PasskeyRule): Sessions {
  const iso = (ms: number) => new Date(ms).toISOString()
  const today = () => iso(now()).slice(0, 10)
  const known = new WeakMap<FastifyRequest, Promise<Session | undefined>>()

  /** Writes only once a day, and when less than half of the idle time is left. */
  async function touch(session: FoundSession): Promise<void> {
    const { idleMs, absoluteMs } = lifeOf(session.role)
    const isShort = Date.parse(session.expiresAt) - now() < idleMs / 2
    const last = Date.parse(session.createdAt) + absoluteMs
    const expiresAt = isShort ? iso(Math.min(now() + idleMs, last)) : session.expiresAt
    if (expiresAt === session.expiresAt && session.lastSeenOn === today()) return
    await repo.touch(session, today(), expiresAt)
  }

  async function look(request: FastifyRequest): Promise<Session | undefined> {
    const token = tokenOf(request)
    if (token === undefined) return undefined
    if (token === null) throw notSignedIn('This is no token of this site. Please sign in.')
    const session = await repo.find(digestOf(token))
    if (session === undefined) throw ended()
    noteSecurity(request, { by: session.userId })
    const { absoluteMs } = lifeOf(session.role)
    const ends = Math.min(Date.parse(session.expiresAt), Date.parse(session.createdAt) + absoluteMs)
    if (ends <= now()) throw ended()
    requireActive(session.status)
    await touch(session)
    const { userId: id, role, confirmedBy } = session
    return { ...session, passkeyNeed: confirmedBy === 'passkey' ? undefined : await passkeyNeedOf({ id, role }) }
  }

  const sessions: Sessions = {
    async begin({ id, role }, userAgent, by = 'password') {
      const token = newToken()
      const at = now()
      await repo.add({
        id: newId(at),
        token_hash: digestOf(token),
        user_id: id,
        label: deviceLabel(userAgent),
        last_seen_on: today(),
        expires_at: iso(at + lifeOf(role).idleMs),
        created_at: iso(at),
        confirmed_at: iso(at),
        confirmed_by: by,
      })
      return token
    },
    find(request) {
      let found = known.get(request)
      if (found === undefined) {
        found = look(request)
        known.set(request, found)
      }
      return found
    },
    async requireUser(request) {
      const session = await sessions.find(request)
      if (session === undefined) throw notSignedIn('Please sign in.')
      requirePasskey(request, session)
      return session
    },
    async requireAdmin(request) {
      const session = await sessions.find(request)
      if (session === undefined) throw notSignedIn('You must be logged in to access admin features.')
      if (session.role !== 'admin') {
        throw new ApiError(403, 'FORBIDDEN', 'Admin permissions required to access this area.')
      }
      requirePasskey(request, session)
      if (session.mustChangePassword) {
        throw new ApiError(403, 'PASSWORD_CHANGE_REQUIRED', 'Please choose a new password first.')
      }
    },
    adminId: async (request) => (await sessions.requireUser(request)).userId,
    async caller(request) {
      const { userId, label } = await sessions.requireUser(request)
      return { id: userId, device: label, requireConfirmation: () => sessions.requireConfirmation(request) }
    },
    async requireConfirmation(request) {
      const { confirmedAt } = await sessions.requireUser(request)
      // In both directions: another process may have a clock that is a little ahead.
      const isRecent = confirmedAt !== null && Math.abs(now() - Date.parse(confirmedAt)) <= CONFIRMATION_MS
      if (!isRecent) throw confirmationRequired()
    },
    async confirm({ id }, by) {
      if (!(await repo.confirm(id, by, iso(now())))) throw ended()
    },
    async list(userId, currentId) {
      const instant = iso(now())
      const rows = (await repo.ofUser(userId)).filter(({ expires_at }) => expires_at > instant)
      return rows.map(({ id, label, created_at, last_seen_on }) => ({
        id,
        label,
        createdAt: created_at,
        lastSeenOn: last_seen_on,
        isCurrent: id === currentId,
      }))
    },
    end: repo.end,
    endAll: repo.endAll,
    async endCurrent(request) {
      const token = tokenOf(request)
      const userId = typeof token === 'string' ? await repo.endByToken(digestOf(token)) : undefined
      if (userId !== undefined) noteSecurity(request, { by: userId })
    },
    sweep: (limit) => repo.sweep(iso(now()), limit),
  }
  return sessions
}
