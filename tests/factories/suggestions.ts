/** Suggestions of a device, for tests. */
import type { OwnSuggestion, ParkSuggestion } from '#features/parks/suggestions/own-suggestions.ts'
import { aPark, idOf } from './park.ts'

export const A_RECEIPT = { id: idOf(77), secret: 's'.repeat(43) }

const AT = '2026-11-14T10:00:00.000Z'

/** A sent suggestion that waits for an admin. */
export const anOwn = (over: Partial<OwnSuggestion> = {}): OwnSuggestion => ({
  parkId: aPark()._id,
  parkName: aPark().name,
  fact: 'amenity.shade',
  value: true,
  note: '',
  seenAt: AT,
  sentAt: Date.parse(AT),
  receipt: A_RECEIPT,
  state: 'waiting',
  reason: null,
  words: '',
  isTold: false,
  ...over,
})

/** A suggestion in the outbox. */
export const aSuggestion = (over: Partial<ParkSuggestion> = {}): ParkSuggestion => ({
  parkId: aPark()._id,
  parkName: aPark().name,
  fact: 'amenity.shade',
  value: true,
  was: null,
  note: '',
  seenAt: AT,
  photo: null,
  ...over,
})
