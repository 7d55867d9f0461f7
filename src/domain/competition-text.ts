/**
 * A competition's text in the asked language. If the organiser wrote the text only in the other language, the text in
 * that language.
 */
import type { Competition, Venue } from '#contract/competitions.ts'
import type { Localized } from '#contract/common.ts'
import type { Language } from '#contract/limits.ts'

type Placed = Pick<Competition, 'place'> & { venue?: Pick<Venue, 'name'> | null | undefined }

/** The name of a competition's park, or else the place as the organiser wrote it. */
export const placeNames = ({ place, venue }: Placed): Localized => venue?.name ?? place

/** The place of a competition; empty: not known. */
export function placeOf(event: Placed, language: Language): string {
  const place = placeNames(event)
  return place[language] || place.he || place.en
}

/** The place with the park's address, for calendars. */
export function fullPlaceOf(
  event: Pick<Competition, 'place'> & Partial<Pick<Competition, 'venue'>>,
  language: Language,
): string {
  const address = event.venue?.address
  return [placeOf(event, language), address && (address[language] || address.he || address.en)]
    .filter(Boolean)
    .join(', ')
}

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
