import type { Language } from '#contract/limits.ts'
import type { LongText } from '#contract/long-text.ts'
import type { LongTextKey } from '#contract/site-texts.ts'
import { useSiteText } from '#features/site-texts/queries.ts'
import { useLanguage } from '#platform/texts/use-language.ts'

/**
 * A long text in the page's language: as an admin has edited it, or the built-in one. A built-in text that was brought
 * back shows the day of that change, unless its file is newer.
 */
export function useLongText(name: LongTextKey, files: Readonly<Record<Language, LongText>>): LongText {
  const language = useLanguage()
  const edited = useSiteText(name)
  const file = files[language]
  if (!edited) return file
  const { updated, text } = edited
  return text ? { ...text[language], updated } : { ...file, updated: updated > file.updated ? updated : file.updated }
}
