/** Types for the lists of a directory file. */
import type * as z from 'zod/mini'
import type {
  DirectoryCompetition,
  DirectoryGuide,
  DirectoryList,
  DirectoryPark,
  DirectoryProduct,
} from '#contract/directory.ts'
import type { DirectoryThing } from '#contract/directory.ts'
import type { FieldError } from '#contract/errors.ts'
import { countingTimes } from '#contract/times.ts'
import type { Times } from '#contract/times.ts'
import { isPublic } from '../things/picture-texts.ts'
import type { TimedThing } from '../things/times.ts'
import type { EditableColumns, TimedColumns } from '../db/schema/editing.ts'

/** Columns that the tables of all kinds of things have. */
export interface DirectoryRow extends EditableColumns {
  id: string
  status: string
  created_at: string
  updated_at: string
}
export type Item = DirectoryPark | DirectoryGuide | DirectoryCompetition | DirectoryProduct
export type Columns = Record<string, string | number | null>

/** A picture of an item. */
export interface Picture {
  field: string
  address: string
}

/** An item together with the values that this site decides. `warnings` and `errors` name fields of the item. */
export interface Settled<One> {
  item: One
  warnings: FieldError[]
  errors: FieldError[]
}

export interface Kind<Row extends DirectoryRow = DirectoryRow, One extends Item = Item> {
  list: DirectoryList
  thing: DirectoryThing
  table: 'parks' | 'guides' | 'events' | 'products'
  /** The name of the slug's field, in the table and in the file. */
  slug: 'url' | 'slug'
  schema: z.ZodMiniType<One>
  /** The names of an item's fields. */
  fields: readonly string[]
  /** Changes an item that passed the schema into the form in which it is stored. */
  normal(item: One): One
  toItem(row: Row): One
  /**
   * Adds to an item the values that the site's stored rows decide and the file does not. `row` is the stored row of the
   * same thing. Absent: nothing has to be added.
   */
  settler?: (rows: readonly Row[]) => (item: One, row: Row | undefined) => Settled<One>
  /** The columns to store: their values come from the item. */
  columns(item: One): Columns
  newRow(id: string, item: One, now: string): Row
  nameOf(item: One): { he: string; en: string }
  picturesOf(item: One): Picture[]
}

export const listed = (field: string, pictures: readonly { url: string; thumbUrl: string }[]): Picture[] =>
  pictures.flatMap(({ url, thumbUrl }, index) => [
    { field: `${field}.${index}.url`, address: url },
    { field: `${field}.${index}.thumbUrl`, address: thumbUrl },
  ])
export const single = (field: string, address: string | null): Picture[] =>
  address === null ? [] : [{ field, address }]
export const inHtml = (field: string, html: string): Picture[] =>
  [...html.matchAll(/<img [^<>]*?src="([^"]*)"/g)].map(([, address]) => ({ field, address: address! }))

/** The times of a stored thing in a file; a file has no times that are not set. */
export const timesInFile = ({ publish_at, hide_at }: TimedColumns): Times => ({
  ...(publish_at !== null && { publishAt: publish_at }),
  ...(hide_at !== null && { hideAt: hide_at }),
})

/** An item with the times that count for its status. */
export const settled = <One extends Times & { status: string }>(thing: TimedThing, item: One): One => ({
  ...item,
  ...countingTimes(item, isPublic(thing, item.status)),
})
