import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { integrityOf } from '../build/precache-integrity.ts'
import { memoryCaches } from '../tests/factories/cache-storage.ts'
import { findBadFiles, installFiles, isRunningVersionDead, type PrecachedFile, repairFiles } from './precache.ts'

let storage: ReturnType<typeof memoryCaches>
let cache: Cache
let network: ReturnType<typeof vi.fn<(input: RequestInfo, init?: RequestInit) => Promise<Response>>>

const file = (name: string): PrecachedFile => ({
  url: `https://rampa.test/assets/${name}.js`,
  again: `https://rampa.test/assets/${name}.js?again`,
  key: `https://rampa.test/assets/${name}.js`,
  integrity: integrityOf(`code of ${name}`),
  bytes: 9,
})
const FILES = ['a', 'b', 'c'].map(file)
const right = (url: RequestInfo) => {
  const [, name] = /(\w)\.js/.exec(String(url))!
  return new Response(`code of ${name}`, { headers: { 'content-type': 'text/javascript' } })
}
const foreign = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })

beforeEach(async () => {
  storage = memoryCaches()
  cache = (await storage.open('precache')) as unknown as Cache
  network = vi.fn((input) => Promise.resolve(right(input)))
  vi.stubGlobal('caches', memoryCaches())
  vi.stubGlobal('fetch', network)
})
afterEach(() => {
  vi.unstubAllGlobals()
  expect(storage.held(), 'what is only looked at is let go').toEqual([])
})

const badNames = async () => (await findBadFiles(cache, FILES)).map(({ url }) => /(\w)\.js/.exec(url)![1])
const asked = () =>
  network.mock.calls.map(([url, init]) => `${/(\w)\.js/.exec(String(url))![1]} ${init?.cache ?? ''}`.trim())

describe('an install', () => {
  test('fetches every file, and the next install fetches none', async () => {
    await installFiles(cache, FILES)
    expect(await badNames()).toEqual([])
    network.mockClear()
    await installFiles(cache, FILES)
    expect(network).not.toHaveBeenCalled()
  })

  test('replaces wrong files that an earlier version stored under the same name', async () => {
    await installFiles(cache, FILES)
    await cache.put(FILES[1]!.key, foreign())
    expect(await badNames()).toEqual(['b'])
    network.mockClear()
    await installFiles(cache, FILES)
    expect(asked()).toEqual(['b'])
    expect(await badNames()).toEqual([])
  })

  test('asks once more if another version runs beside this one and gave its own file', async () => {
    const [shell] = [{ ...file('s'), url: '/index.html', again: '/index.html?release=s.js' }]
    network.mockImplementation((input) =>
      Promise.resolve(input === shell!.again ? right(input) : new Response('other')),
    )
    await installFiles(cache, [shell!])
    expect(network.mock.calls.map(([url]) => url)).toEqual([shell!.url, shell!.again])
    expect(await findBadFiles(cache, [shell!])).toEqual([])
  })

  test.each<[string, () => Promise<Response>]>([
    ['somebody else’s page', () => Promise.resolve(foreign())],
    ['half of it', () => Promise.resolve(new Response('code '))],
    ['an error', () => Promise.resolve(new Response('code of b', { status: 503 }))],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'a redirect',
      () => Promise.resolve(Object.defineProperty(new Response('code of b'), 'redirected', { value: true })),
    ],
  ])('fails where a file comes as %s, keeps what came before, and stops asking', async (_, answer) => {
    network.mockImplementation((url) => (String(url).includes('b.js') ? answer() : Promise.resolve(right(url))))
    await expect(installFiles(cache, FILES)).rejects.toThrow()
    expect(await badNames()).toEqual(['b', 'c'])
    expect(asked()).not.toContain('c')
  })

  test('bypasses the HTTP cache if that has the wrong file', async () => {
    network.mockImplementation((url, init) => Promise.resolve(init?.cache === 'reload' ? right(url) : foreign()))
    await installFiles(cache, FILES.slice(0, 1))
    expect(asked()).toEqual(['a', 'a reload'])
    expect((await badNames())[0]).toBe('b')
  })

  test('fails on a full device, without skipping the file', async () => {
    cache.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    await expect(installFiles(cache, FILES)).rejects.toMatchObject({ name: 'QuotaExceededError' })
  })
})

test.each([
  ['takes what it needs of the pictures', 60_000, 0, true],
  ['leaves the pictures that would not be enough', 2000, 0, false],
  ['leaves them where only the texts that follow would not fit', 30_000, 20_000, false],
])('an install on a full device %s', async (_, size, others, installs) => {
  const headers = { 'content-length': String(size) }
  const thumbs = await caches.open('thumbs')
  for (const name of ['a', 'b']) await thumbs.put(`/${name}-thumb.webp`, new Response('x', { headers }))
  const put = cache.put.bind(cache)
  cache.put = async (...args) => {
    const isFull = (await thumbs.keys()).length === 2 && (await cache.keys()).length === 1
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
    return put(...args)
  }
  const installing = installFiles(
    cache,
    FILES.map((each) => ({ ...each, bytes: 20_000 })),
    others,
  )
  if (installs) await installing
  else await expect(installing).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect((await thumbs.keys()).length).toBe(installs ? 1 : 2)
  expect(await badNames()).toEqual(installs ? [] : ['b', 'c'])
})

describe('a repair', () => {
  test('skips files that the server no longer has, and returns the number of missing ones', async () => {
    network.mockImplementation((url) =>
      Promise.resolve(String(url).includes('a.js') ? new Response('', { status: 404 }) : right(url)),
    )
    expect(await repairFiles(cache, FILES)).toBe(1)
    expect(await badNames()).toEqual(['a'])
  })

  test('ends at once without a server', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await repairFiles(cache, FILES)).toBe(3)
    expect(network).toHaveBeenCalledTimes(1)
  })
})

describe('the running version', () => {
  const shell = async (revision: string, ...scripts: string[]) => {
    const links = scripts.map((name) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`)
    const key = `https://rampa.test/index.html?__WB_REVISION__=${revision}`
    await cache.put(key, new Response(`<!doctype html>${links.join('')}`))
    return key
  }
  const isDead = (own: PrecachedFile[] = []) => isRunningVersionDead(cache, own)

  test('is not dead while all scripts of its shell are stored', async () => {
    await installFiles(cache, FILES)
    await shell('old', 'a', 'b')
    expect(await isDead()).toBe(false)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['a script is lost', () => cache.delete(FILES[1]!.key)],
    ['somebody else’s page stands in its place', () => cache.put(FILES[1]!.key, foreign())],
    ['the shell itself is somebody else’s page', () => shell('old')],
  ])('is dead when %s', async (_, spoil) => {
    await installFiles(cache, FILES)
    await shell('old', 'a', 'b')
    await spoil()
    expect(await isDead()).toBe(true)
  })

  test('is not judged by the shell of the new version, which is being installed', async () => {
    const key = await shell('new', 'z')
    expect(await isDead([{ url: key, again: key, key, integrity: '', bytes: 0 }])).toBe(false)
  })

  test('does not exist before the first install', async () => {
    expect(await isDead()).toBe(false)
  })
})
