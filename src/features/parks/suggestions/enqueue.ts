import { randomUuid } from '#platform/device/uuid.ts'
import type { Services } from '#platform/services.tsx'
import { PARK_SUGGESTION } from '../collection/keys.ts'
import { type ParkSuggestion, suggestionKeyOf } from './own-suggestions.ts'

/** The result of adding the suggestion to the outbox. `lasting`: the suggestion stays on the device until it is sent. */
export type Sent = { lasting: boolean }

/** Puts suggestions into the outbox. */
export async function enqueue({ outbox }: Services, suggestions: readonly ParkSuggestion[]): Promise<Sent> {
  let lasting = true
  for (const suggestion of suggestions) {
    const replaceKey = suggestionKeyOf(suggestion, randomUuid())
    // The new suggestion replaces a waiting suggestion for the same fact. If the new one has no note or no photo, it
    // takes over the note or the photo of the waiting one.
    const waiting = outbox.entries().find((entry) => entry.replaceKey === replaceKey)?.body as
      | ParkSuggestion
      | undefined
    const { note, photo } = suggestion
    const body = { ...suggestion, note: note || (waiting?.note ?? ''), photo: photo ?? waiting?.photo ?? null }
    const kept = await outbox.enqueue({ kind: PARK_SUGGESTION, replaceKey, body })
    lasting &&= kept.lasting
  }
  return { lasting }
}
