/** The `guides` table. Booleans are 0/1, instants ISO text, lists JSON text, content sanitised HTML. */
import type { GuideCategory, GuideStatus } from '#contract/guides.ts'

export interface GuidesTable {
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
  /** Titles, descriptions and tags folded by `domain/fold.ts`, one per line. */
  search: string
  /** Tags as the wire has them. */
  tags: string
  /** The keys of the tags, each between two spaces: what `tag` goes by. */
  tag_keys: string
  images: string
  images_en: string
  /** Ids, in the order the editor gave them; some may be gone. */
  related_guides: string
  author: string
  created_at: string
  updated_at: string
}
