import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

/** A fresh session: the module remembers per page what was asked. */
const aSession = async (storage: Partial<StorageManager> | undefined) => {
  vi.stubGlobal('navigator', { storage })
  return (await import('./persistence.ts')).keepStorage
}
const aPress = async () => (await import('./persistence.ts')).askToKeepStorage()
const answering = (persisted: boolean, persist: () => Promise<boolean>) => ({
  persisted: vi.fn(() => Promise.resolve(persisted)),
  persist: vi.fn(persist),
})

test.each([true, false])('asks once per session, and passes on the answer %s', async (answer) => {
  const storage = answering(false, () => Promise.resolve(answer))
  const keepStorage = await aSession(storage)
  expect(await Promise.all([keepStorage(), keepStorage()])).toEqual([answer, answer])
  expect(await keepStorage()).toBe(answer)
  expect(storage.persist).toHaveBeenCalledTimes(1)
})

test('each press asks again until it is granted', async () => {
  const answers = [false, false, true]
  const storage = answering(false, () => Promise.resolve(answers.shift()!))
  const keepStorage = await aSession(storage)
  expect(await keepStorage()).toBe(false)
  expect(await aPress()).toBe(false)
  expect(await aPress()).toBe(true)
  expect(storage.persist).toHaveBeenCalledTimes(3)
})

test('an earlier grant is not requested again', async () => {
  const storage = answering(true, () => Promise.resolve(false))
  expect(await (await aSession(storage))()).toBe(true)
  expect(storage.persist).not.toHaveBeenCalled()
})

test.each<[string, Partial<StorageManager> | undefined]>([
  ['has no storage manager', undefined],
  ['has an old one', {}],
  ['refuses', answering(false, () => Promise.reject(new DOMException('denied', 'SecurityError')))],
])('is false, not an error, where the browser %s', async (_, storage) => {
  expect(await (await aSession(storage))()).toBe(false)
})
