import { expect, test } from 'vitest'
import { smallPictureOf } from './small-picture.ts'

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
