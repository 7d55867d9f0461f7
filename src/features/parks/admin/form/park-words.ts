/** The texts of the park form. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Area, ParkStatus } from '#contract/parks.ts'
import type { ParkProblem } from '#contract/admin-parks.ts'
import { labelOf } from '#admin/values/label-of.ts'
import { imageProblemTexts } from '#admin/pictures/upload-image.ts'
import type { ProblemTexts } from '#platform/forms/problem-text.ts'
import { FACT_PROBLEM_TEXTS, factLabel, factWords } from '../../form/fact-words.ts'
import { AREA_LABELS, PARK_LABELS } from '../park-labels.ts'

/** The texts of problems that `FIELD_PROBLEMS` does not contain. */
export const PARK_PROBLEM_TEXTS = {
  ...FACT_PROBLEM_TEXTS,
  slug: msg`Only small Latin letters, digits and single hyphens, such as galit-skatepark`,
  slugTaken: msg`Another park has this address`,
  address: msg`Check the address. That of a web page begins with https://`,
  noHours: msg`Say other hours or other lights`,
  tooMany: msg`There are too many of these`,
  oneFeatured: msg`Only one photo comes first`,
  ...imageProblemTexts,
} satisfies Record<ParkProblem | 'slugTaken', ProblemTexts[string]>

/** The names of choices, days and fields. */
export function parkWords(i18n: I18n) {
  const facts = factWords(i18n)
  return {
    ...facts,
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
    /** The label of the field at a path: `notes.1.he`, `openingHours.sunday.start`. */
    labelOf: (path: string) =>
      noteLabel(i18n, path) ??
      exceptionLabel(i18n, path) ??
      (/^(?:photos|socialImage)\./.test(path)
        ? labelOf(i18n, PARK_LABELS, path)
        : factLabel(i18n, facts.day, path, PARK_LABELS)),
  }
}

function noteLabel(i18n: I18n, path: string): string | undefined {
  const [head, index = '', language] = path.split('.')
  if (head !== 'notes' || index === '') return undefined
  const number = Number(index) + 1
  return language === 'en' ? i18n._(msg`Note ${number} in English`) : i18n._(msg`Note ${number} in Hebrew`)
}

function exceptionLabel(i18n: I18n, path: string): string | undefined {
  const [head, index = '', part = '', inner = ''] = path.split('.')
  if (head !== 'exceptions' || index === '') return undefined
  const names: Readonly<Record<string, string>> = {
    from: i18n._(msg`First day`),
    to: i18n._(msg`Last day`),
    hours: i18n._(msg`Opening hours`),
    lights: i18n._(msg`Lights`),
    reason: inner === 'he' ? i18n._(msg`Why, in Hebrew`) : i18n._(msg`Why, in English`),
  }
  const name = names[part] ?? ''
  return i18n._(msg`Days with other hours: ${name}`)
}

export type ParkWords = ReturnType<typeof parkWords>

/** The form's texts in the page's language. */
export const useParkWords = (): ParkWords => parkWords(useLingui().i18n)
