/** The texts of the list's sort orders. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ParkSort } from '#contract/parks.ts'

type SortText = {
  name: MessageDescriptor
  sentence: MessageDescriptor
  /** The sentence while nobody knows the order's value of any listed park. */
  byName: MessageDescriptor
}

const UNRATED = msg`By name: nobody has rated them yet.`

export const SORT_TEXT: Readonly<Record<ParkSort, SortText>> = {
  rating: {
    name: msg({ message: 'Rating', context: 'order of the list' }),
    sentence: msg`Best rated first.`,
    byName: UNRATED,
  },
  distance: {
    name: msg({ message: 'Distance', context: 'order of the list' }),
    sentence: msg`Nearest to you first.`,
    byName: UNRATED,
  },
  difficulty: {
    name: msg({ message: 'Easy first', context: 'order of the list' }),
    sentence: msg`Easiest first.`,
    byName: UNRATED,
  },
  '-difficulty': {
    name: msg({ message: 'Hard first', context: 'order of the list' }),
    sentence: msg`Hardest first.`,
    byName: UNRATED,
  },
  amenities: {
    name: msg({ message: 'Best equipped', context: 'order of the list' }),
    sentence: msg`Most amenities first.`,
    byName: msg`By name: nobody knows yet what is there.`,
  },
  newest: {
    name: msg({ message: 'Newest', context: 'order of the list' }),
    sentence: msg`Newest first.`,
    byName: msg`By name: nobody knows when they opened.`,
  },
}

/** The sentences of the default order, which is by state first. */
const BY_STATE_TEXT = {
  distance: msg`Open ones first, the nearest on top.`,
  rating: msg`Open ones first, the best rated on top.`,
  byName: msg`Open ones first, then by name.`,
}

type OrderOfList = { orderedBy: ParkSort; isByName: boolean; isByState: boolean }

/** A sentence about the order of a list. */
export function orderSentence({ orderedBy, isByName, isByState }: OrderOfList): MessageDescriptor {
  if (isByState)
    return isByName ? BY_STATE_TEXT.byName : BY_STATE_TEXT[orderedBy === 'distance' ? 'distance' : 'rating']
  const { sentence, byName } = SORT_TEXT[orderedBy]
  return isByName ? byName : sentence
}
