import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryCaches } from '../../../tests/factories/cache-storage.ts'
import { freeSpace, withRoom } from './free-space.ts'

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

test('full photos give way first, then thumbnails, then nothing', async () => {
  await fill('photos', 1)
  await fill('thumbs', 4)
  await fill('saved', 4)
  const counts = () => [left('photos'), left('thumbs'), left('saved')]
  await freeSpace()
  expect(counts()).toEqual([0, 4, 4])
  expect(storage.addresses('thumbs')[0]).toBe('/thumbs/1')
  await freeSpace()
  expect(storage.addresses('thumbs')[0]).toBe('/thumbs/2')
  for (let round = 0; round < 5; round++) await freeSpace()
  expect(counts()).toEqual([0, 0, 4])
})

test.each<[string, unknown]>([
  ['there is no Cache Storage', undefined],
  ['it refuses', { open: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
])('does nothing, quietly, where %s', async (_, refused) => {
  vi.stubGlobal('caches', refused)
  await expect(freeSpace()).resolves.toBe(undefined)
})

const full = new DOMException('full', 'QuotaExceededError')

test('a write without room is tried once more, after making some', async () => {
  const write = vi.fn<() => Promise<string>>().mockRejectedValueOnce(full).mockResolvedValue('written')
  const free = vi.fn(() => Promise.resolve())
  expect(await withRoom(write, free)).toBe('written')
  expect(free).toHaveBeenCalledTimes(1)
})

test.each([
  ['a device that stays full', full, 2],
  ['any other failure', new DOMException('broken', 'InvalidStateError'), 1],
])('%s is the caller’s to know', async (_, failure, tries) => {
  const write = vi.fn(() => Promise.reject(failure))
  await expect(withRoom(write, () => Promise.resolve())).rejects.toBe(failure)
  expect(write).toHaveBeenCalledTimes(tries)
})
