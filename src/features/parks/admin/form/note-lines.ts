import type { Localized } from '#contract/common.ts'
import type { Language } from '#contract/limits.ts'
import { isBlank } from '#contract/pasted.ts'

/**
 * Notes with pasted lines, from a note downward: each in the next one that says nothing in this language yet, so that the
 * second language's list comes beside the first, or else in a new one.
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
