/** What an import changes, in words. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { DirectoryChange } from '#contract/directory.ts'
import type { FieldError } from '#contract/errors.ts'
import { geojsonWords } from './geojson-words.ts'
import { isDayHours } from './leaves.ts'
import { EVENT_LABELS } from '#platform/admin/event-words.ts'
import { GUIDE_LABELS } from '#platform/admin/guide-words.ts'
import { type FieldLabels, labelOf } from '#platform/admin/label-of.ts'
import { dayLabel, PARK_LABELS } from '#platform/admin/park-words.ts'
import { PRODUCT_LABELS } from '#platform/admin/product-words.ts'
import { isTab, SETTINGS_LABELS, TAB_LABELS } from '#platform/admin/settings-words.ts'

const LIST_LABELS: FieldLabels = {
  parks: msg`Parks`,
  guides: msg`Guides`,
  events: msg`Competitions`,
  products: msg`Products`,
  settings: msg`Settings`,
  features: msg`Parks`,
}

const LABELS_OF_LIST: Readonly<Record<string, FieldLabels>> = {
  parks: PARK_LABELS,
  guides: GUIDE_LABELS,
  events: EVENT_LABELS,
  products: PRODUCT_LABELS,
}

/** The label of a field of a park; of a day's hours with its name. */
function parkLabel(i18n: I18n, path: string): string {
  const label = labelOf(i18n, PARK_LABELS, path)
  const [field, name] = path.split('.')
  if (field !== 'openingHours' || name === undefined) return label
  return `${label}: ${dayLabel(i18n, name)}`
}

const REASONS: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`Fill this in`,
  tooLong: msg`This is too long`,
  tooMany: msg`These are too many`,
  taken: msg`Something else has this address`,
  unknown: msg`There is no such field`,
  picture: msg`This picture is not on this site`,
  related: msg`This guide is neither here nor in the file`,
  stock: msg`The stock differs: it stays as it is here`,
  kept: msg`Colours or sizes that are not in the file stay`,
  address: msg`Not an address that begins with https://`,
  repeated: msg`This appears twice`,
}

export type DirectoryWords = {
  thing: (thing: DirectoryChange['thing']) => string
  name: (change: DirectoryChange) => string
  field: (change: DirectoryChange, path: string) => string
  value: (value: unknown) => string
  /** Where in the file something is, for example `Parks, row 42, Name in Hebrew`. */
  location: (field: string) => string
  reason: (error: FieldError) => string
}

export function useDirectoryWords(): DirectoryWords {
  const { t, i18n } = useLingui()
  const language = i18n.locale === 'he' ? 'he' : 'en'
  const things: Record<DirectoryChange['thing'], string> = {
    park: t`Park`,
    guide: t`Guide`,
    event: t`Competition`,
    product: t`Product`,
    settings: t`Settings`,
  }
  const fields = { guide: GUIDE_LABELS, event: EVENT_LABELS, product: PRODUCT_LABELS } as const
  return {
    thing: (thing) => things[thing],
    name: ({ thing, slug, name }) =>
      thing === 'settings' && isTab(slug) ? i18n._(TAB_LABELS[slug]) : name[language] || name.he || name.en || slug,
    field({ thing, slug }, path) {
      if (thing === 'park') return parkLabel(i18n, path)
      if (thing !== 'settings') return labelOf(i18n, fields[thing], path)
      return isTab(slug) ? labelOf(i18n, SETTINGS_LABELS[slug], path) : path
    },
    value(value) {
      if (value === undefined || value === null || value === '') return t`(empty)`
      if (typeof value === 'boolean') return value ? t`Yes` : t`No`
      if (typeof value === 'number') return String(value)
      if (isDayHours(value)) return value.isOpen ? `${value.start}–${value.end}` : t`Closed`
      if (Array.isArray(value)) return t`${plural(value.length, { one: '# item', other: '# items' })}`
      return typeof value === 'string' ? value : JSON.stringify(value)
    },
    location(field) {
      const [list = '', index = '', ...path] = field.split('.')
      const label = LIST_LABELS[list]
      if (!label) return field
      const name = i18n._(label)
      if (!/^\d+$/.test(index)) return [name, index, ...path].filter((part) => part !== '').join(', ')
      const row = Number(index) + 1
      const place = t`${name}, row ${row}`
      const labels = LABELS_OF_LIST[list]
      return path.length === 0 ? place : `${place}: ${labels ? labelOf(i18n, labels, path.join('.')) : path.join('.')}`
    },
    reason({ message, values }) {
      const ownWords = REASONS[message]
      if (ownWords) return i18n._(ownWords)
      return geojsonWords(i18n, message, values) ?? t`This value cannot be used`
    },
  }
}
