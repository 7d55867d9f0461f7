import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Labels of fields, by their paths. */
export type FieldLabels = Readonly<Record<string, MessageDescriptor>>

/**
 * The label of the longest part of a path that has one, with which item and which language it is: `Photos, 2, what is seen,
 * in Hebrew`. The path itself where no part has a label.
 */
export function labelOf(i18n: I18n, labels: FieldLabels, path: string): string {
  for (let part = path; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('.')))) {
    const label = labels[part]
    if (label) return withPlace(i18n, i18n._(label), path.slice(part.length + 1))
  }
  return path
}

/** Parts of a path that have a word of their own. */
const PARTS: FieldLabels = { alt: msg`what is seen`, he: msg`in Hebrew`, en: msg`in English` }

/** A label, and where in it the rest of a path is: `1.alt.he`. Numbers count from 1; what has no word is left out. */
export function withPlace(i18n: I18n, label: string, rest: string): string {
  const words = rest.split('.').flatMap((part) => {
    if (/^\d+$/.test(part)) return i18n.number(Number(part) + 1)
    const word = PARTS[part]
    return word ? i18n._(word) : []
  })
  return [label, ...words].join(', ')
}
