/** Converts a guide's row to its wire form and back. */
import type { Guide } from '#contract/guides.ts'
import { searchText } from '#domain/fold.ts'
import type { EditableColumns } from '#server/db/schema/editing.ts'
import type { GuidesTable } from '#server/db/schema/guides.ts'
import type { NewGuide } from '#contract/new-guide.ts'
import { timeColumns } from '#server/things/times.ts'

const json = <T>(text: string) => JSON.parse(text) as T

/** The guide as the API answers it. The contract checks the answer when the server makes it. */
export function toWire(row: GuidesTable): Guide {
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title_he,
    titleEn: row.title_en,
    description: row.description_he,
    descriptionEn: row.description_en,
    content: row.content_he,
    contentEn: row.content_en,
    status: row.status,
    category: row.category,
    tags: json(row.tags),
    images: json(row.images),
    imagesEn: json(row.images_en),
    relatedGuides: json(row.related_guides),
    author: row.author,
    isFeatured: row.is_featured === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** The columns that people edit: all except the id and the instants. */
type GuideContentColumns = Omit<GuidesTable, 'id' | 'created_at' | 'updated_at' | keyof EditableColumns>

/** Joins tag keys with spaces, and adds a space at both ends, so that a search finds whole keys only. */
export const tagKeysColumn = (keys: readonly string[]) => (keys.length === 0 ? '' : ` ${keys.join(' ')} `)

/** @param guide its content must be sanitised already */
export function toContentColumns(guide: NewGuide): GuideContentColumns {
  const words = [guide.title, guide.titleEn, guide.description, guide.descriptionEn]
  return {
    slug: guide.slug,
    status: guide.status,
    category: guide.category,
    is_featured: guide.isFeatured ? 1 : 0,
    title_he: guide.title,
    title_en: guide.titleEn,
    description_he: guide.description,
    description_en: guide.descriptionEn,
    content_he: guide.content,
    content_en: guide.contentEn,
    search: searchText(...words, ...guide.tags.flatMap(({ name }) => [name.he, name.en])),
    tags: JSON.stringify(guide.tags),
    tag_keys: tagKeysColumn(guide.tags.map(({ key }) => key)),
    images: JSON.stringify(guide.images),
    images_en: JSON.stringify(guide.imagesEn),
    related_guides: JSON.stringify(guide.relatedGuides),
    author: guide.author,
    ...timeColumns(guide),
  }
}
