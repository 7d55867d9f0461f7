/** Mail that waits to be sent, and for a while that which was given up. Instants are ISO text with milliseconds. */
export interface MailsTable {
  id: string
  /** Whose writer makes the mail when it is sent. */
  kind: string
  /** The id of what it is about: an account, an order, a message. */
  thing_id: string
  /** JSON: what the writer needs in addition. Never a token. */
  content: string
  created_at: string
  /** The next attempt is not before this instant. */
  due_at: string
  /** It is given up then. */
  ends_at: string
  tries: number
  /** The code of the last failure; null: there was none, or an attempt is running. */
  failure: string | null
  /** When it was given up. */
  failed_at: string | null
  /** The key of the settings that it is sent by; null: the current ones. */
  settings_key: string | null
}
