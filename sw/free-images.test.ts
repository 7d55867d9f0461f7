import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '../tests/factories/cache-storage.ts'
import { canPicturesMakeRoom, freeImages, withRoom } from './free-images.ts'

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

test('deletes the oldest full-size photos, only as many as requested, and nothing else', async () => {
  for (const name of ['photos', 'thumbs', 'saved', 'locales', 'workbox-precache-v2-x']) await fill(name, 8)
  expect(await freeImages(2)).toBe(2)
  expect(left('photos')).toEqual(['3', '4', '5', '6', '7', '8'])
  for (const name of ['thumbs', 'saved', 'locales', 'workbox-precache-v2-x']) expect(left(name)).toHaveLength(8)
})

test('deletes thumbnails if the photos are not enough, those of the parks last: they are fetched first', async () => {
  await fill('photos', 1)
  await fill('thumbs', 5)
  expect(await freeImages(3)).toBe(3)
  expect([left('photos'), left('thumbs')]).toEqual([[], ['1', '2', '3']])
})

test('never deletes saved photos', async () => {
  await fill('saved', 3)
  expect(await freeImages(1)).toBe(0)
  expect(left('saved')).toHaveLength(3)
})

test('returns 0 and does not throw if caches can’t be used', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('denied', 'SecurityError')) })
  expect(await freeImages(1)).toBe(0)
})

const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))

test('a write without enough space runs again, after deleting twice as many each time', async () => {
  const write = vi.fn<() => Promise<string>>().mockImplementationOnce(full).mockImplementationOnce(full)
  write.mockResolvedValue('written')
  const free = vi.fn(() => Promise.resolve(1))
  expect(await withRoom(write, free)).toBe('written')
  expect(free.mock.calls).toEqual([[1], [2]])
})

test.each<[string, () => Promise<void>, number]>([
  ['there is nothing more to free', full, 1],
  ['it failed for another reason', () => Promise.reject(new TypeError('network')), 0],
])('rejects when %s', async (_, write, frees) => {
  const free = vi.fn(() => Promise.resolve(0))
  await expect(withRoom(write, free)).rejects.toThrow()
  expect(free).toHaveBeenCalledTimes(frees)
})

test('asks whether the pictures make enough room: saved ones do not count, and none is deleted', async () => {
  const picture = async (name: string, size: number) =>
    (await storage.open(name)).put(`/${size}`, new Response('x', { headers: { 'content-length': String(size) } }))
  await picture('photos', 50_000)
  await picture('thumbs', 4000)
  await picture('saved', 900_000)
  expect(await canPicturesMakeRoom([30_000, 20_000])).toBe(true)
  // Each entry takes slightly more room than its body.
  expect(await canPicturesMakeRoom([30_000, 24_000])).toBe(false)
  expect(await canPicturesMakeRoom([])).toBe(true)
  expect([left('photos').length, left('thumbs').length]).toEqual([1, 1])
})
