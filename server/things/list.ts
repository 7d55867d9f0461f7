/**
 * How each kind of thing is stored. The trash, the history, the images and the things' own repositories read it here.
 */
import type { TrashThing } from '#contract/editing.ts'
import type { EditableColumns } from '#server/db/schema/editing.ts'
import type { Database } from '#server/db/schema/database.ts'

/** The columns that the table of every kind of thing has. */
export interface ThingRow extends EditableColumns {
  id: string
  status: string
  created_at: string
  updated_at: string
}

type ThingTable = { [Name in keyof Database]: Database[Name] extends ThingRow ? Name : never }[keyof Database]

/** How a kind of thing is stored. */
interface StoredThing<Table extends ThingTable> {
  table: Table
  /** The columns of its slug, and of its name in both languages. */
  slug: keyof Database[Table] & ('slug' | 'url')
  he: keyof Database[Table] & string
  en: keyof Database[Table] & string
  /** The columns that may contain addresses of images. */
  images: readonly (keyof Database[Table] & string)[]
  /** The statuses of a thing in the trash and of a restored one. */
  deleted: Database[Table]['status']
  restored: Database[Table]['status']
}

/** Checks the names of columns and statuses by the table's type. */
const stored = <Table extends ThingTable>(table: Table, columns: Omit<StoredThing<Table>, 'table'>) =>
  ({ table, ...columns }) as StoredThing<Table>

const NAMES = { he: 'name_he', en: 'name_en' } as const
const GUIDE_IMAGES = ['images', 'images_en', 'content_he', 'content_en'] as const

/** All kinds of things; if one is missing, the code does not compile. */
export const THINGS = {
  park: stored('parks', {
    ...{ slug: 'url', ...NAMES, images: ['photos', 'social_image'] },
    ...{ deleted: 'hidden', restored: 'hidden' },
  }),
  guide: stored('guides', {
    ...{ slug: 'slug', he: 'title_he', en: 'title_en', images: GUIDE_IMAGES },
    ...{ deleted: 'inactive', restored: 'draft' },
  }),
  product: stored('products', {
    ...{ slug: 'slug', ...NAMES, images: ['colors'] },
    ...{ deleted: 'inactive', restored: 'inactive' },
  }),
  event: stored('events', { slug: 'slug', ...NAMES, images: ['image'], deleted: 'draft', restored: 'draft' }),
} satisfies Record<TrashThing, unknown>
