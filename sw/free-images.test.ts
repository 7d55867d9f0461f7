import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '../tests/factories/cache-storage.ts'
import { freeOldestImages, putWithRoom } from './free-images.ts'

let storage: ReturnType<typeof memoryCaches>
beforeEach(() => {
  storage = memoryCaches()
  vi.stubGlobal('caches', storage)
})
afterEach(() => void vi.unstubAllGlobals())

const fill = async (name: string, count: number) => {
  for (let index = 1; index <= count; index++)
    await (await storage.open(name)).put(`/${name}/${index}`, new Response('x'))
}
const left = (name: string) => storage.addresses(name).map((address) => address.slice(name.length + 2))

test('the oldest quarter of the full photos goes first, and nothing else', async () => {
  for (const name of ['photos', 'thumbs', 'saved', 'locales', 'workbox-precache-v2-x']) await fill(name, 8)
  expect(await freeOldestImages()).toBe(2)
  expect(left('photos')).toEqual(['3', '4', '5', '6', '7', '8'])
  for (const name of ['thumbs', 'saved', 'locales', 'workbox-precache-v2-x']) expect(left(name)).toHaveLength(8)
})

test('then the oldest thumbnails; a single picture goes too', async () => {
  await fill('thumbs', 5)
  expect(await freeOldestImages()).toBe(2)
  expect(left('thumbs')).toEqual(['3', '4', '5'])
  await fill('photos', 1)
  expect(await freeOldestImages()).toBe(1)
  expect(left('photos')).toEqual([])
})

test('what the rider saved never gives way', async () => {
  await fill('saved', 3)
  expect(await freeOldestImages()).toBe(0)
  expect(left('saved')).toHaveLength(3)
})

test('caches that refuse give nothing, and throw nothing', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('denied', 'SecurityError')) })
  expect(await freeOldestImages()).toBe(0)
})

const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))

test('a picture that found no room is stored once there is some', async () => {
  const put = vi.fn<() => Promise<void>>().mockImplementationOnce(full).mockResolvedValue(undefined)
  const free = vi.fn(() => Promise.resolve(2))
  await putWithRoom(put, free)
  expect([put.mock.calls.length, free.mock.calls.length]).toEqual([2, 1])
})

test.each<[string, () => Promise<void>, number, number, number]>([
  ['the device stays full', full, 2, 2, 1],
  ['there is nothing to free', full, 0, 1, 1],
  ['it failed for another reason', () => Promise.reject(new TypeError('network')), 2, 1, 0],
])('is given up quietly when %s', async (_, put, freed, puts, frees) => {
  const tried = vi.fn(put)
  const free = vi.fn(() => Promise.resolve(freed))
  await expect(putWithRoom(tried, free)).resolves.toBe(undefined)
  expect([tried.mock.calls.length, free.mock.calls.length]).toEqual([puts, frees])
})
