/**
 * How the database stores each kind of thing. A thing is a park, guide, product or competition. Read by the trash, the
 * history, the images, and the things' own repositories.
 */
import type { TrashThing } from '#contract/editing.ts'
import type { PictureText } from '#contract/picture-texts.ts'
import type { EditableColumns } from '#server/db/schema/editing.ts'
import type { Database } from '#server/db/schema/database.ts'

/** The columns that the tables of all kinds of things have. */
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
  /** The columns of the slug, of the Hebrew name and of the English name. */
  slug: keyof Database[Table] & ('slug' | 'url')
  he: keyof Database[Table] & string
  en: keyof Database[Table] & string
  /** The columns that may contain URLs of images. */
  images: readonly (keyof Database[Table] & string)[]
  /** The statuses in which riders don't see a thing. `in-review` is the bulk actions' name for a park that waits. */
  hidden: readonly string[]
  /** The pictures that have alternative texts. */
  picturesOf(row: Database[Table]): PictureText[]
  /** The status of a thing in the trash. */
  deleted: Database[Table]['status']
  /** The status of a thing that was restored from the trash. */
  restored: Database[Table]['status']
}

/** The part of `StoredThing` that is the same for all tables. */
export interface DescribedThing {
  hidden: readonly string[]
  picturesOf(row: ThingRow): PictureText[]
}

const pictures = (text: string) => JSON.parse(text) as PictureText[]

/** Lets TypeScript check the names of columns and statuses against the table. */
const stored = <Table extends ThingTable>(table: Table, columns: Omit<StoredThing<Table>, 'table'>) =>
  ({ table, ...columns }) as StoredThing<Table>

const NAMES = { he: 'name_he', en: 'name_en' } as const
const GUIDE_IMAGES = ['images', 'images_en', 'content_he', 'content_en'] as const

/** Every kind of thing; the code does not compile if one is missing. */
export const THINGS = {
  park: stored('parks', {
    ...{ slug: 'url', ...NAMES, images: ['photos', 'social_image'] },
    ...{ deleted: 'hidden', restored: 'hidden', hidden: ['hidden', 'in-review'] },
    picturesOf: ({ photos }) => pictures(photos),
  }),
  guide: stored('guides', {
    ...{ slug: 'slug', he: 'title_he', en: 'title_en', images: GUIDE_IMAGES },
    ...{ deleted: 'inactive', restored: 'draft', hidden: ['draft', 'inactive'] },
    picturesOf: ({ images, images_en }) => [...pictures(images), ...pictures(images_en)],
  }),
  product: stored('products', {
    ...{ slug: 'slug', ...NAMES, images: ['colors'] },
    ...{ deleted: 'inactive', restored: 'inactive', hidden: ['inactive'] },
    picturesOf: ({ colors }) => (JSON.parse(colors) as { images: PictureText[] }[]).flatMap(({ images }) => images),
  }),
  event: stored('events', {
    ...{ slug: 'slug', ...NAMES, images: ['image'] },
    ...{ deleted: 'draft', restored: 'draft', hidden: ['draft'] },
    // The picture of a competition stands beside its name, and is decorative.
    picturesOf: () => [],
  }),
} satisfies Record<TrashThing, unknown>
