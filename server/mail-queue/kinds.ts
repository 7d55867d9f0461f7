/**
 * Every kind of mail, and to whose address it is sent. Delivery checks the address before each mail
 * (docs/decisions/mail.md). A kind that is missing in this list can be neither queued nor sent.
 * - `site`: the site's own mailbox, never an address that somebody typed.
 * - `account`: the address of an account, unless the address waits for its confirmation.
 * - `proof`: an address that may be a stranger's: the mail contains the link that confirms the address. The module that
 * queues such mails limits them per mailbox and per network.
 */
export const MAIL_KINDS = {
  /** Notices whose text is already known when they are queued. */
  text: 'account',
  'admin-notice': 'account',
  order: 'account',
  /** A link for setting a password. A person who opens it has access to the mailbox. */
  link: 'proof',
  'confirm-email': 'proof',
  registration: 'proof',
  'registration-to-site': 'site',
  message: 'site',
} as const satisfies Record<string, 'site' | 'account' | 'proof'>

export type MailKind = keyof typeof MAIL_KINDS
