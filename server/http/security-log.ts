/** Collects facts about a request for the security log (plugins/security-log.ts). */
import type { FastifyRequest } from 'fastify'

/** Events of the security log, one line for each. `refused`: a call without an event of its own was refused. */
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

/** Facts about a request. About persons they contain only ids: no bodies, e-mail addresses, names or tokens. */
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
  /** The reason for a refusal, in more detail than the caller is told. */
  reason?: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every call of the route writes a line with this event into the security log. */
    security?: SecurityEvent
  }
}

type Known = SecurityNotes & { ip?: string | undefined }

const notes = new WeakMap<FastifyRequest, Known>()

/** Adds facts about a request. */
export function noteSecurity(request: FastifyRequest, more: SecurityNotes): void {
  const earlierNotes = notes.get(request)
  // Noted now, because the address is unavailable once the client has closed the connection.
  notes.set(request, { ip: request.ip, ...earlierNotes, ...more })
}

/** The facts collected so far. */
export const securityNotesOf = (request: FastifyRequest): Known => notes.get(request) ?? { ip: request.ip }
