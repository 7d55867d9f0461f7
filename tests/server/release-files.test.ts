/** Files of two releases that run side by side. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inlineScriptHashes } from '#server/plugins/security-headers.ts'
import { factsOf } from '#server/releases/facts.ts'
import { createPublisher, KEPT_MS } from '#server/releases/publish.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { IMMUTABLE } from './built-client.ts'

const HOUR_MS = 60 * 60 * 1000
const START = Date.parse('2026-11-01T00:00:00Z')

let home: string
let folder: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rampa-releases-'))
  folder = join(home, 'releases')
})
afterEach(() => rmSync(home, { recursive: true }))

const shellOf = (version: string) => `<!doctype html><script>start('${version}')</script>`

/** A built client: one chunk and one icon of its own, and a file of each name that all releases share. */
function build(version: string): string {
  const clientDir = join(home, 'built', version)
  const files = {
    '.vite/release.json': JSON.stringify({ version: `1.0.0+${version}`, texts: `texts-${version}` }),
    'index.html': shellOf(version),
    'sw.js': `worker of ${version}`,
    [`assets/chunk-${version}.js`]: `chunk of ${version}`,
    [`assets/chunk-${version}.js.br`]: `BR of ${version}`,
    'assets/same-name.js': `same name in ${version}`,
    'icons/icon.png': `icon of ${version}`,
    [`icons/${version}.png`]: `icon of ${version} alone`,
    'locales/he.json': JSON.stringify({ from: version }),
    'social.png': 'not shared',
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(clientDir, name)), { recursive: true })
    writeFileSync(join(clientDir, name), content)
  }
  return clientDir
}

const publisher = (clientDir: string, now: () => number, into = folder) =>
  createPublisher({ clientDir, facts: factsOf(clientDir)!, folder: into, now })

