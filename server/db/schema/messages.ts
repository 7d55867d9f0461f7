/** What people wrote to the site (spec §3, Contact message). Instants are ISO text with milliseconds. */
export interface MessagesTable {
  id: string
  first_name: string
  last_name: string
  email: string
  /** Digits only. */
  phone: string
  subject: string
  message: string
  created_at: string
  /** When an admin opened it. */
  read_at: string | null
  /** When the mail server took it; null: not yet, or none is set. */
  mailed_at: string | null
  mail_tries: number
  /** Not to be mailed before this. */
  mail_due_at: string
}
