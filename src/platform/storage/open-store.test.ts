import { get, promisifyRequest, set } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { openStore } from './open-store.ts'

let name: string
let counter = 0
beforeEach(() => {
  name = `store-${counter++}`
})

test('keeps and gives back, also to another connection', async () => {
  await set('key', { value: 1 }, openStore(name))
  expect(await get('key', openStore(name))).toEqual({ value: 1 })
})

test('a database of this name without our store gets it, and keeps what else it holds', async () => {
  const request = indexedDB.open(name, 4)
  request.onupgradeneeded = () => request.result.createObjectStore('somebody-elses')
  const foreign = await promisifyRequest(request)
  foreign.close()

  const store = openStore(name)
  await set('key', 1, store)
  expect(await get('key', store)).toBe(1)
  const after = await promisifyRequest(indexedDB.open(name))
  expect([...after.objectStoreNames].sort()).toEqual(['entries', 'somebody-elses'])
  after.close()
})

test('gives way to a deletion and starts anew', async () => {
  const store = openStore(name)
  await set('key', 1, store)
  await promisifyRequest(indexedDB.deleteDatabase(name))
  expect(await get('key', store)).toBeUndefined()
  await set('key', 2, store)
  expect(await get('key', store)).toBe(2)
})

test('a refused opening rejects, and is tried again at the next call', async () => {
  const store = openStore(name)
  const real = indexedDB.open.bind(indexedDB)
  indexedDB.open = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  await expect(get('key', store)).rejects.toThrow('refused')
  indexedDB.open = real
  expect(await get('key', store)).toBeUndefined()
})
