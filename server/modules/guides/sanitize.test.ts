import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GUIDE_HTML } from '#contract/guides.ts'
import { safeFromStore, sanitizeGuideHtml } from './sanitize.ts'

describe('hostile HTML', () => {
  test.each([
    ['<script>alert(1)</script>', ''],
    ['<SCRIPT SRC=//evil.example></SCRIPT>a', 'a'],
    ['<p>a<scr<script>ipt>alert(1)</script>b</p>', '<p>aipt&gt;alert(1)b</p>'],
    ['<img src=x onerror=alert(1)>', '<img src="x" alt="" />'],
    ['<img src="javascript:alert(1)">', ''],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
    ['<img src="//evil.example/a.png">', ''],
    ['<img src="\\\\evil.example/a.png">', ''],
    [
      '<img src="/photos/a.webp" srcset="x 2x" style="position:fixed" class="a" id="root">',
      '<img src="/photos/a.webp" alt="" />',
    ],
    ['<img src="/a.webp" width="1280" height="1e9">', '<img src="/a.webp" alt="" width="1280" />'],
    ['<img alt="no source">', ''],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<a href="JaVaScRiPt:alert(1)">a</a>', 'a'],
    ['<a href=" javascript:alert(1)">a</a>', 'a'],
    ['<a href="java\tscript:alert(1)">a</a>', 'a'],
    ['<a href="java&#x0A;script:alert(1)">a</a>', 'a'],
    ['<a href="&#106;avascript:alert(1)">a</a>', 'a'],
    ['<a href="\u0001javascript:alert(1)">a</a>', 'a'],
    ['<a href="vbscript:x">a</a><a href="data:text/html,x">b</a><a href="file:///etc/passwd">c</a>', 'abc'],
    ['<a href="//evil.example">a</a>', 'a'],
    ['<a href="/\\evil.example">a</a>', 'a'],
    [
      '<a href="https://ok.example" target="_blank" onclick="x()" style="x">a</a>',
      '<a href="https://ok.example">a</a>',
    ],
    ['<a href="mailto:a@b.co">a</a>', '<a href="mailto:a@b.co">a</a>'],
    ['<a href="/guides/x#s-y">a</a>', '<a href="/guides/x#s-y">a</a>'],
    ['<a>no address</a><a href="">nor here</a><a href=" ">nor there</a>', 'no addressnor herenor there'],
    ['<img src="">', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<svg/onload=alert(1)>a', ''],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math>', ''],
    ['<iframe src="https://evil.example"></iframe>a', 'a'],
    ['<object data="x"></object><embed src="x">a', 'a'],
    ['<form action="https://evil.example"><input name="password"><button>go</button></form>a', 'a'],
    [
      '<style>*{display:none}</style><link rel="stylesheet" href="x"><meta http-equiv="refresh" content="0;x"><base href="//x">a',
      'a',
    ],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
    ['<template><p>a</p></template>b', 'b'],
    ['<!-- <p>a</p> --><!doctype html>b', 'b'],
    ['<p onmouseover="x()" data-x="1" aria-label="x" role="button" dir="rtl" lang="he">a</p>', '<p>a</p>'],
    ['<h2 id="root">Title</h2>', '<h2 id="s-title">Title</h2>'],
    ['<h2 id="s-mine" onclick="x()">Title</h2>', '<h2 id="s-title">Title</h2>'],
    ['<h1>One</h1><h4>Two</h4>', '<h2 id="s-one">One</h2><h3 id="s-two">Two</h3>'],
    ['<h2> </h2>a', 'a'],
    ['<th scope="javascript:x">a</th>', '<th>a</th>'],
    ['<b>a</b><i>b</i><u>c</u><font color="red">d</font>', '<strong>a</strong><em>b</em>cd'],
    ['<h2>a<table><h2>b</h2></table></h2>', '<h2 id="s-ab">a<table>b</table></h2>'],
    [
      '<table><p>a</p><tr><em>b</em><td><p>c</p><table><tr><p>d</p></tr></table></td></tr></table><p>e</p>',
      '<table>a<tr>b<td><p>c</p><table><tr>d</tr></table></td></tr></table><p>e</p>',
    ],
    ['<p>1 < 2 & "3" > 2</p>', '<p>1 &lt; 2 &amp; "3" &gt; 2</p>'],
    ['<td><A<p><td>', '<td></td><td></td>'],
    ['a\0b', 'ab'],
  ])('%s', (hostile, safe) => {
    const output = sanitizeGuideHtml(hostile)
    expect(output.replaceAll('\0', '')).toBe(safe)
    expect(sanitizeGuideHtml(output)).toBe(output)
  })
})

