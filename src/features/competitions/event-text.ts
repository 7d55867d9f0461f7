/** What an organiser wrote in one language only is still said in the other. */
import type { Event } from '#contract/events.ts'
import type { Language } from '#contract/limits.ts'

/** Empty: nobody told. */
export const placeOf = ({ place }: Pick<Event, 'place'>, language: Language): string =>
  place[language] || place.he || place.en

/** The rules, and the language that they are in. */
export function rulesOf({ rules }: Pick<Event, 'rules'>, language: Language): { rules: string[]; language: Language } {
  const other = language === 'he' ? 'en' : 'he'
  const spoken = rules[language].length === 0 && rules[other].length > 0 ? other : language
  return { rules: rules[spoken], language: spoken }
}
