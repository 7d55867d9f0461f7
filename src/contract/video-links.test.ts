import fc from 'fast-check'
import { expect, test } from 'vitest'
import { videoLink } from './video-links.ts'

const TUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const DRIVE = 'https://drive.google.com/file/d/1a2B3c4D5e6F7g8H/view'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', TUBE],
  ['http://m.youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=5s', TUBE],
  ['youtu.be/dQw4w9WgXcQ?si=abc', TUBE],
  [' https://youtube.com/shorts/dQw4w9WgXcQ ', TUBE],
  ['HTTPS://YouTube.com/live/dQw4w9WgXcQ#x', TUBE],
  ['https://vimeo.com/123456789', 'https://vimeo.com/123456789'],
  ['https://vimeo.com/123456789/abcdef0123?share=copy', 'https://vimeo.com/123456789/abcdef0123'],
  ['https://player.vimeo.com/video/123456789', 'https://vimeo.com/123456789'],
  ['https://www.instagram.com/reels/Cabc_123-x/?igsh=zz', 'https://www.instagram.com/reel/Cabc_123-x/'],
  ['https://instagram.com/noa.rides/p/Cabc123', 'https://www.instagram.com/p/Cabc123/'],
  [
    'https://www.tiktok.com/@noa.rides/video/7123456789012345678?lang=he',
    'https://www.tiktok.com/@noa.rides/video/7123456789012345678',
  ],
  ['https://vm.tiktok.com/ZMabc123/', 'https://vm.tiktok.com/ZMabc123/'],
  ['https://www.tiktok.com/t/ZTabc123/', 'https://vm.tiktok.com/ZTabc123/'],
  ['https://www.facebook.com/watch/?v=123456789', 'https://www.facebook.com/watch/?v=123456789'],
  ['https://m.facebook.com/reel/123456789', 'https://www.facebook.com/reel/123456789'],
  ['https://www.facebook.com/share/v/abcDEF123/', 'https://www.facebook.com/share/v/abcDEF123/'],
  ['https://fb.watch/abcDEF123/', 'https://fb.watch/abcDEF123/'],
  ['https://drive.google.com/file/d/1a2B3c4D5e6F7g8H/view?usp=drive_link', DRIVE],
  ['https://drive.google.com/open?id=1a2B3c4D5e6F7g8H&usp=drive_copy', DRIVE],
])('%s is %s', (typed, link) => {
  expect(videoLink(typed)).toBe(link)
  expect(videoLink(link)).toBe(link)
})

test.each([
  '',
  'dQw4w9WgXcQ',
  'https://www.youtube.com/',
  'https://www.youtube.com/@noa',
  'https://www.youtube.com/watch?v=short',
  'https://evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil-youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://user@youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
  'ftp://youtube.com/watch?v=dQw4w9WgXcQ',
  'look: https://youtu.be/dQw4w9WgXcQ',
  'https://youtube.com\\@evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ"onclick=',
  `https://youtu.be/dQw4w9WgXcQ?${'a'.repeat(600)}`,
])('%s is not a link to a video', (typed) => {
  expect(videoLink(typed)).toBeUndefined()
})

test('whatever is typed, a link is https, on a known site, and its own only form', () => {
  const part = fc.stringMatching(/^[\w@./?=&:#%-]{0,30}$/)
  const host = fc.constantFrom(
    'youtube.com',
    'youtu.be',
    'vimeo.com',
    'tiktok.com',
    'fb.watch',
    'drive.google.com',
    'x.y',
  )
  fc.assert(
    fc.property(fc.constantFrom('https://', 'http://', '', 'www.'), host, part, (scheme, site, rest) => {
      const link = videoLink(`${scheme}${site}/${rest}`)
      if (link === undefined) return
      expect(link).toMatch(/^https:\/\/(?:www\.|vm\.)?[a-z.]+\/[\w@./?=-]+$/)
      expect(videoLink(link)).toBe(link)
    }),
    { numRuns: 500 },
  )
})
