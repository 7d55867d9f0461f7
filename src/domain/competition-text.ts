/**
 * A competition's text in the asked language. If the organiser wrote the text only in the other language, the text in
 * that language.
 */
import type { Competition } from '#contract/competitions.ts'
import type { Language } from '#contract/limits.ts'

/** The place of a competition; empty: not known. */
export const placeOf = ({ place }: Pick<Competition, 'place'>, language: Language): string =>
  place[language] || place.he || place.en

/** The hours of a competition as text: `10:00`, or `10:00–14:00` if the end is known; empty: not known. */
export const hoursText = ({ startTime, endTime }: Pick<Competition, 'startTime' | 'endTime'>): string =>
  startTime === null ? '' : endTime === null ? startTime : `${startTime}–${endTime}`

/** The rules, and the language that they are written in. */
export function rulesOf(
  { rules }: Pick<Competition, 'rules'>,
  language: Language,
): { rules: string[]; language: Language } {
  const other = language === 'he' ? 'en' : 'he'
  const chosen = rules[language].length === 0 && rules[other].length > 0 ? other : language
  return { rules: rules[chosen], language: chosen }
}
