import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GuideCategory } from '#contract/guides.ts'
import type { Language } from '#contract/limits.ts'

export const CATEGORY_TEXT: Readonly<Record<GuideCategory, MessageDescriptor>> = {
  skate: msg({ message: 'Skateboard', context: 'category of guides' }),
  roller: msg({ message: 'Roller', context: 'category of guides' }),
}
export const CATEGORY_ORDER: readonly GuideCategory[] = ['skate', 'roller']

/** Shown on the card of a guide that has no text in the reader's language. */
export const ONLY_IN_TEXT: Readonly<Record<Language, MessageDescriptor>> = {
  he: msg`In Hebrew only`,
  en: msg`In English only`,
}
