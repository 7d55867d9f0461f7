import { FILE_CACHES } from '#contract/file-caches.ts'
import type { Park } from '#contract/parks.ts'
import type { DeviceStore } from '#platform/storage/device-store.ts'
import { keepFile, NotKept, type Obstacle, wholeSize } from './kept-file.ts'
import { filesOf, parkSaving, type SavedFacts, type SavedList, toSavedList } from './model.ts'
import { SAVED_PARKS_KEY } from './saved-parks-key.ts'

/** Why it stands still: the rider stopped it, or a file could not be had. */
export type StopReason = 'asked' | Obstacle

export type SaverState = SavedFacts & {
  /** Whether the device was looked at; nothing is claimed before. */
  looked: boolean
  /** Why the last run ended before everything was there. */
  stopped: StopReason | null
}

/** Keeps parks' photos on the phone (decision 13). One per app. */
export type Saver = {
  get(): SaverState
  subscribe(listener: () => void): () => void
  /** Looks at what is really there. Never throws. */
  look(): Promise<void>
  /** Keeps these parks; resolves when it ends, one way or another. Never throws. */
  save(ids: readonly string[]): Promise<void>
  stop(): void
  /** Goes on with everything that was asked for and is not there. */
  resume(): Promise<void>
  /** Completes, unasked, what was whole once and is not any more. */
  complete(): Promise<void>
  /** Forgets these parks and frees what no other saved park needs. */
  remove(ids: readonly string[]): Promise<void>
}

export type SaverOptions = {
  device: Pick<DeviceStore, 'get' | 'update'>
  /** Absent where the browser has none: an insecure origin. */
  storage: Pick<CacheStorage, 'open' | 'match' | 'has'> | undefined
  fetch: typeof fetch
  /** One tab at a time fetches; without locks the tabs only do some work twice. */
  locks: Pick<LockManager, 'request'> | undefined
  /** Tells the other tabs that something changed. */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined
  /** Every park the device knows; undefined while it does not have them all. */
  parks: () => readonly Park[] | undefined
  origin: string
  now?: () => number
  /** The rider wants things kept: asks the browser to promise it. */
  onFirstSave?: () => void
}

const LOCK = 'rampa-save'
const PARALLEL = 3

