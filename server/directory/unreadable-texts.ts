import type { DirectoryTexts } from '#contract/directory.ts'
import type { FieldError } from '#contract/errors.ts'
import { LANGUAGES } from '#contract/limits.ts'
import { LONG_TEXTS } from '#contract/site-texts.ts'
import { LongTextError, readLongTextSource } from '#domain/admin/long-text-source.ts'

/** The long texts of a file whose Markdown can't be read. */
export function unreadableTexts(texts: DirectoryTexts): FieldError[] {
  const errors: FieldError[] = []
  for (const key of LONG_TEXTS) {
    for (const language of LANGUAGES) {
      try {
        readLongTextSource(texts[key]?.[language].body ?? '')
      } catch (error) {
        if (!(error instanceof LongTextError)) throw error
        errors.push({ field: `texts.${key}.${language}.body`, message: `line ${error.line} ${error.message}` })
      }
    }
  }
  return errors
}
