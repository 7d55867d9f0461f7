import { expect, test } from 'vitest'
import { mapFrameSource, videoFrameSource } from './frame-sources.ts'

test.each([
  ['https://www.google.com/maps?q=32.0984,34.8093&output=embed', true],
  ['https://www.google.com/maps/embed?pb=!1m18', true],
  ['https://maps.google.com/maps?q=32,34&output=embed', true],
  ['  https://www.google.com/maps/embed?pb=1  ', true],
  ['http://www.google.com/maps/embed?pb=1', false],
  ['https://www.google.com/search?q=maps', false],
  ['https://www.google.com/url?q=https://evil.example', false],
  ['https://www.google.com.evil.example/maps', false],
  ['https://evil.example/maps', false],
  ['https://www.google.com@evil.example/maps', false],
  ['https://user:word@www.google.com/maps', false],
  ['https://www.google.com:8443/maps', false],
  ['//www.google.com/maps', false],
  ['javascript:alert(1)', false],
  ['data:text/html,hi', false],
  ['<iframe src="https://www.google.com/maps/embed">', false],
  ['https://www.youtube.com/embed/abc', false],
  ['', false],
  [null, false],
])('map %s: %s', (source, allowed) => {
  expect(mapFrameSource(source)).toBe(allowed ? new URL(source!.trim()).href : null)
})

test.each([
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4s', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/a_b-c?start=12', 'https://www.youtube-nocookie.com/embed/a_b-c?start=12'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://www.youtube.com/redirect?q=https://evil.example', null],
  ['https://www.youtube.com/embed/', null],
  ['https://www.youtube.com/watch?v=..%2f..%2fredirect', null],
  ['https://player.vimeo.com/evil', null],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/channels/staffpicks', null],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/a/b', null],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube.com/@channel', null],
  ['https://youtube.com.evil.example/embed/a', null],
  ['http://player.vimeo.com/video/76979871', null],
  ['https://www.google.com/maps', null],
  [null, null],
])('video %s', (source, frame) => {
  expect(videoFrameSource(source)).toBe(frame)
})
