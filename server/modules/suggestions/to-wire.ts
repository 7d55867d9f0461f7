/** Converts suggestions to the form that admins get. */
import type { AdminSuggestion, SuggestionSender } from '#contract/admin-suggestions.ts'
import { factOf, hasValue, isSaid, isSameFact } from '#domain/suggestions/suggestions.ts'
import type { FactPark } from '#domain/suggestions/suggestions.ts'
import type { ElementSays } from '#server/db/schema/suggestions.ts'
import type { CountedSuggestion, SenderRow, Word } from './admin-repo.ts'

/** The fields of a park that are shown next to a suggestion. */
export type ShownPark = FactPark & { id: string; url: string; status: string; revision: number }

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json))

/** The values of the element of OpenStreetMap; undefined: only riders made the suggestion. */
export const saysOf = ({ taken }: Pick<CountedSuggestion, 'taken'>): ElementSays | undefined =>
  taken === null ? undefined : (JSON.parse(taken) as ElementSays)

const elementOf = (says: ElementSays | undefined): AdminSuggestion['element'] =>
  says === undefined ? null : { ...says, isGone: says.there === null }

const parkOf = ({ id, url, name, status, revision }: ShownPark): AdminSuggestion['park'] => ({
  ...{ id, url, name, revision },
  isHidden: status === 'hidden',
})

/** @param words this suggestion's notes and photos, the latest first */
export function toWire(row: CountedSuggestion, park: ShownPark | undefined, words: readonly Word[]): AdminSuggestion {
  const { fact, state } = row
  const [value, was] = [parsed(row.value), parsed(row.was)]
  const now = park === undefined || !hasValue(fact) ? null : factOf(park, fact)
  const isCompared = park !== undefined && hasValue(fact) && state === 'open'
  const noted = words.filter(({ note }) => note !== '')
  return {
    _id: row.id,
    fact,
    state,
    park: park === undefined ? null : parkOf(park),
    ...{ was, now, value },
    isChangedSince: isCompared && !isSameFact(fact, now, was),
    isAlreadySo: park !== undefined && state === 'open' && isSaid(park, fact, value),
    count: row.count,
    firstAt: row.first_at,
    lastAt: row.last_at,
    note: noted[0] === undefined ? null : { note: noted[0].note, seenAt: noted[0].seen_at },
    notes: noted.length,
    photos: words.filter(({ has_photo }) => has_photo === 1).map(({ id }) => id),
    photosGone: words.filter(({ photo_gone }) => photo_gone === 1).length,
    settledAt: row.settled_at,
    reason: row.reason,
    words: row.words,
    element: elementOf(saysOf(row)),
  }
}

export const toSender = (row: SenderRow): SuggestionSender => ({
  id: row.id,
  seenAt: row.seen_at,
  note: row.note,
  hasPhoto: row.has_photo === 1,
  isPhotoGone: row.photo_gone === 1,
  isBlocked: row.is_blocked === 1,
  sent: row.sent,
  refused: row.refused,
})
