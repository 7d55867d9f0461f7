import type { I18n, MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { GUIDE_LABELS, GUIDE_STATUS_WORDS } from '#platform/admin/guide-words.ts'
import { CATEGORY_TEXT } from '../category-text.ts'

const translated = <Name extends string>(i18n: I18n, words: Readonly<Record<Name, MessageDescriptor>>) =>
  Object.fromEntries(Object.entries<MessageDescriptor>(words).map(([name, word]) => [name, i18n._(word)])) as Record<
    Name,
    string
  >

/** The names of statuses, categories and fields. */
export const guideWords = (i18n: I18n) => ({
  status: translated(i18n, GUIDE_STATUS_WORDS),
  category: translated(i18n, CATEGORY_TEXT),
  field: translated(i18n, GUIDE_LABELS),
})

export type GuideWords = ReturnType<typeof guideWords>

/** The same in the current language. */
export const useGuideWords = (): GuideWords => guideWords(useLingui().i18n)

/** Choices for a select, in their order. */
export const optionsOf = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  values.map((value) => ({ value, label: words[value] }))
