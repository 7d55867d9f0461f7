import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '../../../tests/factories/cache-storage.ts'
import { freeSavedPictures, freeSpace, withRoom } from './free-space.ts'

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
const left = (name: string) => storage.addresses(name).length

test('full photos are deleted first, then thumbnails, only as many as wanted; saved pictures never', async () => {
  await fill('photos', 2)
  await fill('thumbs', 4)
  await fill('saved', 4)
  const counts = () => [left('photos'), left('thumbs'), left('saved')]
  expect(await freeSpace(1)).toBe(1)
  expect(counts()).toEqual([1, 4, 4])
  expect(storage.addresses('photos')).toEqual(['/photos/2'])
  expect(await freeSpace(3)).toBe(3)
  expect(counts()).toEqual([0, 2, 4])
  expect(storage.addresses('thumbs')).toEqual(['/thumbs/1', '/thumbs/2'])
  expect(await freeSpace(1000)).toBe(2)
  expect(await freeSpace(1000)).toBe(0)
  expect(counts()).toEqual([0, 0, 4])
})

test('saved pictures are deleted only on request, the oldest first', async () => {
  await fill('photos', 2)
  await fill('saved', 3)
  expect(await freeSavedPictures(2)).toBe(2)
  expect([left('photos'), storage.addresses('saved')]).toEqual([2, ['/saved/3']])
})

test.each<[string, unknown]>([
  ['there is no Cache Storage', undefined],
  ['it refuses', { open: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
])('does nothing, silently, where %s', async (_, refused) => {
  vi.stubGlobal('caches', refused)
  await expect(freeSpace(1)).resolves.toBe(0)
})

const full = new DOMException('full', 'QuotaExceededError')

test('a write without room is tried again, with twice as many files deleted each time', async () => {
  const write = vi.fn<() => Promise<string>>().mockRejectedValueOnce(full).mockRejectedValueOnce(full)
  write.mockResolvedValue('written')
  const free = vi.fn(() => Promise.resolve(1))
  expect(await withRoom(write, free)).toBe('written')
  expect(free.mock.calls).toEqual([[1], [2]])
})

test.each([
  ['a device with nothing more to free', full, 1],
  ['any other failure', new DOMException('broken', 'InvalidStateError'), 0],
])('%s is passed to the caller', async (_, failure, frees) => {
  const free = vi.fn(() => Promise.resolve(0))
  await expect(withRoom(() => Promise.reject(failure), free)).rejects.toBe(failure)
  expect(free).toHaveBeenCalledTimes(frees)
})
