/** The texts for the outcomes of suggestions. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SuggestionState } from '#contract/admin-suggestions.ts'
import type { Refusal } from '#contract/suggestion-receipts.ts'
import type { StatusTone } from '#admin/table/status-dot.tsx'

export const STATE_WORDS: Readonly<Record<SuggestionState, MessageDescriptor>> = {
  open: msg({ message: 'Waiting', context: 'state of a suggestion' }),
  takenOver: msg({ message: 'Taken over', context: 'state of a suggestion' }),
  refused: msg({ message: 'Refused', context: 'state of a suggestion' }),
  alreadySo: msg({ message: 'Was so already', context: 'state of a suggestion' }),
}

export const STATE_TONES: Readonly<Record<SuggestionState, StatusTone>> = {
  open: 'waiting',
  takenOver: 'on',
  refused: 'barred',
  alreadySo: 'off',
}

/** The reasons for a refusal, as admins choose them. Riders see different texts for the same reasons. */
export const REFUSAL_WORDS: Readonly<Record<Refusal, MessageDescriptor>> = {
  notSo: msg({ message: 'It is not so: we checked', context: 'why a suggestion is refused' }),
  cantCheck: msg({ message: 'It could not be checked', context: 'why a suggestion is refused' }),
  unclear: msg({ message: 'It is not clear what is meant', context: 'why a suggestion is refused' }),
  unsuitable: msg({ message: 'The words or the photo are not fit to show', context: 'why a suggestion is refused' }),
  notAPark: msg({ message: 'It is no skatepark', context: 'why a suggestion is refused' }),
  other: msg({ message: 'Another reason', context: 'why a suggestion is refused' }),
}
