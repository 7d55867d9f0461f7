import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { videoFrameSource } from '#platform/address/frame-sources.ts'
import { outline } from './outline.ts'

const parts = (html: string) => outline(html, 'Table').parts

describe('the parts of a text', () => {
  test('our own ids stay, and a part’s title is its text', () => {
    const html =
      '<h2 id="s-wheels">Wheels &amp; <em>bearings</em></h2><p>a</p><h3 id="s-size">\n Size </h3><h2 id="s-x"></h2>'
    expect(parts(html)).toEqual([
      { id: 's-wheels', title: 'Wheels & bearings', level: 2 },
      { id: 's-size', title: 'Size', level: 3 },
    ])
    expect(outline(html, 'Table').html).toContain('<h2 id="s-wheels">Wheels &amp; <em>bearings</em></h2>')
  })

  test('a numeric entity that is no character is left out', () => {
    expect(parts('<h2>A&#x10ffff;&#x110000;&#1114112;&#9999999999;B</h2>')).toMatchObject([{ title: 'A\u{10ffff}B' }])
  })

  test('a heading whose id is missing, foreign or a duplicate gets a new one, and links follow', () => {
    const html =
      '<h2>איך נופלים?</h2><h2 id="content">Content</h2><h3 id="s-a">A</h3><h3 id="s-a">A</h3><a href="#content">up</a><a href="#s-a">a</a>'
    expect(parts(html).map(({ id }) => id)).toEqual(['s-איך-נופלים', 's-content', 's-a', 's-a-2'])
    const ready = outline(html, 'Table').html
    expect(ready).toContain('<a href="#s-content">up</a><a href="#s-a">a</a>')
    expect(ready).not.toContain('id="content"')
  })

  test('every part occurs in the text exactly once', () => {
    const heading = fc.tuple(
      fc.constantFrom(2, 3),
      fc.string({ unit: 'grapheme' }),
      fc.option(fc.constantFrom('s-a', 's-b', 'root')),
    )
    fc.assert(
      fc.property(fc.array(heading), (headings) => {
        const html = headings
          .map(([level, words, id]) => {
            const safe = words.replace(/[<>&]/g, '')
            return `<h${level}${id ? ` id="${id}"` : ''}>${safe}</h${level}>`
          })
          .join('')
        const ready = outline(html, 'Table')
        const ids = [...ready.html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.every((id) => id!.startsWith('s-'))).toBe(true)
        for (const { id } of ready.parts) expect(ids).toContain(id)
      }),
    )
  })
})

test('tables scroll in their own box and have a name', () => {
  expect(outline('<table><tr><td>1</td></tr></table><p>x</p>', 'A "table"').html).toBe(
    '<section aria-label="A &quot;table&quot;" tabindex="0" data-wide=""><table><tr><td>1</td></tr></table></section><p>x</p>',
  )
})

test('each table is named after its part, and no two names are equal', () => {
  const table = '<table><tr><td>1</td></tr></table>'
  const { html } = outline(`${table}<h2>A &amp; b</h2>${table}${table}<h3>C</h3><p>x</p>${table}`, 'Table')
  const names = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)
  expect(names).toEqual(['Table', 'Table: A &amp; b', 'Table: A &amp; b 2', 'Table: C'])
})

test('pictures load lazily', () => {
  expect(outline('<img src="/photos/a.webp" alt="">', 'Table').html).toBe(
    '<img loading="lazy" decoding="async" src="/photos/a.webp" alt="">',
  )
})

test.each([
  'https://www.youtube.com/watch?v=a_b&t=4s',
  'https://m.youtube.com/shorts/abc',
  'https://www.youtube.com/live/abc',
  'https://www.youtube-nocookie.com/embed/abc',
  'https://youtu.be/abc',
  'https://vimeo.com/76979871',
  'https://player.vimeo.com/video/76979871',
  'https://vimeo.com/channels/staffpicks',
  'https://www.youtube.com/@channel',
  'https://evil.example/watch?v=a',
  'https://www.youtube.com.evil.example/watch?v=a',
  'http://www.youtube.com/watch?v=a',
  '/guides/first-drop-in',
])('a link alone in a figure is a video if we have a player for it: %s', (address) => {
  const html = `<figure><a href="${address.replaceAll('&', '&amp;')}">Dropping in</a></figure>`
  const isVideo = videoFrameSource(address) !== null
  expect(outline(html, 'Table').html).toBe(isVideo ? html.replace('<figure>', '<figure data-video="">') : html)
})
