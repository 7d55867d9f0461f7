/** Collects facts about a request for the security log (plugins/security-log.ts). */
import type { FastifyRequest } from 'fastify'

/**
 * Events of the security log; each event is one line. `refused`: a call was refused whose route has no event of its
 * own.
 */
export type SecurityEvent =
  | 'sign-in'
  | 'sign-out'
  | 'confirm'
  | 'register'
  | 'link-request'
  | 'password-reset'
  | 'password-change'
  | 'email-change'
  | 'passkey-add'
  | 'passkey-change'
  | 'passkey-remove'
  | 'email-confirm'
  | 'session-end'
  | 'sessions-end'
  | 'account-create'
  | 'account-change'
  | 'account-delete'
  | 'link-create'
  | 'settings-change'
  | 'import'
  | 'undo'
  | 'export'
  | 'refused'

/** Facts about a request. They name persons only by ids, and contain no bodies, e-mail addresses, names or tokens. */
export interface SecurityNotes {
  /** The account that the call is about, unless it is the caller's own. */
  account?: string
  accounts?: readonly string[]
  /** The account whose session made the call. */
  by?: string
  /** The rights that the account has after the call. */
  role?: string
  accountStatus?: string
  /** The things that were exported, saved or changed. */
  what?: string | readonly string[]
  /** The code of the error. */
  code?: string
  /** The exact reason for a refusal. The caller is told less. */
  reason?: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The event that every call of the route writes into the security log. */
    security?: SecurityEvent
  }
}

type Known = SecurityNotes & { ip?: string | undefined }

const notes = new WeakMap<FastifyRequest, Known>()

/** Adds facts about a request. */
export function noteSecurity(request: FastifyRequest, more: SecurityNotes): void {
  const earlierNotes = notes.get(request)
  // The address is noted now, because it is unavailable once the client has closed the connection.
  notes.set(request, { ip: request.ip, ...earlierNotes, ...more })
}

/** The facts collected so far. */
export const securityNotesOf = (request: FastifyRequest): Known => notes.get(request) ?? { ip: request.ip }
