import type { LongTextContent, LongTextKey } from '#contract/site-texts.ts'
import aboutEn from '../../content/about.en.md?source'
import aboutHe from '../../content/about.he.md?source'
import accessibilityEn from '../../content/accessibility.en.md?source'
import accessibilityHe from '../../content/accessibility.he.md?source'
import termsEn from '../../content/terms.en.md?source'
import termsHe from '../../content/terms.he.md?source'

/** The built-in long texts as an admin edits them. */
export const BUILT_IN_TEXTS: Readonly<Record<LongTextKey, LongTextContent>> = {
  about: { he: aboutHe, en: aboutEn },
  accessibility: { he: accessibilityHe, en: accessibilityEn },
  terms: { he: termsHe, en: termsEn },
}
