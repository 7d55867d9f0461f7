/** The texts for a park's facts in a form. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Language } from '#contract/limits.ts'
import { type Amenity } from '#contract/parks.ts'
import type { Cover, Surface } from '#contract/park-elements.ts'
import { WEEKDAYS } from '#contract/park-hours.ts'
import { formatWeekday } from '#platform/texts/format.ts'
import { AMENITY_TEXT } from '../card/amenity-text.ts'
import { elementsText, sizeText } from '../elements/element-text.ts'
import { COVER_WORDS, SURFACE_WORDS } from '../elements/element-words.ts'
import type { Day, FactFields, Known } from './fact-fields.ts'

/** The texts of problems with facts that `FIELD_PROBLEMS` does not contain. */
export const FACT_PROBLEM_TEXTS = {
  coordinates: msg`These are no coordinates: paste them from a map app, such as 32.0853, 34.7818`,
  year: msg`A year has four digits, such as 2015`,
  amount: msg`An amount in shekels, from 0`,
  size: msg`Whole square metres, from 1 to 100,000`,
  order: msg`It can't be closed before it was opened`,
  dateOrder: msg`The last day is before the first`,
  clock: msg`A time looks like 16:30`,
}

/** The labels by field path. */
export const FACT_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  'name.he': msg`Name in Hebrew`,
  'name.en': msg`Name in English`,
  'address.he': msg`Street and town, in Hebrew`,
  'address.en': msg`Street and town, in English`,
  openingYear: msg`Opened in (year)`,
  closingYear: msg`Closed in (year)`,
  location: msg`Coordinates`,
  hours: msg`Opening hours`,
  lights: msg`Lights`,
  lightingHours: msg`Lighting hours`,
  'lightingHours.start': msg`Lights on at`,
  'lightingHours.end': msg`Lights off at`,
  entryFee: msg`Entry fee`,
  elements: msg`What is in it`,
  surface: msg`Surface`,
  cover: msg`Roof`,
  sizeM2: msg`Size in m²`,
  'entryFee.adult': msg`Entry fee of an adult`,
  'entryFee.child': msg`Entry fee of a child`,
}

const dayWords = (i18n: I18n) =>
  ({
    ...Object.fromEntries(
      WEEKDAYS.map((day, index) => [day, formatWeekday(index, i18n.locale as Language).replace(/^יום /, '')]),
    ),
    holidays: i18n._(msg`Holidays`),
  }) as Record<Day, string>

function inParkText(i18n: I18n, path: string, value: unknown): string | undefined {
  const isKnown = value !== 'unknown' && value !== '' && value !== null
  switch (path) {
    case 'elements':
      return isKnown ? elementsText(i18n, value as string) : i18n._(msg`Unknown`)
    case 'surface':
      return i18n._(isKnown ? SURFACE_WORDS[value as Surface] : msg`Unknown`)
    case 'cover':
      return i18n._(isKnown ? COVER_WORDS[value as Cover] : msg`Unknown`)
    case 'sizeM2':
      return isKnown ? sizeText(i18n, value as number) : i18n._(msg`Unknown`)
    default:
      return undefined
  }
}

/** The names of choices, days and fields. */
export function factWords(i18n: I18n) {
  const day = dayWords(i18n)
  return {
    day,
    hours: {
      week: i18n._(msg`By the day`),
      always: i18n._(msg`Open around the clock`),
      unknown: i18n._(msg`Unknown`),
    } satisfies Record<FactFields['hours'], string>,
    lights: {
      hours: i18n._(msg`There are, every evening`),
      'no-hours': i18n._(msg`There are, at unknown hours`),
      none: i18n._(msg`There are none`),
      unknown: i18n._(msg`Unknown`),
    } satisfies Record<FactFields['lights'], string>,
    known: {
      yes: i18n._(msg`Yes`),
      no: i18n._(msg`No`),
      unknown: i18n._(msg`Unknown`),
    } satisfies Record<Known, string>,
    /** A value of `elements`, `surface`, `cover` or `sizeM2` in words; undefined for any other field. */
    inPark: (path: string, value: unknown) => inParkText(i18n, path, value),
    amenity: (amenity: Amenity) => i18n._(AMENITY_TEXT[amenity].name),
    /** The label of the field at a path: `openingHours.sunday.start`, `amenities.shade`. */
    labelOf: (path: string) => factLabel(i18n, day, path, FACT_LABELS),
  }
}

/** The label of the field at a path; the path itself if it has no label. */
export function factLabel(
  i18n: I18n,
  day: Record<Day, string>,
  path: string,
  labels: Readonly<Record<string, MessageDescriptor>>,
): string {
  const [head = '', second = '', third = ''] = path.split('.')
  if (head === 'openingHours' && second !== '') {
    const name = day[second as Day]
    return third === 'end' ? i18n._(msg`${name}: closes at`) : i18n._(msg`${name}: opens at`)
  }
  if (head === 'amenities' && second !== '') return i18n._(AMENITY_TEXT[second as Amenity].name)
  const label = labels[path] ?? labels[head]
  return label ? i18n._(label) : path
}

type FactWords = ReturnType<typeof factWords>

/** The facts' texts in the page's language. */
export const useFactWords = (): FactWords => factWords(useLingui().i18n)

/** The choices for a select, in the order in which `words` lists them. */
export const optionsOf = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }))
