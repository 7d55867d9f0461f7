/** Guides for tests of the server: a plain, active one in both languages, and helpers to vary it. */
import type { Guide } from '#contract/guides.ts'
import type { Store } from '#server/db/store.ts'
import type { NewGuide } from '#contract/new-guide.ts'
import { NEW_ROW } from '#server/db/schema/editing.ts'
import { toContentColumns, toWire } from '#server/modules/guides/to-wire.ts'
import { newId } from '#server/new-id.ts'

let made = 0

/** Active, of the category skate, written in both languages. */
export function newGuide(special: Partial<NewGuide> = {}): NewGuide & { createdAt: string } {
  const number = ++made
  return {
    slug: `guide-${number}`,
    title: `מדריך ${number}`,
    titleEn: `Guide ${number}`,
    description: 'על מה זה',
    descriptionEn: 'What it is about',
    content: '<p>טקסט</p>',
    contentEn: '<p>Text</p>',
    status: 'active',
    category: 'skate',
    tags: [],
    images: [],
    imagesEn: [],
    relatedGuides: [],
    author: 'נועה',
    isFeatured: false,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
    ...special,
  }
}

/** Adds a guide to a database without sanitising it. */
export async function addGuide(store: Store, special: Partial<NewGuide> = {}): Promise<Guide> {
  const guide = newGuide(special)
  const instants = { created_at: guide.createdAt, updated_at: guide.createdAt }
  const row = { id: newId(), ...toContentColumns(guide), ...NEW_ROW, ...instants }
  await store.writeContent((db) => db.insertInto('guides').values(row).execute())
  return toWire(row)
}

/** Makes guides drafts again. */
export const hideGuides = (store: Store, ...guides: Guide[]) =>
  store.writeContent((db) =>
    db
      .updateTable('guides')
      .set({ status: 'draft' })
      .where(
        'id',
        'in',
        guides.map(({ _id }) => _id),
      )
      .execute(),
  )
