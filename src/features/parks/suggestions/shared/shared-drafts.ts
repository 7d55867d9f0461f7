/** Fills the forms of suggestions with what another app shared. */
import type { Store } from 'jotai'
import type { Park } from '#contract/parks.ts'
import { formatCoordinates } from '#domain/places/coordinates.ts'
import { toFactFields } from '../../form/fact-fields.ts'
import { keepDraft, type SharedLack } from '../dialog/drafts.ts'
import type { SuggestionValues } from '../dialog/suggested-facts.ts'
import type { MissingValues } from '../dialog/use-suggestion-form.ts'
import type { Shared } from './read-shared.ts'

const lackOf = (point: { isExact: boolean } | null): SharedLack =>
  point === null ? 'place' : point.isExact ? 'nothing' : 'exactPlace'

/** Fills the form for a missing park. */
export function fillMissing(store: Store, { words, photo }: Shared): void {
  const { name = '', address = '', note = '', point = null } = words ?? {}
  const location = point === null ? '' : formatCoordinates(point)
  keepDraft<MissingValues>(store, 'park', {
    park: undefined,
    values: { value: { name, address, location }, note },
    photo,
    shared: lackOf(point),
  })
}

/** Fills the form for a photo of this park. */
export function fillPhoto(store: Store, { words, photo }: Shared, park: Park): void {
  keepDraft<SuggestionValues>(store, `${park._id}/photos`, {
    park,
    values: { fields: toFactFields(park), note: words?.note ?? '' },
    photo,
    shared: 'nothing',
  })
}
