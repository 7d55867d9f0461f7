/** The `guides` table. Booleans are 0/1, instants ISO text, lists JSON text, content sanitised HTML. */
import type { GuideCategory, GuideStatus } from '#contract/guides.ts'
import type { EditableColumns, TimedColumns } from './editing.ts'

export interface GuidesTable extends EditableColumns, TimedColumns {
  id: string
  slug: string
  status: GuideStatus
  category: GuideCategory
  is_featured: 0 | 1
  title_he: string
  title_en: string
  description_he: string
  description_en: string
  content_he: string
  content_en: string
  /** Titles, descriptions and tags folded by `src/domain/fold.ts`, one per line. */
  search: string
  /** Tags as JSON, in the form of the API. */
  tags: string
  /** The keys of the tags between spaces, with a space at both ends: the `tag` filter searches here. */
  tag_keys: string
  images: string
  images_en: string
  /** Ids in the editor's order; some may no longer exist. */
  related_guides: string
  author: string
  created_at: string
  updated_at: string
}
