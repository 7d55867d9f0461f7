/** For each list of a directory file: how its items are read from the table, and written to the table. */
import { directoryCompetitionSchema, directoryGuideSchema, directoryParkSchema } from '#contract/directory.ts'
import type { DirectoryCompetition, DirectoryGuide, DirectoryPark, DirectoryThing } from '#contract/directory.ts'
import { NEW_ROW } from '../db/schema/editing.ts'
import type { EventsTable } from '../db/schema/events.ts'
import type { GuidesTable } from '../db/schema/guides.ts'
import type { ParksTable } from '../db/schema/parks.ts'
import {
  toContentColumns as toEventColumns,
  toRow as toEventRow,
  toContent as toEvent,
} from '../modules/competitions/to-wire.ts'
import { sanitized } from '../modules/guides/sanitize.ts'
import { toContentColumns as toGuideColumns, toWire as toGuide } from '../modules/guides/to-wire.ts'
import { toContentColumns as toParkColumns, toRow as toParkRow, toWire as toPark } from '../modules/parks/to-wire.ts'
import { THINGS } from '../things/list.ts'
import { inHtml, listed, settled, single, timesInFile } from './kind.ts'
import type { Item, Kind } from './kind.ts'
import { PRODUCTS } from './products.ts'

export const PARKS: Kind<ParksTable, DirectoryPark> = {
  list: 'parks',
  thing: 'park',
  ...THINGS.park,
  schema: directoryParkSchema,
  fields: Object.keys(directoryParkSchema.shape),
  normal: (item) => item,
  toItem(row) {
    const {
      nameKey: _key,
      isFeatured: _featured,
      isActive: _active,
      heartRating: _heart,
      overallRating: _overall,
      cleanlinessRating: _cleanliness,
      maintenanceRating: _maintenance,
      difficultyRating: _difficulty,
      updatedAt: _updated,
      credits: _credits,
      ...item
    } = toPark(row)
    return item
  },
  columns: (item) => ({ ...toParkColumns(item) }),
  newRow: toParkRow,
  nameOf: ({ name }) => name,
  picturesOf: ({ photos, socialImage }) => [...listed('photos', photos), ...single('socialImage', socialImage)],
}

const GUIDES: Kind<GuidesTable, DirectoryGuide> = {
  list: 'guides',
  thing: 'guide',
  ...THINGS.guide,
  schema: directoryGuideSchema,
  fields: Object.keys(directoryGuideSchema.shape),
  normal: (item) => settled('guide', sanitized(item)),
  toItem(row) {
    const { updatedAt: _updated, ...item } = toGuide(row)
    return { ...item, ...timesInFile(row) }
  },
  columns: (item) => ({ ...toGuideColumns(item) }),
  newRow: (id, item, now) => ({
    id,
    ...toGuideColumns(item),
    ...NEW_ROW,
    created_at: item.createdAt ?? now,
    updated_at: now,
  }),
  nameOf: ({ title, titleEn }) => ({ he: title, en: titleEn }),
  picturesOf: ({ images, imagesEn, content, contentEn }) => [
    ...listed('images', images),
    ...listed('imagesEn', imagesEn),
    ...inHtml('content', content),
    ...inHtml('contentEn', contentEn),
  ],
}

const instant = (text: string) => new Date(text).toISOString()

const EVENTS: Kind<EventsTable, DirectoryCompetition> = {
  list: 'events',
  thing: 'event',
  ...THINGS.event,
  schema: directoryCompetitionSchema,
  fields: Object.keys(directoryCompetitionSchema.shape),
  normal: (item) =>
    settled('event', {
      ...item,
      opensAt: item.opensAt === null ? null : instant(item.opensAt),
      closesAt: instant(item.closesAt),
      status: item.status ?? 'published',
    }),
  toItem(row) {
    return { _id: row.id, ...toEvent(row), ...timesInFile(row), status: row.status }
  },
  columns: (item) => ({ ...toEventColumns(item), status: item.status ?? 'published' }),
  newRow: (id, item, now) => ({ ...toEventRow(id, item, now), status: item.status ?? 'published' }),
  nameOf: ({ name }) => name,
  picturesOf: ({ image }) => single('image', image),
}

const KIND_OF = { park: PARKS, guide: GUIDES, event: EVENTS, product: PRODUCTS } satisfies Record<
  DirectoryThing,
  unknown
>

/** All kinds, in the order of the file. */
export const KINDS = Object.values(KIND_OF) as unknown as readonly Kind[]

/** The kind of the parks. */
export const PARKS_KIND = PARKS as unknown as Kind

export const slugOf = (kind: Kind, item: Item): string => (item as unknown as Record<string, string>)[kind.slug]!
