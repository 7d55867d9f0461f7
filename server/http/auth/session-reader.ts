/** Finds the session that a request belongs to, if any. */
import type { FastifyRequest } from 'fastify'
import { TOKEN_PREFIX } from '#contract/auth.ts'
import type { PasskeyNeed, Role } from '#contract/users.ts'
import { DAY_MS, HOUR_MS, isoDay } from '#contract/time.ts'
import { ApiError } from '../api-error.ts'
import { noteSecurity } from '../security-log.ts'
import type { FoundSession, SessionsRepo } from './repo.ts'
import { digestOf } from './tokens.ts'

/** How long an unused session lasts, and how long any session lasts. */
export const SESSION_LIFE = {
  rider: { idleMs: 30 * DAY_MS, absoluteMs: 180 * DAY_MS },
  admin: { idleMs: 2 * HOUR_MS, absoluteMs: 12 * HOUR_MS },
} as const
export const lifeOf = (role: Role) => SESSION_LIFE[role === 'admin' ? 'admin' : 'rider']

/** The fields of a session that handlers of requests use. */
export type Session = Pick<
  FoundSession,
  'id' | 'userId' | 'role' | 'mustChangePassword' | 'label' | 'confirmedAt' | 'confirmedBy'
> & {
  /**
   * The step that is left for an admin who signed in without the required passkey (docs/decisions/passkeys.md);
   * undefined: nothing is missing.
   */
  passkeyNeed: PasskeyNeed | undefined
}

export interface SessionReader {
  /**
   * The session of the request's token; undefined: the request has no token. The database is queried at most once per
   * request.
   * @throws ApiError 401 for an unknown or expired token; 403 for an account that may not sign in
   */
  find(request: FastifyRequest): Promise<Session | undefined>
}

const WELL_FORMED = new RegExp(`^Bearer (${TOKEN_PREFIX}[\\w-]{43})$`, 'i')

/**
 * The token of a request. undefined: the request has no token. null: the header contains something that is not a token.
 * Cookies are ignored.
 */
export function tokenOf({ headers }: FastifyRequest): string | null | undefined {
  const { authorization } = headers
  if (authorization === undefined || authorization === '') return undefined
  return WELL_FORMED.exec(authorization)?.[1] ?? null
}

export const notSignedIn = (message: string) => new ApiError(401, 'UNAUTHENTICATED', message)
/** The error for an ended session. The app looks for the text `token expired` in its message. */
export const ended = () =>
  new ApiError(401, 'TOKEN_EXPIRED', 'The session is over (token expired). Please sign in again.')

/** @throws ApiError 403 unless an account may sign in */
export function requireActive(status: FoundSession['status']): void {
  if (status === 'suspended') {
    throw new ApiError(403, 'ACCOUNT_SUSPENDED', 'This account is suspended. Please contact the administrators.')
  }
  if (status === 'inactive') {
    throw new ApiError(403, 'ACCOUNT_INACTIVE', 'This account is not active. Please contact the administrators.')
  }
}

/** Finds what a person who signed in without a passkey must do; undefined: nothing. */
export type PasskeyRule = (user: { id: string; role: Role }) => Promise<PasskeyNeed | undefined>

/** @param now milliseconds since 1970 */
export function createSessionReader(repo: SessionsRepo, now: () => number, passkeyNeedOf: PasskeyRule): SessionReader {
  const iso = (ms: number) => new Date(ms).toISOString()
  const sessionOf = new WeakMap<FastifyRequest, Promise<Session | undefined>>()

  /** Updates the stored session at its first request of a day, and whenever less than half of the idle time is left. */
  async function touch(session: FoundSession): Promise<void> {
    const today = isoDay(now())
    const { idleMs, absoluteMs } = lifeOf(session.role)
    const isShort = Date.parse(session.expiresAt) - now() < idleMs / 2
    const last = Date.parse(session.createdAt) + absoluteMs
    const expiresAt = isShort ? iso(Math.min(now() + idleMs, last)) : session.expiresAt
    if (expiresAt === session.expiresAt && session.lastSeenOn === today) return
    await repo.touch(session, today, expiresAt)
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

  return {
    find(request) {
      let found = sessionOf.get(request)
      if (found === undefined) {
        found = look(request)
        sessionOf.set(request, found)
      }
      return found
    },
  }
}
