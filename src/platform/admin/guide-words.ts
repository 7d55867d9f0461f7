/** The fields of a guide in words: for its form, the history and imports. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GuideStatus } from '#contract/guides.ts'
import type { GuideBody } from '#contract/new-guide.ts'

/** By the path of the field. */
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