export function createSaver({
  device,
  storage,
  fetch: fetcher,
  locks,
  channel,
  parks,
  origin,
  now = Date.now,
  onFirstSave,
}: SaverOptions): Saver {
  const listeners = new Set<() => void>()
  let state: SaverState = { list: {}, sizes: new Map(), active: new Set(), origin, looked: false, stopped: null }
  const change = (next: Partial<SaverState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  /** A disk read per file is dear: what was measured once is only looked for after that. The state's `sizes`. */
  let measured = new Map<string, number>()
  const openCache = async (): Promise<Cache> => {
    if (!storage) throw new NotKept('refused')
    return storage.open(FILE_CACHES.saved).catch((error: unknown) => {
      throw new NotKept('refused', { cause: error })
    })
  }

  async function findFiles(): Promise<Map<string, number>> {
    const found = new Map<string, number>()
    // A cache is not made by looking.
    if (!(await storage?.has(FILE_CACHES.saved))) return found
    const cache = await openCache()
    for (const { url } of await cache.keys()) {
      const size = measured.get(url) ?? (await wholeSize(await cache.match(url, { ignoreVary: true })))
      if (size !== null) found.set(url, size)
    }
    return found
  }

  /** Drops what no saved park needs: a park's old photos, a park that is no more. Only when all parks are known. */
  async function sweep(list: SavedList): Promise<void> {
    const known = parks()
    if (!known || !(await storage?.has(FILE_CACHES.saved))) return
    const needed = new Set(filesOf(known, (id) => Object.hasOwn(list, id), origin))
    const cache = await openCache()
    for (const { url } of await cache.keys()) {
      if (needed.has(url)) continue
      await cache.delete(url)
      measured.delete(url)
    }
  }

  async function read(): Promise<void> {
    const list = toSavedList(await device.get(SAVED_PARKS_KEY))
    measured = await findFiles().catch(() => new Map<string, number>())
    change({ list, sizes: measured, looked: true })
  }

  /** What became whole is noted as such. */
  async function noteWhole(): Promise<void> {
    const fresh = (parks() ?? []).filter(
      (park) => state.list[park._id]?.savedAt === null && parkSaving(park, state).kind === 'saved',
    )
    if (fresh.length === 0) return
    const at = now()
    await updateList((list) => {
      const noted = { ...list }
      for (const { _id } of fresh) if (noted[_id]) noted[_id] = { ...noted[_id], savedAt: at }
      return noted
    })
  }

  const updateList = async (next: (list: SavedList) => SavedList): Promise<void> => {
    change({ list: await device.update(SAVED_PARKS_KEY, (old) => next(toSavedList(old))) })
  }

  // Looking: one at a time, and one more when it was too early.
  let looking: Promise<void> | null = null
  let lookAgain = false
  const look = (): Promise<void> => {
    lookAgain = true
    return (looking ??= (async () => {
      while (lookAgain) {
        lookAgain = false
        await read()
      }
      looking = null
    })())
  }
  channel?.addEventListener('message', () => void look())
  const tellOthers = () => channel?.postMessage(null)

  // Fetching.
  let controller: AbortController | null = null
  let running: Promise<void> | null = null

  async function run(ids: readonly string[]): Promise<void> {
    // One that is ending takes nothing more.
    while (running && (!controller || controller.signal.aborted)) await running
    change({ active: new Set([...state.active, ...ids]), stopped: null })
    await (running ??= fetchUnderLock())
  }

  async function fetchUnderLock(): Promise<void> {
    controller = new AbortController()
    const { signal } = controller
    let begun = false
    const once = () => {
      begun = true
      return fetchAll(signal)
    }
    try {
      await (locks ? locks.request(LOCK, { signal }, once) : once())
    } catch {
      // Either stopped while another tab was at it, or the browser refuses locks with all site data.
      if (!begun && !signal.aborted) await once()
    }
    controller = null
    change({ active: new Set() })
    await look()
    await noteWhole().catch(() => undefined)
    await sweep(state.list).catch(() => undefined)
    running = null
    change({})
    tellOthers()
  }

  async function fetchAll(signal: AbortSignal): Promise<void> {
    const halt = (error: unknown) => {
      if (signal.aborted) return
      change({ stopped: error instanceof NotKept ? error.obstacle : 'refused' })
      // The others would only find out the same.
      controller?.abort()
    }
    try {
      await look()
      const cache = await openCache()
      const seen = async (address: string) => storage?.match(address, { ignoreVary: true })
      const next = createQueue()
      let isOneGone = false
      const worker = async () => {
        for (let address = next(); address !== undefined && !signal.aborted; address = next()) {
          try {
            measured.set(address, await keepFile(address, { cache, seen, fetch: fetcher, signal }))
            change({ sizes: measured })
            tellOthers()
          } catch (error) {
            // One photo that the server has no more must not keep the others off the phone.
            if (!(error instanceof NotKept && error.obstacle === 'gone')) throw error
            isOneGone = true
          }
        }
      }
      await Promise.all(Array.from({ length: PARALLEL }, () => worker().catch(halt)))
      if (isOneGone && !signal.aborted) change({ stopped: 'gone' })
    } catch (error) {
      halt(error)
    } finally {
      controller = null
    }
  }

  /** The next file to fetch. Made anew when what is wanted changes: the rider adds a park, or takes one back. */
  function createQueue(): () => string | undefined {
    const begun = new Set<string>()
    let queue: string[] = []
    let made: readonly unknown[] = []
    return () => {
      const known = parks() ?? []
      const { active, list } = state
      if (made[0] !== active || made[1] !== list || made[2] !== known) {
        made = [active, list, known]
        queue = filesOf(known, (id) => active.has(id) && Object.hasOwn(list, id), origin).reverse()
      }
      let address = queue.pop()
      while (address !== undefined && (begun.has(address) || measured.has(address))) address = queue.pop()
      if (address !== undefined) begun.add(address)
      return address
    }
  }

  /** Parks that were asked for and are not whole. */
  const missing = (only: (id: string) => boolean = () => true): string[] =>
    (parks() ?? [])
      .filter((park) => only(park._id) && ['incomplete', 'saving'].includes(parkSaving(park, state).kind))
      .map((park) => park._id)

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    look,
    async save(ids) {
      const isFirst = Object.keys(state.list).length === 0
      const at = now()
      await updateList((list) => ({
        ...Object.fromEntries(ids.map((id) => [id, { askedAt: at, savedAt: null }])),
        ...list,
      }))
      if (isFirst) onFirstSave?.()
      await run(ids)
    },
    stop() {
      if (!controller) return
      change({ stopped: 'asked', active: new Set() })
      controller.abort()
    },
    async resume() {
      await look()
      await run(missing())
    },
    async complete() {
      await look()
      // The rider stopped those that were never whole; these the browser took, or the park has new photos.
      const lost = missing((id) => typeof state.list[id]?.savedAt === 'number')
      if (lost.length > 0) await run(lost)
    },
    async remove(ids) {
      const removed = new Set(ids)
      const active = new Set([...state.active].filter((id) => !removed.has(id)))
      change({ active })
      if (active.size === 0) controller?.abort()
      await updateList((list) => Object.fromEntries(Object.entries(list).filter(([id]) => !removed.has(id))))
      // What is on its way would land after the sweep.
      if (active.size === 0) await running
      await sweep(state.list).catch(() => undefined)
      if (Object.keys(state.list).length === 0) change({ stopped: null })
      await look()
      tellOthers()
    },
  }
}
