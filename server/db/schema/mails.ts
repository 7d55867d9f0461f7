/**
 * Mails that wait to be sent. Mails that the server gave up sending stay in this table for some time. Instants are ISO
 * text with milliseconds.
 */
export interface MailsTable {
  id: string
  /** The kind of mail. A writer for this kind makes the text when the mail is sent. */
  kind: string
  /** The id of the thing that the mail is about: an account, an order, a message. */
  thing_id: string
  /** JSON: further data for the writer. It never contains a token. */
  content: string
  created_at: string
  /** The next attempt is not made before this instant. */
  due_at: string
  /** When the server gives up sending the mail. */
  ends_at: string
  tries: number
  /** The code of the last failed attempt; null: no attempt failed, or an attempt is running. */
  failure: string | null
  /** When the mail was given up. */
  failed_at: string | null
  /** The key of the settings that the mail is sent with; null: the current settings. */
  settings_key: string | null
}
