/** Collects facts about a request for the security log (plugins/security-log.ts). */
import type { FastifyRequest } from 'fastify'

/** Events that make one line each. `refused`: any other call that was refused. */
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

/** Facts about the request. Ids are the only data about a person: no bodies, e-mail addresses, names or tokens. */
export interface SecurityNotes {
  /** The account that the call is about, if it is not the caller's. */
  account?: string
  accounts?: readonly string[]
  /** The account of the session that called. */
  by?: string
  /** The rights that the account has after the call. */
  role?: string
  accountStatus?: string
  /** The things that were exported, saved or done. */
  what?: string | readonly string[]
  /** The code of the refusal. */
  code?: string
  /** More about a refusal than the caller is told. */
  reason?: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every call of the route makes a line of the security log. */
    security?: SecurityEvent
  }
}

type Known = SecurityNotes & { ip?: string | undefined }

const notes = new WeakMap<FastifyRequest, Known>()

/** Adds facts about a request. */
export function noteSecurity(request: FastifyRequest, more: SecurityNotes): void {
  const earlierNotes = notes.get(request)
  // The address is unavailable once the client has closed the connection.
  notes.set(request, { ip: request.ip, ...earlierNotes, ...more })
}

/** The facts collected so far. */
export const securityNotesOf = (request: FastifyRequest): Known => notes.get(request) ?? { ip: request.ip }
