import { basename } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digestIn, isDictionaryFor, patternOf } from './dictionaries.ts'

test.each([
  ['/assets/park-screen-AbC_12-x.js', '/assets/park-screen-*.js'],
  ['/assets/admin.parks-AbCd1234.css', '/assets/admin.parks-*.css'],
  ['/assets/app--bCd1234.js', '/assets/app-*.js'],
  ['/locales/he-parks.json', '/locales/he-parks.json'],
  ['/assets/app.js', undefined],
  ['/assets/picture-AbCd1234.svg', undefined],
  ['/assets/a*-AbCd1234.js', undefined],
  ['/assets/(a)-AbCd1234.js', undefined],
  ['/fonts/rubik-AbCd1234.woff2', undefined],
  ['/index.html', undefined],
  ['/sw.js', undefined],
])('%s is a dictionary for %s', (path, pattern) => {
  expect(patternOf(path)).toBe(pattern)
})

test.each([
  ['/assets/park-AbCd1234.js', '/assets/park-xYz_5678.js', true],
  ['/assets/park-AbCd1234.js', '/assets/park-form-xYz_5678.js', true],
  ['/assets/park-AbCd1234.js', '/assets/parks-xYz_5678.js', false],
  ['/assets/park-AbCd1234.js', '/assets/park-xYz_5678.css', false],
  ['/locales/he.json', '/locales/he.json', true],
  ['/locales/he.json', '/locales/he-parks.json', false],
  ['/index.html', '/index.html', false],
])('%s for a request of %s: %s', (dictionary, path, expected) => {
  expect(isDictionaryFor(dictionary, path)).toBe(expected)
})

test('the server and the browser’s own pattern agree', () => {
  const name = fc.stringMatching(/^[a-z][a-z.-]{0,6}-[\w-]{8}\.(js|css)$/)
  fc.assert(
    fc.property(name, name, (one, other) => {
      const [dictionary, path] = [`/assets/${one}`, `/assets/${other}`]
      const pattern = new URLPattern(basename(patternOf(dictionary)!), `https://rampa.example${dictionary}`)
      expect(isDictionaryFor(dictionary, path)).toBe(pattern.test(`https://rampa.example${path}`))
      expect(pattern.test(`https://rampa.example${path}?release=x`)).toBe(isDictionaryFor(dictionary, path))
    }),
  )
})

test('only a digest in the form of the standard is read', () => {
  const digest = Buffer.alloc(32, 7).toString('base64')
  expect(digestIn(`:${digest}:`)).toBe(digest)
  for (const wrong of [undefined, '', digest, `:${digest}`, ':AAAA:', `:${digest}:;a=b`, [`:${digest}:`]])
    expect(digestIn(wrong)).toBeUndefined()
})
