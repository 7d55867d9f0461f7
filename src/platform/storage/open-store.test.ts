import { get, promisifyRequest, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeEntry, openStore } from './open-store.ts'

let name: string
let counter = 0
beforeEach(() => {
  name = `store-${counter++}`
})

test('stores a value and returns it, even to another connection', async () => {
  await set('key', { value: 1 }, openStore(name))
  expect(await get('key', openStore(name))).toEqual({ value: 1 })
})

test('a database without our store gets it, and keeps its other content', async () => {
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

test('allows a deletion and starts again', async () => {
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

const leave = () => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

describe('in the back-forward cache', () => {
  afterEach(() => {
    comeBack()
    vi.restoreAllMocks()
  })

  /** Watches all transactions of this page that have not ended. */
  function watchTransactions() {
    const open = new Set<IDBTransaction>()
    const real = IDBDatabase.prototype.transaction
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
      const transaction = real.apply(this, args)
      open.add(transaction)
      for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => open.delete(transaction))
      return transaction
    })
    return open
  }

  test('no transaction begins until the page returns', async () => {
    const store = openStore(name)
    await set('key', 1, store)
    const open = watchTransactions()
    leave()
    const reading = get('key', store)
    const writing = changeEntry(store, 'key', () => 2)
    await promisifyRequest(indexedDB.open('another'))
    expect(open.size).toBe(0)
    comeBack()
    expect(await reading).toBe(1)
    await writing
    expect(await get('key', store)).toBe(2)
  })

  test('a running transaction is aborted, and repeated when the page returns', async () => {
    const store = openStore(name)
    await set('key', 1, store)
    const open = watchTransactions()
    const reading = get('key', store)
    const writing = changeEntry(store, 'key', (old) => Number(old) + 1)
    // Both transactions begin in microtasks; neither can end within one.
    while (open.size < 2) await Promise.resolve()
    leave()
    await vi.waitFor(() => expect(open.size).toBe(0))
    comeBack()
    expect(await reading).toBe(1)
    await writing
    expect(await get('key', store)).toBe(2)
  })

  test('the last write is on the device even if the page is left at once', async () => {
    const store = openStore(name)
    const changed = vi.fn(() => {
      // Leaves the page as soon as the value is put.
      queueMicrotask(leave)
      return 2
    })
    await changeEntry(store, 'key', changed)
    expect(changed).toHaveBeenCalledTimes(1)
    comeBack()
    expect(await get('key', store)).toBe(2)
  })

  test('a hanging opening is abandoned when the page returns', async () => {
    const store = openStore(name)
    const real = indexedDB.open.bind(indexedDB)
    indexedDB.open = () => ({}) as IDBOpenDBRequest
    void get('key', store)
    indexedDB.open = real
    leave()
    comeBack()
    expect(await get('key', store)).toBeUndefined()
  })
})

test('an error in a change rejects, and leaves the entry unchanged', async () => {
  const store = openStore(name)
  await set('key', 1, store)
  const failing = changeEntry(store, 'key', () => {
    throw new TypeError('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await get('key', store)).toBe(1)
})
