import { expect, test, vi } from 'vitest'
import { LANGUAGES } from '#contract/limits.ts'
import { createCatalogLoader, limitParallel } from './catalogs.ts'

const CATALOG = { abc: ['Park'] }
const urlOf = (language: string) => `/locales/${language}.json`

/** A loader whose waits end at once and are recorded. */
function loaderOver(read: (url: string) => Promise<unknown>) {
  const waits: number[] = []
  const loader = createCatalogLoader({
    read,
    wait: (ms) => {
      waits.push(ms)
      return Promise.resolve()
    },
  })
  return { loader, waits }
}

test('gives up after five retries, 350 ms doubling, with the last error', async () => {
  let reads = 0
  const { loader, waits } = loaderOver(() => Promise.reject(new Error(`read ${++reads}`)))
  await expect(loader.load(urlOf('he'))).rejects.toThrow('read 6')
  expect(waits).toEqual([350, 700, 1400, 2800, 5600])
})

test.each([0, 1, 2, 3, 4, 5])('answers when read %i after the first is the good one', async (failures) => {
  let reads = 0
  const { loader, waits } = loaderOver(() =>
    reads++ < failures ? Promise.reject(new Error('no')) : Promise.resolve(CATALOG),
  )
  await expect(loader.load(urlOf('he'))).resolves.toBe(CATALOG)
  expect(reads).toBe(failures + 1)
  expect(waits).toEqual([350, 700, 1400, 2800, 5600].slice(0, failures))
})

test('repeats a read without caches, whose copies may be broken', async () => {
  const read = vi.fn(() => Promise.resolve<unknown>('a page of a hot spot'))
  read.mockResolvedValueOnce('a page of a hot spot').mockResolvedValueOnce(CATALOG)
  await loaderOver(read).loader.load(urlOf('he'))
  expect(read.mock.calls).toEqual([
    ['/locales/he.json', false],
    ['/locales/he.json', true],
  ])
})

test('really waits between reads', async () => {
  vi.useFakeTimers()
  try {
    const read = vi.fn(() => Promise.reject(new Error('no')))
    const loading = createCatalogLoader({ read }).load(urlOf('en'))
    loading.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(349)
    expect(read).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(read).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(699)
    expect(read).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1 + 1400 + 2800 + 5600)
    expect(read).toHaveBeenCalledTimes(6)
    await expect(loading).rejects.toThrow('no')
  } finally {
    vi.useRealTimers()
  }
})

test.each([null, undefined, 'a page of a hot spot', 7, true, [CATALOG]])('%j is not a catalog', async (answer) => {
  const { loader, waits } = loaderOver(() => Promise.resolve(answer))
  await expect(loader.load(urlOf('he'))).rejects.toThrow('/locales/he.json is not a catalog')
  expect(waits).toHaveLength(5)
})

test('shares one read among concurrent and later calls', async () => {
  const read = vi.fn(() => Promise.resolve(CATALOG))
  const { loader } = loaderOver(read)
  const [first, second] = await Promise.all([loader.load(urlOf('he')), loader.load(urlOf('he'))])
  expect(await loader.load(urlOf('he'))).toBe(first)
  expect(second).toBe(first)
  expect(read).toHaveBeenCalledTimes(1)
  await loader.load(urlOf('en'))
  expect(read.mock.calls).toEqual([
    ['/locales/he.json', false],
    ['/locales/en.json', false],
  ])
})

test('a failure is not cached: the next call reads again', async () => {
  let up = false
  const { loader } = loaderOver(() => (up ? Promise.resolve(CATALOG) : Promise.reject(new Error('down'))))
  await expect(Promise.allSettled([loader.load(urlOf('he')), loader.load(urlOf('he'))])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  up = true
  await expect(loader.load(urlOf('he'))).resolves.toBe(CATALOG)
})

test('a failed language does not block the other', async () => {
  const { loader } = loaderOver((url) =>
    url.includes('/he.') ? Promise.reject(new Error('down')) : Promise.resolve(CATALOG),
  )
  const results = await Promise.allSettled(LANGUAGES.map((language) => loader.load(urlOf(language))))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('reads at most ten at a time, and starts the next as each ends', async () => {
  const ends = new Map<string, () => void>()
  const loader = createCatalogLoader({
    read: (url) => new Promise((resolve) => ends.set(url, () => resolve(CATALOG))),
  })
  const loading = Array.from({ length: 25 }, (_, index) => loader.load(urlOf(`l${index}`)))
  await vi.waitFor(() => expect(ends.size).toBe(10))
  for (let done = 0; done < 25; done++) {
    const [url, end] = [...ends].at(0)!
    ends.delete(url)
    end()
    await loading[done]
    await vi.waitFor(() => expect(ends.size).toBe(Math.min(10, 24 - done)))
  }
})

test('a failed task passes its turn on, and the order is kept', async () => {
  const limited = limitParallel(2)
  const order: number[] = []
  let running = 0
  let most = 0
  const task = (index: number) =>
    limited(async () => {
      most = Math.max(most, ++running)
      order.push(index)
      await Promise.resolve()
      running--
      if (index % 2) throw new Error('no')
    })
  await Promise.allSettled(Array.from({ length: 9 }, (_, index) => task(index)))
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(most).toBe(2)
  expect(running).toBe(0)
})
