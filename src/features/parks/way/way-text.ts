import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '#contract/limits.ts'
import type { Direction, Way } from '#domain/bearing.ts'
import { formatDistance } from '#platform/texts/format.ts'

/** The directions, as written after a distance: "12 km north-east". */
export const DIRECTION_WORDS: Readonly<Record<Direction, MessageDescriptor>> = {
  north: msg({ message: 'north', context: 'after a distance' }),
  'north-east': msg({ message: 'north-east', context: 'after a distance' }),
  east: msg({ message: 'east', context: 'after a distance' }),
  'south-east': msg({ message: 'south-east', context: 'after a distance' }),
  south: msg({ message: 'south', context: 'after a distance' }),
  'south-west': msg({ message: 'south-west', context: 'after a distance' }),
  west: msg({ message: 'west', context: 'after a distance' }),
  'north-west': msg({ message: 'north-west', context: 'after a distance' }),
}

/** A distance and direction in words. */
export function wayText({ km, toward }: Way, i18n: I18n): string {
  const distance = formatDistance(km, i18n.locale as Language)
  return toward === null ? distance : `${distance} ${i18n._(DIRECTION_WORDS[toward])}`
}
