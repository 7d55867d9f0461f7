import { describe, expect, test } from 'vitest'
import { sanitizeGuideHtml } from '#server/modules/guides/sanitize.ts'
import { sampleDirectory } from './index.ts'

const { guides: sampleGuides } = sampleDirectory(Date.now())
const HEBREW = /\p{Script=Hebrew}/u
const active = sampleGuides.filter(({ status }) => status === 'active')
const bySlug = new Map(sampleGuides.map((guide) => [guide.slug, guide]))
const byId = new Map(sampleGuides.map((guide) => [guide._id!, guide]))
const each = sampleGuides.map((guide) => [guide.slug, guide] as const)
const eachActive = active.map((guide) => [guide.slug, guide] as const)

const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
const attribute = (html: string, tag: string, name: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\s[^>]*${name}="([^"]*)"`, 'g'))].map(([, value]) => value!)

test('both categories have enough guides, and some are hidden', () => {
  expect(active.length).toBeGreaterThanOrEqual(10)
  for (const category of ['skate', 'roller']) {
    expect(active.filter((guide) => guide.category === category).length).toBeGreaterThanOrEqual(3)
  }
  const hidden = sampleGuides.filter(({ status }) => status !== 'active').map(({ status }) => status)
  expect(hidden.sort()).toEqual(['draft', 'inactive'])
  expect(active.filter(({ isFeatured }) => isFeatured).length).toBeGreaterThanOrEqual(2)
})

describe.each(each)('%s', (_slug, guide) => {
  test('is written in each language, without words of the other', () => {
    for (const text of [guide.title, guide.description, guide.content]) expect(text).toMatch(HEBREW)
    for (const text of [guide.titleEn, guide.descriptionEn, guide.contentEn]) {
      expect(text.trim()).not.toBe('')
      expect(text).not.toMatch(HEBREW)
    }
  })

  test('is stored exactly as it is written', () => {
    for (const html of [guide.content, guide.contentEn]) expect(sanitizeGuideHtml(html)).toBe(html)
  })

  test('ends by saying that it is a sample with an invented author', () => {
    expect(guide.content).toMatch(/<p><em>מדריך לדוגמה\. \S+ \S+ הוא שם בדוי\.<\/em><\/p>$/)
    expect(guide.contentEn).toMatch(/<p><em>A sample guide\. \S+ \S+ is an invented name\.<\/em><\/p>$/)
  })

  test('has a cover, with alternative texts in both languages', () => {
    expect(guide.images).toHaveLength(1)
    for (const { alt } of guide.images) {
      expect(alt.he).toMatch(HEBREW)
      expect(alt.en.trim()).not.toBe('')
      expect(alt.en).not.toMatch(HEBREW)
    }
  })

  test('its links lead to guides, and its pictures have texts', () => {
    for (const html of [guide.content, guide.contentEn]) {
      for (const link of attribute(html, 'a', 'href')) {
        const target = bySlug.get(/^\/guides\/([a-z0-9-]+)$/.exec(link)?.[1] ?? '')
        expect(target?.status, link).toBe('active')
        expect(target?.slug).not.toBe(guide.slug)
      }
      for (const alt of attribute(html, 'img', 'alt')) expect(alt.length).toBeGreaterThan(15)
    }
  })

  test('has related guides that are active', () => {
    const { relatedGuides } = guide
    expect(relatedGuides.length).toBeGreaterThan(0)
    expect(new Set(relatedGuides).size).toBe(relatedGuides.length)
    for (const id of relatedGuides) {
      expect(id).not.toBe(guide._id)
      expect(byId.get(id)?.status, id).toBe('active')
    }
  })
})

describe.each(eachActive)('%s, for readers', (_slug, guide) => {
  test('has parts, a drawing and a reading time of some minutes', () => {
    for (const html of [guide.content, guide.contentEn]) {
      expect(html.match(/<h2[ >]/g)!.length).toBeGreaterThanOrEqual(4)
      expect(attribute(html, 'img', 'src').length).toBeGreaterThanOrEqual(1)
      expect(words(html)).toBeGreaterThan(250)
    }
  })

  test('has the same parts, lists and pictures in both languages', () => {
    const shape = (html: string) => html.match(/<(?:h2|h3|ul|ol|li|table|tr|td|th|blockquote|figure|a)\b/g)
    expect(shape(guide.content)).toEqual(shape(guide.contentEn))
    expect(attribute(guide.content, 'img', 'src')).toEqual(attribute(guide.contentEn, 'img', 'src'))
    expect(attribute(guide.content, 'a', 'href').sort()).toEqual(attribute(guide.contentEn, 'a', 'href').sort())
  })

  test('the numbers in its captions are in its drawing', () => {
    for (const html of [guide.content, guide.contentEn]) {
      for (const [, caption] of html.matchAll(/<figcaption>(.*?)<\/figcaption>/g)) {
        const numbers = [...caption!.matchAll(/(?:^|\s)(\d)\. /g)].map(([, digit]) => Number(digit))
        expect(numbers).toEqual(numbers.map((_, place) => place + 1))
        expect(numbers.length).toBeGreaterThanOrEqual(3)
      }
    }
  })
})

test('no two guides are alike', () => {
  for (const face of ['slug', 'title', 'titleEn', 'description'] as const) {
    expect(new Set(sampleGuides.map((guide) => guide[face])).size).toBe(sampleGuides.length)
  }
})

test('emergency numbers are Israel’s', () => {
  for (const slug of ['falling-safely', 'riding-in-the-heat', 'park-etiquette']) {
    for (const html of [bySlug.get(slug)!.content, bySlug.get(slug)!.contentEn]) expect(html).toContain('101')
  }
})