describe('allowed elements stay', () => {
  test.each([
    '<p>a<br />b <strong>c</strong> <em>d</em></p>',
    '<ul><li>a</li></ul><ol><li>b</li></ol>',
    '<ol start="3" type="A"><li value="5">a</li></ol><ol start="1" reversed=""><li>b</li></ol>',
    '<blockquote><p>a</p></blockquote>',
    '<figure><img src="/photos/a.webp" alt="a &amp; b" width="1280" height="853" /><figcaption>c</figcaption></figure>',
    '<table><caption>a</caption><thead><tr><th scope="col">b</th></tr></thead><tbody><tr><td>c</td></tr></tbody></table>',
    '<figure><a href="https://www.youtube.com/watch?v=a&amp;t=4">A video</a></figure>',
    '<h2 id="s-ליפול-נכון">ליפול נכון</h2><h3 id="s-a-b">A &amp; b</h3>',
  ])('%s', (html) => expect(sanitizeGuideHtml(html)).toBe(html))

  test('headings with the same text get different ids', () => {
    const ids = [...sanitizeGuideHtml('<h2>A</h2><h2>a!</h2><h3>A 2</h3><h2>?</h2>').matchAll(/id="([^"]+)"/g)]
    expect(ids.map(([, id]) => id)).toEqual(['s-a', 's-a-2', 's-a-2-2', 's-part'])
  })

  test('deeply nested elements are removed, without an error', () => {
    const output = sanitizeGuideHtml('<ul><li>'.repeat(5000) + 'deep')
    expect((output.match(/<ul>/g) ?? []).length).toBeLessThan(30)
    expect(output).toContain('deep')
  })
})

/** Fragments that are dangerous in combination. */
const bit = fc.oneof(
  fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<h2>',
      '</h2>',
      '<h2 id="root">',
      '<h3>',
      '</h3>',
      '<a href="',
      '">',
      "'>",
      '<img src="',
      '/a.webp',
    ],
    ...[
      '<script>',
      '</script>',
      '<style>',
      '</style>',
      '<svg>',
      '</svg>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<',
      '>',
      '&',
    ],
    ...[
      '&lt;',
      '&amp;lt;',
      '&#x3c;',
      '&quot;',
      '"',
      "'",
      '=',
      '/',
      'javascript:',
      'data:',
      '//x',
      '\\',
      '\t',
      '\n',
      'onerror=',
    ],
    ...[
      '<table>',
      '<tr>',
      '<td>',
      '</table>',
      '<ul>',
      '<li>',
      '</ul>',
      '<textarea>',
      '<noscript>',
      '<title>',
      '<iframe>',
    ],
    ...['<br>', '<strong>', '</strong>', '<b>', '</b>', 'ש', 'לום', '\u05b0', '\u200f', '\ud800', 'x'],
  ),
  fc.string({ maxLength: 6 }),
)
const html = fc.array(bit, { maxLength: 25 }).map((bits) => bits.join(''))

test('sanitising is idempotent', () => {
  fc.assert(
    fc.property(html, (text) => {
      const once = sanitizeGuideHtml(text)
      expect(sanitizeGuideHtml(once)).toBe(once)
    }),
    { numRuns: 2000 },
  )
})

test('generated HTML: only allowed elements and attributes come out', () => {
  const tags: readonly string[] = GUIDE_HTML.tags
  const attributes: Readonly<Record<string, readonly string[]>> = GUIDE_HTML.attributes
  fc.assert(
    fc.property(html, (text) => {
      for (const [, name, rest] of sanitizeGuideHtml(text).matchAll(/<\/?([^\s/>]*)([^>]*)>/g)) {
        expect(tags).toContain(name)
        for (const [, attribute, value] of rest!.matchAll(/\s([^\s=]+)(?:="([^"]*)")?/g)) {
          if (attribute === '/') continue
          expect(attributes[name!] ?? []).toContain(attribute)
          if (attribute === 'href' || attribute === 'src') {
            const { protocol } = new URL(value!.replaceAll('&amp;', '&'), 'https://here.invalid')
            expect(['http:', 'https:', 'mailto:']).toContain(protocol)
          }
        }
      }
    }),
    { numRuns: 2000 },
  )
})

test('a stored text is safe each time it is read', () => {
  const [safe, unsafe] = ['<p>A text that is safe</p>', '<p onclick="x()">A text that is safe</p>']
  for (const text of [unsafe, safe, unsafe, safe]) expect(safeFromStore(text)).toBe(safe)
})
