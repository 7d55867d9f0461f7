import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Field labels by path. */
export type FieldLabels = Readonly<Record<string, MessageDescriptor>>

/**
 * The label of the longest labelled part of a path, followed by the item's number and the language: `Photos, 2, what is
 * seen, in Hebrew`. If no part has a label, the path itself.
 */
export function labelOf(i18n: I18n, labels: FieldLabels, path: string): string {
  for (let part = path; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('.')))) {
    const label = labels[part]
    if (label) return withPlace(i18n, i18n._(label), path.slice(part.length + 1))
  }
  return path
}

/** Path segments that have words of their own. */
const PARTS: FieldLabels = { alt: msg`what is seen`, he: msg`in Hebrew`, en: msg`in English` }

/**
 * A label, followed by the words for the rest of a path such as `1.alt.he`. Numbers are shown counted from 1. Segments
 * that have no word are left out.
 */
export function withPlace(i18n: I18n, label: string, rest: string): string {
  const words = rest.split('.').flatMap((part) => {
    if (/^\d+$/.test(part)) return i18n.number(Number(part) + 1)
    const word = PARTS[part]
    return word ? i18n._(word) : []
  })
  return [label, ...words].join(', ')
}
