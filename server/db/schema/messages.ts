/** Messages to the site. Instants are ISO text with milliseconds. */
export interface MessagesTable {
  id: string
  first_name: string
  last_name: string
  email: string
  /** Digits only. */
  phone: string
  subject: string
  message: string
  /** The park that the message is about, if any. */
  park_id: string | null
  /** Name, e-mail, phone, subject and text, folded. */
  search: string
  created_at: string
  /** When an admin marked the message as read; null: unread. */
  read_at: string | null
  /** When an admin marked the message as handled; null: it waits. */
  handled_at: string | null
  /** The admin who did; null if handled_at is null, or if nobody recorded who it was. */
  handled_by: string | null
  /** When the mail server accepted the mail with this message; null: not yet, or no mail server is configured. */
  mailed_at: string | null
}