describe('a server of one release', () => {
  let api: TestApp
  beforeEach(async () => {
    api = await newApp({ deps: { clientDir: build('new') } })
    // The other server starts later.
    await publisher(build('old'), Date.now, join(api.uploadsDir, '../releases')).publish()
  })
  afterEach(() => api.close())
  const bodyOf = async (url: string, headers = {}) => {
    const answer = await api.get(url, headers)
    return answer.statusCode === 200 ? answer.body : answer.statusCode
  }

  test('has the chunks and icons of the other, and its own where both have the name', async () => {
    const chunk = await api.get('/assets/chunk-old.js')
    expect([chunk.statusCode, chunk.body]).toEqual([200, 'chunk of old'])
    expect(chunk.headers['cache-control']).toBe(IMMUTABLE)
    expect(chunk.headers['content-type']).toMatch(/javascript/)
    expect(await bodyOf('/assets/chunk-old.js', { 'accept-encoding': 'br' })).toBe('BR of old')
    expect(await bodyOf('/assets/same-name.js')).toBe('same name in new')
    expect(await bodyOf('/icons/old.png')).toBe('icon of old alone')
    expect(await bodyOf('/icons/icon.png')).toBe('icon of new')
  })

  test('has the texts of the revision that is asked for, its own where nobody has them', async () => {
    const from = async (query: string) => JSON.parse(String(await bodyOf(`/locales/he.json${query}`))) as unknown
    expect(await from('?v=texts-old')).toEqual({ from: 'old' })
    for (const query of ['?v=texts-new', '?v=texts-gone', '']) expect(await from(query)).toEqual({ from: 'new' })
  })

  test('has the shell of the release that is asked for, its own where nobody has it; never its worker', async () => {
    expect(await bodyOf('/index.html?release=1.0.0%2Bold')).toBe(shellOf('old'))
    for (const query of ['?release=1.0.0%2Bnew', '?release=1.0.0%2Bgone', '?release=..', '?release=', '?release=.'])
      expect(await bodyOf(`/index.html${query}`), query).toBe(shellOf('new'))
    expect(await bodyOf('/icons/icon.png?release=1.0.0%2Bold')).toBe('icon of old')
    expect(await bodyOf('/sw.js')).toBe('worker of new')
    expect(await bodyOf('/sw.js?release=1.0.0%2Bold')).toBe(404)
  })

  test('allows in each shell the scripts that are in it, and no others', async () => {
    const allowed = async (url: string) => {
      const policy = String((await api.get(url)).headers['content-security-policy'])
      return /script-src ([^;]*)/.exec(policy)![1]!.split(' ')
    }
    const hash = (version: string) => inlineScriptHashes(shellOf(version))[0]
    expect(await allowed('/index.html?release=1.0.0%2Bold')).toEqual(["'self'", hash('old')])
    expect(await allowed('/index.html')).toEqual(["'self'", hash('new')])
  })

  test('asks the shell of the other for no Trusted Types: its policies may have other names', async () => {
    const policyAt = async (url: string) => String((await api.get(url)).headers['content-security-policy'])
    expect(await policyAt('/index.html?release=1.0.0%2Bold')).not.toMatch(/trusted-types/)
    expect(await policyAt('/index.html')).toMatch(/;require-trusted-types-for 'script';trusted-types rampa-/)
  })

  test.each([
    '/assets/chunk-gone.js',
    '/.release.json?release=1.0.0%2Bold',
    '/assets/.release.json',
    '/assets/..%2f..%2frampa.db?release=1.0.0%2Bold',
    '/..%2f..%2frampa.db?release=1.0.0%2Bold',
    '/releases/1.0.0+old/index.html',
    '/uploads/..%2freleases%2f1.0.0+old%2findex.html',
  ])('%s is a 404', async (path) => {
    expect(await bodyOf(path)).toBe(404)
  })

  test('says with the other’s times whether a file has changed', async () => {
    const { headers } = await api.get('/index.html?release=1.0.0%2Bold')
    // The browser compares size and time.
    const { size, mtime } = statSync(join(home, 'built/old/index.html'))
    expect(headers.etag).toBe(`W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`)
    const again = await api.get('/index.html?release=1.0.0%2Bold', { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
  })
})

test('a release that can’t share its files serves them, and says so in its log', async () => {
  writeFileSync(folder, 'a file in the way')
  const api = await newApp({ deps: { clientDir: build('new') }, environment: { DATA_DIR: home } })
  expect((await api.get('/assets/chunk-new.js')).body).toBe('chunk of new')
  expect((await api.get('/assets/chunk-old.js')).statusCode).toBe(404)
  expect(api.log.filter((line) => line.includes('not shared with others'))).toHaveLength(1)
  await api.close()
})

describe('the folder of all releases', () => {
  const names = () => readdirSync(folder).sort()

  test('has each release once, complete, also where several processes begin at the same time', async () => {
    const clientDir = build('new')
    await Promise.all([1, 2, 3, 4].map(() => publisher(clientDir, () => START).publish()))
    expect(names()).toEqual(['1.0.0+new'])
    const shared = readdirSync(join(folder, '1.0.0+new'), { recursive: true }).map(String).sort()
    expect(shared.filter((name) => name.includes('.'))).toEqual(
      [
        '.release.json',
        'assets/chunk-new.js',
        'assets/chunk-new.js.br',
        'assets/same-name.js',
        'icons/icon.png',
        'icons/new.png',
        'index.html',
        'locales/he.json',
      ].sort(),
    )
  })

  test('keeps a release for as long as it runs, and 30 days more', async () => {
    let now = START
    const [old, current] = ['old', 'new'].map((version) => publisher(build(version), () => now))
    await old!.publish()
    await current!.publish()
    now += KEPT_MS - HOUR_MS
    expect(await old!.sweep()).toBe(0)
    expect(names()).toEqual(['1.0.0+new', '1.0.0+old'])
    now += KEPT_MS - HOUR_MS
    expect(await current!.sweep()).toBe(0)
    now += 2 * HOUR_MS
    expect(await current!.sweep()).toBe(1)
    expect(names()).toEqual(['1.0.0+new'])
    // A rollback.
    await old!.publish()
    expect(existsSync(join(folder, '1.0.0+old/assets/chunk-old.js'))).toBe(true)
  })

  test('keeps no more than ten, but for those of the last day', async () => {
    let now = START
    for (let number = 1; number <= 12; number++) {
      now += HOUR_MS
      await publisher(build(`v${number}`), () => now).publish()
    }
    const last = publisher(build('v12'), () => now)
    expect(await last.sweep()).toBe(0)
    now += 30 * HOUR_MS
    expect(await last.sweep()).toBe(2)
    expect(names()).not.toContain('1.0.0+v2')
    expect(names()).toContain('1.0.0+v3')
  })

  test('loses what was cut off, after an hour', async () => {
    const current = publisher(build('new'), () => START)
    await current.publish()
    for (const [name, age] of [
      ['.1.0.0+a.0123', 2 * HOUR_MS],
      ['.1.0.0+b.4567', HOUR_MS / 2],
    ] as const) {
      mkdirSync(join(folder, name, 'assets'), { recursive: true })
      utimesSync(join(folder, name), (START - age) / 1000, (START - age) / 1000)
    }
    expect(await current.sweep()).toBe(1)
    expect(names()).toEqual(['.1.0.0+b.4567', '1.0.0+new'])
  })
})
