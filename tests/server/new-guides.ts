/** Guides for tests of the server: a plain, active one in both languages, and helpers to vary it. */
import type { Guide } from '#contract/guides.ts'
import type { Store } from '#server/db/store.ts'
import type { NewGuide } from '#contract/new-guide.ts'
import { createGuidesRepo } from '#server/modules/guides/repo.ts'
import { createGuidesService, type GuidesService } from '#server/modules/guides/service.ts'

let made = 0

/** Active, of the category skate, written in both languages. */
export function newGuide(special: Partial<NewGuide> = {}): NewGuide {
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

export const guidesOf = (store: Store, now?: () => number): GuidesService =>
  createGuidesService(createGuidesRepo(store), store.writeContent, now)

/** Adds a guide to a database. */
export const addGuide = (store: Store, special: Partial<NewGuide> = {}): Promise<Guide> =>
  guidesOf(store).create(newGuide(special))
