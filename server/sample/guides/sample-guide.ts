/** How a sample guide is written down: one file per guide, in both languages. */
import type { Localized } from '#contract/common.ts'
import type { GuideCategory, GuideStatus } from '#contract/guides.ts'

/** Every author here is invented, and each guide says so in its last line. */
export const AUTHORS = {
  noa: { he: 'נועה ארז', en: 'Noa Erez' },
  amir: { he: 'אמיר חלבי', en: 'Amir Halabi' },
  dana: { he: 'דנה שקד', en: 'Dana Shaked' },
  yotam: { he: 'יותם ברנר', en: 'Yotam Brenner' },
} as const satisfies Record<string, Localized>

export const TAGS = {
  basics: { he: 'צעדים ראשונים', en: 'First steps' },
  safety: { he: 'בטיחות', en: 'Safety' },
  gear: { he: 'ציוד', en: 'Gear' },
  maintenance: { he: 'תחזוקה', en: 'Maintenance' },
  tricks: { he: 'טריקים', en: 'Tricks' },
  bowl: { he: 'באול', en: 'Bowl' },
  park: { he: 'בפארק', en: 'At the park' },
  street: { he: 'סטריט', en: 'Street' },
  summer: { he: 'קיץ', en: 'Summer' },
  winter: { he: 'חורף', en: 'Winter' },
  wheels: { he: 'גלגלים', en: 'Wheels' },
} as const satisfies Record<string, Localized>
export type TagKey = keyof typeof TAGS

export interface GuideWords {
  title: string
  description: string
  /**
   * Blocks between empty lines: `## Heading`, `### Heading`, `- item`, `1. item`, `> quote`, `| cell | cell |` (the
   * first row is the head), `{picture} caption`, by its name in `../picture-list.ts`; else a paragraph. Inside:
   * `**strong**`, `[text](address)`.
   */
  text: string
}

export interface SampleGuide {
  slug: string
  category: GuideCategory
  /** Defaults to active. */
  status?: GuideStatus
  featured?: boolean
  author: keyof typeof AUTHORS
  tags: readonly TagKey[]
  /** Slugs. */
  related: readonly string[]
  createdAt: string
  he: GuideWords
  en: GuideWords
}
