import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  added,
  countWithoutText,
  featured,
  type FieldImage,
  missingTexts,
  moved,
  removed,
  toFieldImages,
  toPhotos,
  withNames,
} from './image-value.ts'

const image = (name: string, over: Partial<FieldImage> = {}): FieldImage => ({
  url: `/${name}.webp`,
  thumbUrl: `/${name}-thumb.webp`,
  width: 10,
  height: 10,
  alt: { he: 'א', en: 'a' },
  isDecorative: false,
  isFeatured: false,
  ...over,
})

test('stored pictures come back as they were', () => {
  const photos = [
    { ...image('a'), focus: { x: 10, y: 90 }, isFeatured: true },
    { ...image('b'), alt: { he: '', en: '' } },
  ].map(({ isDecorative: _, ...photo }) => photo)
  expect(toFieldImages(photos).map(({ isDecorative }) => isDecorative)).toEqual([false, true])
  expect(toPhotos(toFieldImages(photos))).toEqual(photos)
})

test('a decorative picture is stored without texts, and a centred focal point is left out', () => {
  expect(toPhotos([image('a', { isDecorative: true, focus: { x: 50, y: 50 } })])).toEqual([
    { url: '/a.webp', thumbUrl: '/a-thumb.webp', width: 10, height: 10, alt: { he: '', en: '' }, isFeatured: false },
  ])
})

test('both texts are required, unless the picture is decorative', () => {
  const images = [
    image('a', { alt: { he: ' ', en: 'a' } }),
    image('b', { alt: { he: '', en: '' }, isDecorative: true }),
    image('c', { alt: { he: '', en: '' } }),
  ]
  expect(Object.keys(missingTexts(images, 'photos'))).toEqual(['photos.0.alt.he', 'photos.2.alt.he', 'photos.2.alt.en'])
})

const words = fc.constantFrom('', ' ', 'קערה', 'A bowl')

test('a picture keeps what was decided about its text, and its waiting for one', () => {
  fc.assert(
    fc.property(words, words, fc.boolean(), (he, en, isDecorative) => {
      const [stored] = toPhotos([image('a', { alt: { he, en }, isDecorative })])
      const [again] = toFieldImages([stored!])
      const isMissing = !isDecorative && (he.trim() === '' || en.trim() === '')
      expect(stored!.needsText ?? false).toBe(isMissing)
      expect([again!.isDecorative, countWithoutText([again!])]).toEqual([isDecorative, isMissing ? 1 : 0])
      expect(toPhotos([again!])).toEqual([stored])
    }),
  )
})

test('the name fills missing texts only, with a number after the first picture', () => {
  const images = [
    image('a', { alt: { he: '', en: '' } }),
    image('b', { alt: { he: 'קערה', en: '' } }),
    image('c', { alt: { he: '', en: '' }, isDecorative: true }),
  ]
  expect(withNames(images, { he: ' גלית ', en: 'Galit' }).map(({ alt }) => alt)).toEqual([
    { he: 'גלית', en: 'Galit' },
    { he: 'קערה', en: 'Galit, photo 2' },
    { he: '', en: '' },
  ])
  expect(withNames(images, { he: 'גלית', en: '' })[0]!.alt).toEqual({ he: 'גלית', en: '' })
})

test('exactly one picture is featured after any additions, removals and moves', () => {
  const action = fc.record({ kind: fc.constantFrom('add', 'remove', 'feature', 'move'), at: fc.nat(5), to: fc.nat(5) })
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      let images: FieldImage[] = []
      for (const [number, { kind, at, to }] of actions.entries()) {
        if (kind === 'add') images = added(images, image(String(number)), { order: new Map(), withFeatured: true })
        if (images.length === 0) continue
        const index = at % images.length
        if (kind === 'remove') images = removed(images, index, true)
        if (kind === 'feature') images = featured(images, index)
        if (kind === 'move') images = moved(images, index, to % images.length)
        expect(images.filter(({ isFeatured }) => isFeatured)).toHaveLength(Math.min(1, images.length))
      }
    }),
  )
})

test('a field without a featured picture features none', () => {
  expect(removed(added([image('a')], image('b'), { order: new Map(), withFeatured: false }), 0, false)).toEqual([
    image('b'),
  ])
})

test('moving changes the place of one picture only', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
})

test('pictures are in the order of choice, whichever arrives first; the first is featured', () => {
  const orders = fc.uniqueArray(fc.nat(50), { maxLength: 8 })
  fc.assert(
    fc.property(orders, fc.boolean(), (arrivals, hasOther) => {
      const order = new Map(arrivals.map((number) => [image(String(number)).url, number]))
      const others = hasOther ? [image('other', { isFeatured: true })] : []
      let images: FieldImage[] = others
      for (const number of arrivals) images = added(images, image(String(number)), { order, withFeatured: true })
      const chosen = arrivals.toSorted((a, b) => a - b).map((number) => image(String(number)).url)
      expect(images.map(({ url }) => url)).toEqual([...others.map(({ url }) => url), ...chosen])
      expect(images.findIndex(({ isFeatured }) => isFeatured)).toBe(images.length === 0 ? -1 : 0)
    }),
  )
})
