/** Files of this release as deltas from those of an earlier one. */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { factsOf } from '#server/releases/facts.ts'
import { createPublisher } from '#server/releases/publish.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { IMMUTABLE } from './built-client.ts'

const lines = (of: string) =>
  Array.from({ length: 400 }, (_, line) => `const a${line} = '${of}${line * 7919}'`).join('\n')
const CODE = { old: lines('x'), new: `${lines('x')}\nnews()` }
const TEXTS = { old: JSON.stringify({ text: lines('y') }), new: JSON.stringify({ text: lines('y'), more: 'z' }) }
const OLD_CODE = '/assets/park-oldoldol.js'
const NEW_CODE = '/assets/park-newnewne.js'

let home: string
let api: TestApp

function build(version: 'old' | 'new'): string {
  const clientDir = join(home, version)
  const chunk = (name: string) => `assets/${name}-${version.repeat(3).slice(0, 8)}`
  const files = {
    '.vite/release.json': JSON.stringify({ version: `1.0.0+${version}`, texts: `texts-${version}` }),
    'index.html': '<!doctype html>',
    'sw.js': '',
    [`${chunk('park')}.js`]: CODE[version],
    [`${chunk('park')}.js.br`]: `BR of ${version}`,
    [`${chunk('park')}.css`]: `/* ${version} */ ${lines('c')}`,
    'locales/he.json': TEXTS[version],
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(clientDir, name)), { recursive: true })
    writeFileSync(join(clientDir, name), content)
  }
  return clientDir
}

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'rampa-deltas-'))
  api = await newApp({ deps: { clientDir: build('new') } })
  const clientDir = build('old')
  const folder = join(api.uploadsDir, '../releases')
  await createPublisher({ clientDir, facts: factsOf(clientDir)!, folder, now: Date.now }).publish()
})
afterAll(async () => {
  await api.close()
  rmSync(home, { recursive: true })
})

const sha256 = (text: string) => createHash('sha256').update(text).digest()
/** Headers of a browser that has this text. */
const having = (text: string) => ({
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': `:${sha256(text).toString('base64')}:`,
})

/** Decodes as RFC 9842 says. */
function decode(body: Buffer, dictionary: string): string {
  expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
  expect(body.subarray(8, 40)).toEqual(sha256(dictionary))
  return zstdDecompressSync(body.subarray(40), { dictionary: Buffer.from(dictionary) }).toString()
}

describe('a browser that has the file of the earlier release', () => {
  test.each([
    [NEW_CODE, CODE.old, CODE.new, /javascript/, 'park-*.js'],
    ['/locales/he.json?v=texts-new', TEXTS.old, TEXTS.new, /json/, 'he.json'],
  ])('gets what differs: %s', async (url, before, after, type, pattern) => {
    const answer = await api.get(url, having(before))
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'dcz'])
    expect(decode(answer.rawPayload, before)).toBe(after)
    expect(answer.rawPayload.length).toBeLessThan(150)
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(type),
      'content-length': String(answer.rawPayload.length),
      vary: 'Accept-Encoding, Available-Dictionary',
      // No shared cache that does not know deltas may give this one to others.
      'cache-control': 'private, max-age=31536000, immutable',
      'use-as-dictionary': `match="${pattern}"`,
    })
    const whole = await api.get(url)
    expect(answer.headers['content-type']).toBe(whole.headers['content-type'])
    expect(answer.headers.etag).not.toBe(whole.headers.etag)
    const again = await api.get(url, { ...having(before), 'if-none-match': String(answer.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const head = await api.app.inject({ method: 'HEAD', url, headers: having(before) })
    expect([head.body, head.headers['content-length']]).toEqual(['', answer.headers['content-length']])
  })

  test.each<[name: string, url: string, headers: Record<string, string>, body: string]>([
    ['a browser without deltas', NEW_CODE, { ...having(CODE.old), 'accept-encoding': 'gzip, br' }, 'BR of new'],
    [
      'one that has them switched off',
      NEW_CODE,
      { ...having(CODE.old), 'accept-encoding': 'br, dcz;q=0' },
      'BR of new',
    ],
    ['a dictionary that nobody has', NEW_CODE, having('nothing of ours'), 'BR of new'],
    ['a dictionary of another file', NEW_CODE, having(TEXTS.old), 'BR of new'],
    ['a malformed digest', NEW_CODE, { ...having(CODE.old), 'available-dictionary': ':AAAA:' }, 'BR of new'],
    ['a part of a file', NEW_CODE, { ...having(CODE.old), range: 'bytes=0-3' }, 'BR o'],
    ['a file of the earlier release', OLD_CODE, having(CODE.old), 'BR of old'],
    ['texts without a revision', '/locales/he.json', having(TEXTS.old), TEXTS.new],
    ['texts of the earlier release', '/locales/he.json?v=texts-old', having(TEXTS.old), TEXTS.old],
    ['texts of no kept release', '/locales/he.json?v=gone', having(TEXTS.old), TEXTS.new],
    ['the shell', '/index.html', having(CODE.old), '<!doctype html>'],
  ])('%s: the file as it is', async (_name, url, headers, body) => {
    const answer = await api.get(url, headers)
    expect(answer.body).toBe(body)
    expect(answer.headers['content-encoding']).not.toBe('dcz')
    expect(answer.headers.vary).not.toMatch(/dictionary/i)
  })

  test('nothing that is missing', async () => {
    const answer = await api.get('/assets/park-gonegone.js', having(CODE.old))
    expect([answer.statusCode, answer.headers['use-as-dictionary']]).toEqual([404, undefined])
  })
})

test('files that never change under their address are offered as dictionaries, and no others', async () => {
  const offers = async (url: string) => {
    const { headers } = await api.get(url)
    return [headers['cache-control'], headers['use-as-dictionary']]
  }
  for (const url of [NEW_CODE, OLD_CODE]) expect(await offers(url)).toEqual([IMMUTABLE, 'match="park-*.js"'])
  expect(await offers('/locales/he.json?v=texts-new')).toEqual([IMMUTABLE, 'match="he.json"'])
  for (const url of ['/locales/he.json', '/locales/he.json?v=gone', '/index.html', '/sw.js'])
    expect(await offers(url)).toEqual(['no-cache', undefined])
})
