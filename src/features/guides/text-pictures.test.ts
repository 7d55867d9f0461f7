import { expect, test } from 'vitest'
import { smallPictureOf, smallPicturesInText } from './text-pictures.ts'

test.each([
  ['/photos/a-1f.webp', '/photos/a-1f-thumb.webp'],
  ['/uploads/x/b.webp', '/uploads/x/b-thumb.webp'],
  ['/photos/a-1f-thumb.webp', undefined],
  ['/photos/a.png', undefined],
  ['/photos/a.webp?x=1', undefined],
  ['https://elsewhere.example/photos/a.webp', undefined],
  ['/other/a.webp', undefined],
  ['', undefined],
])('the small one of %j is %j', (address, small) => expect(smallPictureOf(address)).toBe(small))

test('those of both texts, and nothing that is not a picture of this site', () => {
  const content = '<p>/photos/no.webp</p><figure><img src="/photos/a.webp" alt="x" width="1"></figure>'
  const contentEn =
    '<img alt="y" src="/photos/b.webp"><img src="https://e.example/photos/c.webp"><a href="/photos/d.webp">d</a>'
  expect(smallPicturesInText({ content, contentEn })).toEqual(['/photos/a-thumb.webp', '/photos/b-thumb.webp'])
  expect(smallPicturesInText({ content: '', contentEn: '' })).toEqual([])
})
