/** The changes of an import, in words. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { DirectoryChange } from '#contract/directory.ts'
import { TRASH_THINGS } from '#contract/editing.ts'
import type { FieldError } from '#contract/errors.ts'
import { isDayHours } from './leaves.ts'
import { labelOf } from '#admin/values/label-of.ts'
import { type AdminThing, useAdminThings } from '#admin/things/things.ts'
import { useValueText } from '#admin/values/use-value-text.ts'

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
  order: msg`The end is before the beginning`,
  dateOrder: msg`The last day is before the first`,
  noHours: msg`Say other hours or other lights`,
  afterDay: msg`Registration can't close after the day of the competition`,
  free: msg`The discount takes the whole price. For a gift, remove the discount and set the price to 0`,
  sku: msg`Another variant or product has this SKU`,
}

export type DirectoryWords = {
  thing: (thing: DirectoryChange['thing']) => string
  name: (change: DirectoryChange) => string
  field: (change: DirectoryChange, path: string) => string
  /** A changed field's value in words; `record` contains the other fields' values. */
  value: (change: DirectoryChange, path: string, value: unknown, record?: Readonly<Record<string, unknown>>) => string
  /** A position in the file, such as `Parks, row 42, Name in Hebrew`. */
  location: (field: string) => string
  /** Positions of several rows of one list, such as `Parks, rows 3, 5`. */
  rows: (fields: readonly string[]) => string
  reason: (error: FieldError) => string
}

export function useDirectoryWords(): DirectoryWords {
  const { t, i18n } = useLingui()
  const language = i18n.locale === 'he' ? 'he' : 'en'
  const things = useAdminThings()
  const valueText = useValueText()
  const kinds = TRASH_THINGS.map((kind) => things[kind])
  /**
   * The kind of thing that a list of the file contains. A GeoJSON file has only one list, `features`, which contains
   * parks.
   */
  const kindOfList = (list: string) =>
    list === 'settings'
      ? things.settings
      : list === 'texts'
        ? things.text
        : kinds.find(({ imports }) => imports.list === (list === 'features' ? 'parks' : list))
  const fieldOf = ({ imports, fields }: AdminThing, path: string) =>
    imports?.label?.(i18n, path) ?? labelOf(i18n, fields, path)
  return {
    thing: (thing) => i18n._(things[thing].one),
    name({ thing, slug, name }) {
      const part = things[thing].parts?.[slug]
      return part ? i18n._(part.name) : name[language] || name.he || name.en || slug
    },
    field({ thing, slug }, path) {
      const { fields, parts, imports }: AdminThing = things[thing]
      return imports?.label?.(i18n, path) ?? labelOf(i18n, parts?.[slug]?.fields ?? fields, path)
    },
    value({ thing, slug }, path, value, record = {}) {
      if (isDayHours(value)) return value.isOpen ? `${value.start}–${value.end}` : t`Closed`
      return valueText({ thing, thingId: slug, path, value, record })
    },
    location(field) {
      const [list = '', index = '', ...path] = field.split('.')
      const kind = kindOfList(list)
      if (!kind) return field
      const name = i18n._(kind.many)
      if (!/^\d+$/.test(index)) return [name, index, ...path].filter((part) => part !== '').join(', ')
      const row = Number(index) + 1
      const place = t`${name}, row ${row}`
      return path.length === 0
        ? place
        : `${place}: ${list === 'features' ? path.join('.') : fieldOf(kind, path.join('.'))}`
    },
    rows(fields) {
      const [list = ''] = fields[0]?.split('.') ?? []
      const kind = kindOfList(list)
      const name = kind ? i18n._(kind.many) : list
      const rows = fields.map((field) => Number(field.split('.')[1]) + 1).join(', ')
      return t`${name}, rows ${rows}`
    },
    reason({ message, values }) {
      const ownWords = REASONS[message]
      if (ownWords) return i18n._(ownWords)
      for (const { imports } of kinds) {
        const words = imports.problem?.(i18n, message, values)
        if (words !== undefined) return words
      }
      return t`This value cannot be used`
    },
  }
}
