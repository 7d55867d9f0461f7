/**
 * Mails that wait to be sent, and for some time the mails that the server gave up sending. Instants are ISO text with
 * milliseconds.
 */
export interface MailsTable {
  id: string
  /** The kind of mail. The writer of this kind makes the mail when it is sent. */
  kind: string
  /** The id of the thing that the mail is about: an account, an order, a message. */
  thing_id: string
  /** JSON: further data for the writer. It never contains a token. */
  content: string
  created_at: string
  /** The next attempt is not made before this instant. */
  due_at: string
  /** When the mail is given up. */
  ends_at: string
  tries: number
  /** The code of the last failure; null: no failure, or an attempt is running. */
  failure: string | null
  /** When the mail was given up. */
  failed_at: string | null
  /** The key of the settings that the mail is sent with; null: the current settings. */
  settings_key: string | null
}
