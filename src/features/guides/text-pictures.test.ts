import { expect, test } from 'vitest'
import { smallPicturesInText } from './text-pictures.ts'

test('those of both texts, and nothing that is not a picture of this site', () => {
  const content = '<p>/photos/no.webp</p><figure><img src="/photos/a.webp" alt="x" width="1"></figure>'
  const contentEn =
    '<img alt="y" src="/photos/b.webp"><img src="https://e.example/photos/c.webp"><a href="/photos/d.webp">d</a>'
  expect(smallPicturesInText({ content, contentEn })).toEqual(['/photos/a-thumb.webp', '/photos/b-thumb.webp'])
  expect(smallPicturesInText({ content: '', contentEn: '' })).toEqual([])
})
