import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CompetitionKind } from '#contract/competitions.ts'

/** Names of the kinds of competitions. */
export const KIND_TEXTS: Readonly<Record<CompetitionKind, MessageDescriptor>> = {
  competition: msg({ message: 'Competition', context: 'kind of competition' }),
  jam: msg({ message: 'Jam', context: 'kind of competition' }),
  lesson: msg({ message: 'Lesson', context: 'kind of competition' }),
  meetup: msg({ message: 'Meet-up', context: 'kind of competition' }),
}
