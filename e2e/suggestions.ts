import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A suggestion as the server stores it, with its senders. */
export type StoredSuggestion = { fact: string; value: unknown; notes: string[]; photos: number }

/** Suggestions about a park, ordered by the names of their facts. */
export function suggestionsOn({ dataDir }: { dataDir: string }, parkId: string): StoredSuggestion[] {
  const database = new DatabaseSync(join(dataDir, 'rampa.db'), { readOnly: true })
  try {
    const senders = database.prepare(
      `select note, content is not null as has_photo from suggestion_senders
       left join suggestion_photos on sender_id = id where suggestion_id = ?`,
    )
    return database
      .prepare('select id, fact, value from suggestions where park_id = ? order by fact')
      .all(parkId)
      .map(({ id, fact, value }) => {
        const rows = senders.all(id!)
        return {
          fact: String(fact),
          value: value === null ? null : (JSON.parse(String(value)) as unknown),
          notes: rows.map(({ note }) => String(note)),
          photos: rows.filter(({ has_photo }) => has_photo === 1).length,
        }
      })
  } finally {
    database.close()
  }
}
