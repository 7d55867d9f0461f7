/** Text in both languages, of which one may be a copy of the other because nobody knows it. */
import type { Localized } from '#contract/common.ts'

const HEBREW = /\p{Script=Hebrew}/u

/** The languages that really have a text. */
export type Parts = Partial<Localized>

/** The texts without copies and without empty texts: two equal texts are in the language of their script. */
export function partsOf({ he, en }: Localized): Parts {
  if (he === en) return he === '' ? {} : HEBREW.test(he) ? { he } : { en }
  return { ...(he !== '' && { he }), ...(en !== '' && { en }) }
}

/** Text for both languages: a language without a text gets the other one's. */
export const copied = ({ he, en }: Parts): Localized => ({ he: he ?? en ?? '', en: en ?? he ?? '' })
