/** What is known of a request for the security log (plugins/security-log.ts). */
import type { FastifyRequest } from 'fastify'

/** Events of which each is one line. `refused`: any other call that was refused. */
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

/** Nothing of a person but ids: no bodies, e-mail addresses, names or tokens. */
export interface SecurityNotes {
  /** The account that it is about, where it is not the caller's. */
  account?: string
  accounts?: readonly string[]
  /** The account of the session that called. */
  by?: string
  /** The rights that the account has now. */
  role?: string
  accountStatus?: string
  /** What was exported, saved or done. */
  what?: string | readonly string[]
  /** The code of the refusal. */
  code?: string
  /** More about a refusal than the caller is told. */
  reason?: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Each call of the route is a line of the security log. */
    security?: SecurityEvent
  }
}

type Known = SecurityNotes & { ip?: string | undefined }

const notes = new WeakMap<FastifyRequest, Known>()

/** Adds to what is known of a request. */
export function noteSecurity(request: FastifyRequest, more: SecurityNotes): void {
  const known = notes.get(request)
  // The address is gone once the client has closed the connection.
  notes.set(request, { ip: request.ip, ...known, ...more })
}

/** What is known of a request so far. */
export const securityNotesOf = (request: FastifyRequest): Known => notes.get(request) ?? { ip: request.ip }
