import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryCaches } from '../tests/factories/cache-storage.ts'
import { LOCALES_CACHE } from './cache-names.ts'
import { answerCatalog, dropOtherCatalogs, warmCatalogs } from './locales.ts'

let caches: ReturnType<typeof memoryCaches>
let network: ReturnType<typeof vi.fn<(input: RequestInfo, init?: RequestInit) => Promise<Response>>>

beforeEach(() => {
  caches = memoryCaches()
  network = vi.fn(() => Promise.resolve(Response.json({ from: ['the network'] })))
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', network)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const ask = (address: string) => new Request(new URL(address, 'https://rampa.test'))
const put = async (address: string, content: unknown) =>
  (await caches.open(LOCALES_CACHE)).put(address, Response.json(content))
const kept = () => caches.addresses(LOCALES_CACHE)

describe('warming, during the install', () => {
  const WHOLE = ['en', 'he']
    .flatMap((language) => [`${language}-account`, `${language}-parks`, `${language}-weather`, language])
    .map((name) => `/locales/${name}.json?v=r2`)

  test('stores both languages of this revision without the admin area’s texts, bypassing the HTTP cache', async () => {
    await put('/locales/he-admin.json?v=r1', {})
    await warmCatalogs('r2')
    expect(
      kept()
        .filter((address) => address.endsWith('r2'))
        .sort(),
    ).toEqual(WHOLE)
    for (const [, options] of network.mock.calls) expect(options).toMatchObject({ cache: 'no-cache' })
    expect(await (await answerCatalog('r2', ask('/locales/he.json?v=r2'))).json()).toEqual({ from: ['the network'] })
    expect(network).toHaveBeenCalledTimes(8)
  })

  test('fetches only missing ones, and keeps those of the running version', async () => {
    await put('/locales/he.json?v=r1', {})
    await put('/locales/he.json?v=r2', {})
    await warmCatalogs('r2')
    expect(network.mock.calls.map(([address]) => address).toSorted()).toEqual(
      WHOLE.filter((address) => address !== '/locales/he.json?v=r2'),
    )
    expect(kept()).toContain('/locales/he.json?v=r1')
  })

  test('replaces a stored answer that is not a catalog', async () => {
    await (await caches.open(LOCALES_CACHE)).put('/locales/he.json?v=r2', new Response('<html>Welcome</html>'))
    await put('/locales/en.json?v=r2', { kept: [''] })
    await warmCatalogs('r2')
    expect(await (await answerCatalog('r2', ask('/locales/he.json?v=r2'))).json()).toEqual({ from: ['the network'] })
    expect(await (await answerCatalog('r2', ask('/locales/en.json?v=r2'))).json()).toEqual({ kept: [''] })
    expect(caches.held()).toEqual([])
  })

  test.each<[string, () => Promise<Response>]>([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server fails', () => Promise.resolve(new Response('', { status: 503 }))],
    ['it is cut short', () => Promise.resolve(new Response('{"a":["b'))],
    ['it is not there', () => Promise.resolve(new Response('<html>', { status: 404 }))],
    ['a hot spot answers', () => Promise.resolve(new Response('<html>Welcome</html>'))],
  ])('fails when %s, so that the install is tried again, and keeps nothing wrong', async (_, answer) => {
    network.mockImplementation((input) =>
      String(input).includes('en') ? answer() : Promise.resolve(Response.json({})),
    )
    await expect(warmCatalogs('r2')).rejects.toThrow()
    expect(kept()).not.toContain('/locales/en.json?v=r2')
  })
})

test('a version that is activated deletes every other revision', async () => {
  for (const revision of ['r1', 'r2', 'r3']) await put(`/locales/he.json?v=${revision}`, {})
  await put('/locales/en.json', {})
  await dropOtherCatalogs('r2')
  expect(kept()).toEqual(['/locales/he.json?v=r2'])
})

describe('the answer', () => {
  const wanted = '/locales/he.json?v=r2'
  const answered = async () => (await answerCatalog('r2', ask(wanted))).json() as Promise<unknown>

  test('is the requested catalog from the cache, without the network', async () => {
    await put('/locales/he.json?v=r1', { old: [''] })
    await put(wanted, { exact: [''] })
    expect(await answered()).toEqual({ exact: [''] })
    expect(network).not.toHaveBeenCalled()
  })

  test('comes from the network if the cache was cleared, and is then stored', async () => {
    expect(await answered()).toEqual({ from: ['the network'] })
    expect(await answered()).toEqual({ from: ['the network'] })
    expect(network).toHaveBeenCalledTimes(1)
  })

  test.each<[string, () => Promise<Response>]>([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server fails', () => Promise.resolve(new Response('', { status: 500 }))],
    ['a hot spot answers', () => Promise.resolve(new Response('<html>Welcome</html>'))],
  ])('is another revision of the same language when %s', async (_, answer) => {
    network.mockImplementation(answer)
    await put('/locales/en.json?v=r1', { english: [''] })
    await put('/locales/he.json?v=r1', { old: [''] })
    expect(await answered()).toEqual({ old: [''] })
    expect(kept()).not.toContain(wanted)
  })

  test('is another revision after the timeout when the server hangs', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    network.mockImplementation((_, init) =>
      init?.signal?.aborted ? Promise.reject(init.signal.reason as Error) : new Promise(() => {}),
    )
    await put('/locales/he.json?v=r1', { old: [''] })
    expect(await answered()).toEqual({ old: [''] })
    expect(timeout).toHaveBeenCalledWith(3000)
    timeout.mockRestore()
  })

  test('comes from the network for a page that could not read the stored one', async () => {
    await (await caches.open(LOCALES_CACHE)).put(wanted, new Response('<html>Welcome</html>'))
    const again = new Request(new URL(wanted, 'https://rampa.test'), { cache: 'reload' })
    expect(await (await answerCatalog('r2', again)).json()).toEqual({ from: ['the network'] })
    expect(caches.held(), 'what it does not answer with').toEqual([])
    expect(await answered()).toEqual({ from: ['the network'] })
    expect(network).toHaveBeenCalledTimes(1)
  })

  test('is not stored when it is not a catalog, or was redirected', async () => {
    network.mockImplementation(() => Promise.resolve(new Response('<html>Welcome</html>')))
    await answerCatalog('r2', ask(wanted))
    network.mockImplementation(() =>
      Promise.resolve(Object.defineProperty(Response.json({}), 'redirected', { value: true })),
    )
    await answerCatalog('r2', ask(wanted))
    expect(kept()).toEqual([])
  })

  test('is stored only for the worker’s own revision, under its exact address', async () => {
    const others = ['/locales/he.json?v=1', '/locales/he.json', '/locales/he.json?v=r2&x=1', '/locales/xx.json?v=r2']
    for (const address of [...others, ...Array.from({ length: 20 }, (_, index) => `/locales/en.json?v=${index}`)])
      expect(await (await answerCatalog('r2', ask(address))).json()).toEqual({ from: ['the network'] })
    expect(kept()).toEqual([])
    const ours = ['he', 'en', 'he-account', 'en-account', 'he-admin', 'en-admin'].map(
      (name) => `/locales/${name}.json?v=r2`,
    )
    for (const address of ours) await answerCatalog('r2', ask(address))
    expect(kept()).toEqual(ours)
  })

  test('has no timeout if no revision is stored', async () => {
    await answered()
    expect(network.mock.calls[0]![1]?.signal).toBe(undefined)
  })

  test('is the server’s error, or a network error, if no revision is stored', async () => {
    network.mockResolvedValueOnce(new Response('', { status: 404 }))
    expect((await answerCatalog('r2', ask(wanted))).status).toBe(404)
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect((await answerCatalog('r2', ask(wanted))).type).toBe('error')
    expect(kept()).toEqual([])
  })

  test('comes from the network when the cache can’t be opened, read or written', async () => {
    const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'))
    vi.stubGlobal('caches', { open: refuse })
    expect(await answered()).toEqual({ from: ['the network'] })
    vi.stubGlobal('caches', { open: () => Promise.resolve({ match: refuse, put: refuse }) })
    expect(await answered()).toEqual({ from: ['the network'] })
  })
})
