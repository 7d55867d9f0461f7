import { describe, expect, test } from 'vitest'
import type { Park, Photo } from '#contract/parks.ts'
import { aPark, idOf } from '../../../../tests/factories/park.ts'
import { filesOf, parkSaving, photoFiles, type SavedFacts, sumSavings, toSavedList, totalBytes } from './model.ts'

const ORIGIN = 'https://rampa.test'
const at = (path: string) => ORIGIN + path

const photo = (over: Partial<Photo> | string): Photo => ({
  url: `/photos/${String(over)}.webp`,
  thumbUrl: `/photos/${String(over)}-thumb.webp`,
  width: 1280,
  height: 853,
  alt: { he: '', en: '' },
  isFeatured: false,
  ...(typeof over === 'string' ? {} : over),
})
const FOREIGN = photo({ url: 'https://pictures.test/a.jpg', thumbUrl: 'https://pictures.test/a-s.jpg' })

const park = (n: number, ...photos: Photo[]): Park => aPark({ _id: idOf(n), url: `park-${n}`, photos })
const BOWL = park(1, photo('a'), photo('b'))
const A = [at('/photos/a.webp'), at('/photos/a-thumb.webp')]
const B = [at('/photos/b.webp'), at('/photos/b-thumb.webp')]

const facts = (over: Partial<SavedFacts> = {}): SavedFacts => ({
  list: {},
  sizes: new Map(),
  active: new Set(),
  origin: ORIGIN,
  ...over,
})
const asked = (...parks: Park[]) => Object.fromEntries(parks.map(({ _id }) => [_id, { askedAt: 1, savedAt: null }]))
const sized = (...files: string[]) => new Map(files.map((file) => [file, 100]))

describe('the stored list', () => {
  test.each([
    [undefined, {}],
    [null, {}],
    ['garbage', {}],
    [{ a: null, b: 3, c: { askedAt: 'x' } }, {}],
    [{ a: { askedAt: 1, savedAt: 2 } }, { a: { askedAt: 1, savedAt: 2 } }],
    [
      { a: { askedAt: 1 }, b: { askedAt: 2, savedAt: 'x' } },
      { a: { askedAt: 1, savedAt: null }, b: { askedAt: 2, savedAt: null } },
    ],
  ])('%j is read as %j', (value, list) => {
    expect(toSavedList(value)).toEqual(list)
  })
})

describe('the files of a photo', () => {
  test.each<[string, Photo, string[][]]>([
    ['relative', photo('a'), [A]],
    ['absolute, of ours', photo({ url: A[0]!, thumbUrl: A[1]! }), [A]],
    [
      'an upload',
      photo({ url: '/uploads/x/y.jpg', thumbUrl: '/uploads/x/y-thumb.webp' }),
      [[at('/uploads/x/y.jpg'), at('/uploads/x/y-thumb.webp')]],
    ],
    ['its own thumbnail', photo({ url: '/photos/a.webp', thumbUrl: '/photos/a.webp' }), [[A[0]!]]],
    ['with the thumbnail elsewhere', photo({ url: '/photos/a.webp', thumbUrl: 'https://pictures.test/a' }), [[A[0]!]]],
    ['elsewhere', FOREIGN, []],
    ['elsewhere, though its thumbnail is ours', photo({ url: 'https://pictures.test/a.webp' }), []],
    ['of another scheme', photo({ url: 'http://rampa.test/photos/a.webp' }), []],
    ['no picture that the worker answers', photo({ url: '/icons/a.webp' }), []],
    ['no address at all', photo({ url: 'http://[' }), []],
  ])('%s', (_, one, photos) => {
    expect(photoFiles(park(1, one), ORIGIN)).toEqual({ photos, foreign: 1 - photos.length })
  })
})

describe('a park is', () => {
  test.each<
    [ReturnType<typeof parkSaving>['kind'], string, Park, Partial<SavedFacts>, Partial<ReturnType<typeof parkSaving>>]
  >([
    ['bare', 'without photos', park(1), {}, { total: 0 }],
    ['bare', 'without photos, and asked for', park(1), { list: asked(park(1)) }, { total: 0 }],
    ['elsewhere', 'with photos of others only', park(1, FOREIGN), { list: asked(BOWL) }, { total: 0, foreign: 1 }],
    ['unsaved', 'not asked for', BOWL, {}, { there: 0, total: 2 }],
    [
      'unsaved',
      'not asked for, though its files are there',
      BOWL,
      { sizes: sized(...A, ...B) },
      { there: 2, bytes: 400 },
    ],
    ['incomplete', 'asked for, nothing there', BOWL, { list: asked(BOWL) }, { there: 0, total: 2, bytes: 0 }],
    [
      'saving',
      'being fetched',
      BOWL,
      { list: asked(BOWL), active: new Set([BOWL._id]), sizes: sized(...A) },
      { there: 1, bytes: 200 },
    ],
    [
      'incomplete',
      'short of a thumbnail',
      BOWL,
      { list: asked(BOWL), sizes: sized(...A, B[0]!) },
      { there: 1, bytes: 300 },
    ],
    ['incomplete', 'short of a full size', BOWL, { list: asked(BOWL), sizes: sized(A[1]!, ...B) }, { there: 1 }],
    ['saved', 'all there', BOWL, { list: asked(BOWL), sizes: sized(...A, ...B) }, { there: 2, total: 2, bytes: 400 }],
    [
      'saved',
      'all there, while others are fetched',
      BOWL,
      { list: asked(BOWL), sizes: sized(...A, ...B), active: new Set([BOWL._id]) },
      {},
    ],
    [
      'saved',
      'all there but for photos of others',
      park(1, photo('a'), FOREIGN),
      { list: asked(BOWL), sizes: sized(...A) },
      { total: 1, there: 1, foreign: 1 },
    ],
    [
      'incomplete',
      'with a new photo',
      park(1, photo('a'), photo('b'), photo('c')),
      { list: { [idOf(1)]: { askedAt: 1, savedAt: 2 } }, sizes: sized(...A, ...B) },
      { there: 2, total: 3 },
    ],
  ])('%s when %s', (kind, _, one, given, more) => {
    expect(parkSaving(one, facts(given))).toMatchObject({ kind, ...more })
  })

  test('a photo that two parks show is counted once in all', () => {
    const parks = [BOWL, park(2, photo('a'))]
    expect(filesOf(parks, () => true, ORIGIN)).toEqual([...A, ...B])
    expect(filesOf(parks, (id) => id === idOf(2), ORIGIN)).toEqual(A)
    expect(totalBytes(sized(...A, ...B))).toBe(400)
  })

  test('several are summed for one progress bar', () => {
    const given = facts({ list: asked(BOWL), sizes: sized(...A) })
    expect(sumSavings([parkSaving(BOWL, given), parkSaving(park(2, photo('a')), given)])).toEqual({
      total: 3,
      there: 2,
    })
  })
})
