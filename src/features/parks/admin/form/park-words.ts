/** The words of the park form. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { type Amenity, type Area, type ParkStatus, WEEKDAYS } from '#contract/parks.ts'
import type { ParkProblem } from '#contract/admin-parks.ts'
import type { Language } from '#contract/limits.ts'
import { imageProblemTexts } from '#platform/admin/upload-image.ts'
import type { ProblemTexts } from '#platform/forms/problem-text.ts'
import { formatWeekday } from '#platform/texts/format.ts'
import { AMENITY_TEXT } from '../../amenity-text.ts'
import { AREA_LABELS, PARK_LABELS } from '../park-labels.ts'
import type { Day, Known, ParkFields } from './park-fields.ts'

/** Beyond `FIELD_PROBLEMS`. */
export const PARK_PROBLEM_TEXTS = {
  slug: msg`Only small Latin letters, digits and single hyphens, such as galit-skatepark`,
  slugTaken: msg`Another park has this address`,
  coordinates: msg`These are no coordinates: paste them from a map app, such as 32.0853, 34.7818`,
  address: msg`Check the address. That of a web page begins with https://`,
  year: msg`A year has four digits, such as 2015`,
  amount: msg`An amount in shekels, from 0`,
  order: msg`It can't be closed before it was opened`,
  tooMany: msg`There are too many of these`,
  oneFeatured: msg`Only one photo comes first`,
  ...imageProblemTexts,
  clock: msg`A time looks like 16:30`,
} satisfies Record<ParkProblem | 'slugTaken', ProblemTexts[string]>

const dayWords = (i18n: I18n) =>
  ({
    ...Object.fromEntries(
      WEEKDAYS.map((day, index) => [day, formatWeekday(index, i18n.locale as Language).replace(/^יום /, '')]),
    ),
    holidays: i18n._(msg`Holidays`),
  }) as Record<Day, string>

/** The names of choices, days and fields. */
export function parkWords(i18n: I18n) {
  const day = dayWords(i18n)
  return {
    day,
    area: {
      north: i18n._(AREA_LABELS.north),
      center: i18n._(AREA_LABELS.center),
      south: i18n._(AREA_LABELS.south),
    } satisfies Record<Area, string>,
    status: {
      published: i18n._(msg({ message: 'Published', context: 'status of a park' })),
      featured: i18n._(msg({ message: 'Published and featured', context: 'status of a park' })),
      hidden: i18n._(msg({ message: 'Hidden', context: 'status of a park' })),
    } satisfies Record<ParkStatus, string>,
    hours: {
      week: i18n._(msg`By the day`),
      always: i18n._(msg`Open around the clock`),
      unknown: i18n._(msg`Unknown`),
    } satisfies Record<ParkFields['hours'], string>,
    lights: {
      hours: i18n._(msg`There are, every evening`),
      'no-hours': i18n._(msg`There are, at unknown hours`),
      none: i18n._(msg`There are none`),
      unknown: i18n._(msg`Unknown`),
    } satisfies Record<ParkFields['lights'], string>,
    known: {
      yes: i18n._(msg`Yes`),
      no: i18n._(msg`No`),
      unknown: i18n._(msg`Unknown`),
    } satisfies Record<Known, string>,
    amenity: (amenity: Amenity) => i18n._(AMENITY_TEXT[amenity].name),
    /** The label of the field at a path: `notes.1.he`, `openingHours.sunday.start`. */
    labelOf: (path: string) => labelOf(i18n, day, path),
  }
}

function labelOf(i18n: I18n, day: Record<Day, string>, path: string): string {
  const [head = '', second = '', third = ''] = path.split('.')
  if (head === 'openingHours' && second !== '') {
    const name = day[second as Day]
    return third === 'end' ? i18n._(msg`${name}: closes at`) : i18n._(msg`${name}: opens at`)
  }
  if (head === 'amenities' && second !== '') return i18n._(AMENITY_TEXT[second as Amenity].name)
  if (head === 'notes' && second !== '') {
    const number = Number(second) + 1
    return third === 'en' ? i18n._(msg`Note ${number} in English`) : i18n._(msg`Note ${number} in Hebrew`)
  }
  const label = PARK_LABELS[path] ?? PARK_LABELS[head]
  return label ? i18n._(label) : path
}

export type ParkWords = ReturnType<typeof parkWords>

/** The same in the current language. */
export const useParkWords = (): ParkWords => parkWords(useLingui().i18n)

/** Choices for a select, in the order of the words. */
export const optionsOf = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }))
