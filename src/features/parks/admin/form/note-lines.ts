import type { Localized } from '#contract/common.ts'
import type { Language } from '#contract/limits.ts'
import { isBlank } from '#contract/pasted.ts'

/**
 * Distributes pasted lines over the notes, beginning at note `from`. Each line goes to the next note that has no text
 * in this language, so that a pasted translation lines up with the first language. The remaining lines become new
 * notes.
 */
export function withLines(
  notes: readonly Localized[],
  from: number,
  language: Language,
  lines: readonly string[],
): Localized[] {
  const next = [...notes]
  for (const [number, line] of lines.entries()) {
    const at = from + number
    const note = next[at]
    if (note && (number === 0 || isBlank(note[language]))) next[at] = { ...note, [language]: line }
    else next.splice(at, 0, { he: '', en: '', [language]: line })
  }
  return next
}
