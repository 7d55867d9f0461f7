/** The texts of the list's sort orders. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ParkSort } from '#contract/parks.ts'

type SortText = { name: MessageDescriptor; sentence: MessageDescriptor }

export const SORT_TEXT: Readonly<Record<ParkSort, SortText>> = {
  rating: { name: msg({ message: 'Rating', context: 'order of the list' }), sentence: msg`Best rated first.` },
  distance: { name: msg({ message: 'Distance', context: 'order of the list' }), sentence: msg`Nearest to you first.` },
  difficulty: { name: msg({ message: 'Easy first', context: 'order of the list' }), sentence: msg`Easiest first.` },
  '-difficulty': { name: msg({ message: 'Hard first', context: 'order of the list' }), sentence: msg`Hardest first.` },
  amenities: {
    name: msg({ message: 'Best equipped', context: 'order of the list' }),
    sentence: msg`Most amenities first.`,
  },
  newest: { name: msg({ message: 'Newest', context: 'order of the list' }), sentence: msg`Newest first.` },
}
