import { expect, test } from 'vitest'
import { largerPictureOf, smallPictureOf, tilePictureOf, withMiddle } from './picture-files.ts'

const NOT_OURS = [
  '/photos/a-1f-thumb.webp',
  '/photos/a-1f-tile.webp',
  '/photos/a-1f-mid.webp',
  '/photos/a-1f-mid.avif',
  '/photos/a.png',
  '/photos/a.webp?x=1',
  'https://elsewhere.example/photos/a.webp',
  '/other/a.webp',
  '',
]

test.each<[string, string | undefined]>([
  ['/photos/a-1f.webp', '/photos/a-1f-thumb.webp'],
  ['/uploads/x/b.webp', '/uploads/x/b-thumb.webp'],
  ...NOT_OURS.map((address): [string, undefined] => [address, undefined]),
])('the thumbnail of %j is %j', (address, small) => {
  expect(smallPictureOf(address)).toBe(small)
  const tile = tilePictureOf(address)
  expect(tile).toBe(small?.replace('-thumb', '-tile'))
  if (tile) expect(largerPictureOf(tile)).toBe(small)
})

test.each(['/photos/a-1f', '/uploads/x/b'])(
  'the middle sizes of %s.webp lie beside it, and their names lead back to it',
  (name) => {
    const picture = { url: `${name}.webp`, width: 1280 }
    const { middle } = withMiddle(picture)
    expect(middle).toEqual({ url: `${name}-mid.webp`, avifUrl: `${name}-mid.avif`, width: 800 })
    expect([middle!.url, middle!.avifUrl].map(largerPictureOf)).toEqual([picture.url, picture.url])
  },
)

test.each([...NOT_OURS.map((url) => ({ url, width: 1280 })), { url: '/photos/a.webp', width: 800 }])(
  '%j has no middle one',
  (picture) => expect(withMiddle(picture)).toBe(picture),
)

test.each(['/photos/a.webp', '/photos/a-thumb.webp', '/photos/a-mid.png', '/photos/a-mid.avif?x=1', ''])(
  '%j has no larger one',
  (address) => expect(largerPictureOf(address)).toBeUndefined(),
)
