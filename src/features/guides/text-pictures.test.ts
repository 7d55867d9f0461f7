import { expect, test } from 'vitest'
import { smallPicturesInText } from './text-pictures.ts'

test('finds the pictures of both texts, and only those of this site', () => {
  const content = '<p>/photos/no.webp</p><figure><img src="/photos/a.webp" alt="x" width="1"></figure>'
  const contentEn =
    '<img alt="y" src="/photos/b.webp"><img src="https://e.example/photos/c.webp"><a href="/photos/d.webp">d</a>'
  expect(smallPicturesInText({ content, contentEn })).toEqual(['/photos/a-thumb.webp', '/photos/b-thumb.webp'])
  expect(smallPicturesInText({ content: '', contentEn: '' })).toEqual([])
})
