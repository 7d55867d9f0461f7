import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { TIMES_LABELS } from '#admin/form/times.ts'
import { translated } from '#admin/values/words.ts'
import type { GuideStatus } from '#contract/guides.ts'
import type { GuideBody } from '#contract/new-guide.ts'
import { CATEGORY_TEXT } from '../category-text.ts'

/** The labels of the fields. */
export const GUIDE_LABELS: Readonly<Record<keyof GuideBody, MessageDescriptor>> = {
  title: msg`Title in Hebrew`,
  titleEn: msg`Title in English`,
  description: msg`Summary in Hebrew`,
  descriptionEn: msg`Summary in English`,
  content: msg`Text in Hebrew`,
  contentEn: msg`Text in English`,
  slug: msg`Address`,
  category: msg`Category`,
  status: msg`Status`,
  ...TIMES_LABELS,
  isFeatured: msg`Featured`,
  author: msg`Author`,
  tags: msg`Tags`,
  images: msg`Pictures`,
  imagesEn: msg`Pictures of the English text`,
  relatedGuides: msg`Related guides`,
}

export const GUIDE_STATUS_WORDS: Readonly<Record<GuideStatus, MessageDescriptor>> = {
  draft: msg`Draft`,
  active: msg`Published`,
  inactive: msg`Hidden`,
}

/** Names of statuses, categories and fields. */
export const guideWords = (i18n: I18n) => ({
  status: translated(i18n, GUIDE_STATUS_WORDS),
  category: translated(i18n, CATEGORY_TEXT),
  field: translated(i18n, GUIDE_LABELS),
})

export type GuideWords = ReturnType<typeof guideWords>

/** The words in the page's language. */
export const useGuideWords = (): GuideWords => guideWords(useLingui().i18n)
