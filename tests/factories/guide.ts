/** Guides for tests: plain and valid, with a test's own fields on top. */
import type { Guide, GuideImage } from '#contract/guides.ts'
import { idOf } from './park.ts'

/** A tag of one word. */
export const aTag = (key: string, he = `${key} בעברית`): Guide['tags'][number] => ({ key, name: { he, en: key } })

/** The n-th picture of a guide. */
export function aGuideImage(n: number, over: Partial<GuideImage> = {}): GuideImage {
  return {
    url: `/photos/guide-${n}.webp`,
    thumbUrl: `/photos/guide-${n}-thumb.webp`,
    width: 1280,
    height: 720,
    alt: { he: `תמונה ${n}`, en: `Picture ${n}` },
    ...over,
  }
}

/** An active guide in both languages, of one paragraph. */
export function aGuide(over: Partial<Guide> = {}): Guide {
  return {
    _id: idOf(901),
    slug: 'test-guide',
    title: 'מדריך ניסוי',
    titleEn: 'Test Guide',
    description: 'על מה זה',
    descriptionEn: 'What it is about',
    content: '<p>טקסט בעברית.</p>',
    contentEn: '<p>Text in English.</p>',
    status: 'active',
    category: 'skate',
    tags: [],
    images: [],
    imagesEn: [],
    relatedGuides: [],
    author: 'Rampa',
    isFeatured: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...over,
  }
}

/** The n-th of many guides. */
export const theGuide = (n: number, over: Partial<Guide> = {}): Guide =>
  aGuide({ _id: idOf(900 + n), slug: `guide-${n}`, title: `מדריך ${n}`, titleEn: `Guide ${n}`, ...over })

/** A text with several parts and some minutes of words. */
export const longText = (parts: readonly string[], words = 220): string =>
  parts.map((part, n) => `<h2 id="s-${n + 1}">${part}</h2><p>${'roll '.repeat(words)}</p>`).join('')
