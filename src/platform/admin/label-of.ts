import type { I18n, MessageDescriptor } from '@lingui/core'

/** Labels of fields, by their paths. */
export type FieldLabels = Readonly<Record<string, MessageDescriptor>>

/** The label of the longest part of a path that has one; the path itself where none has. */
export function labelOf(i18n: I18n, labels: FieldLabels, path: string): string {
  for (let part = path; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('.')))) {
    const label = labels[part]
    if (label) return i18n._(label)
  }
  return path
}
