/**
 * Sessions (docs/decisions/sign-in.md). Their tokens are random, and the database stores only the tokens' digests. Each
 * request reads its session together with the account's role and status, so every change of the account applies at once
 * in every process.
 */
import { isoDay } from '#contract/time.ts'
import type { FastifyRequest } from 'fastify'
import type { Role, UserSession } from '#contract/users.ts'
import type { ConfirmedBy } from '#server/db/schema/users.ts'
import { newId } from '#server/new-id.ts'
import { noteSecurity } from '../security-log.ts'
import { deviceLabel } from './device-label.ts'
import type { SessionsRepo } from './repo.ts'
import { createSessionGate, type SessionGate } from './session-gate.ts'
import {
  createSessionReader,
  ended,
  lifeOf,
  type PasskeyRule,
  type Session,
  type SessionReader,
  tokenOf,
} from './session-reader.ts'
import { digestOf, newToken } from './tokens.ts'

export interface Sessions extends SessionReader, SessionGate {
  /** Creates a session and resolves to its token, which is not stored. @param by how the person just signed in */
  begin(user: { id: string; role: Role }, userAgent: string | undefined, by?: ConfirmedBy): Promise<string>
  /** Stores that the person just gave a password or used a passkey. @throws ApiError 401 when the session has ended */
  confirm(session: Pick<Session, 'id'>, by: ConfirmedBy): Promise<void>
  /** The sessions of a user that have not expired. */
  list(userId: string, currentId?: string): Promise<UserSession[]>
  /** Ends one session of a user; resolves to whether it existed. */
  end(userId: string, id: string): Promise<boolean>
  /**
   * Ends all sessions of a user except `exceptId`, and deletes all known devices of the user; resolves to the number of
   * ended sessions.
   */
  endAll(userId: string, exceptId?: string): Promise<number>
  /** Ends the session of the request's token, even if it has expired. */
  endCurrent(request: FastifyRequest): Promise<void>
  /** Deletes at most `limit` expired sessions; resolves to their number. */
  sweep(limit: number): Promise<number>
}

/** @param now milliseconds since 1970 */
export function createSessions(repo: SessionsRepo, now: () => number, passkeyNeedOf: PasskeyRule): Sessions {
  const iso = (ms: number) => new Date(ms).toISOString()
  const reader = createSessionReader(repo, now, passkeyNeedOf)
  return {
    ...reader,
    ...createSessionGate(reader, now),
    async begin({ id, role }, userAgent, by = 'password') {
      const token = newToken()
      const at = now()
      await repo.add({
        id: newId(at),
        token_hash: digestOf(token),
        user_id: id,
        label: deviceLabel(userAgent),
        last_seen_on: isoDay(at),
        expires_at: iso(at + lifeOf(role).idleMs),
        created_at: iso(at),
        confirmed_at: iso(at),
        confirmed_by: by,
      })
      return token
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
}
