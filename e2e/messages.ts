import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A message as the server stores it. */
export type StoredMessage = {
  first_name: string
  last_name: string
  email: string
  phone: string
  subject: string
  message: string
  /** The park that the message is about. */
  park_id: string | null
}

/** Messages in a server's database, oldest first; only those from `email` if it is given. */
export function messagesOn({ dataDir }: { dataDir: string }, email?: string): StoredMessage[] {
  const database = new DatabaseSync(join(dataDir, 'rampa.db'), { readOnly: true })
  try {
    return database
      .prepare(
        'select first_name, last_name, email, phone, subject, message, park_id from messages order by created_at',
      )
      .all()
      .map((row) => ({ ...row }) as StoredMessage)
      .filter((row) => email === undefined || row.email === email)
  } finally {
    database.close()
  }
}
