import { atom, type Store } from 'jotai'
import type { Park } from '#contract/parks.ts'
import { coalesce } from '#platform/storage/coalesce.ts'
import type { DeviceStore } from '#platform/storage/device-store.ts'
import { runInOneTab } from '#platform/storage/tabs.ts'
import { fetchFiles } from './fetch-files.ts'
import { filesOf, parkSaving, type SavedFacts } from './model.ts'
import { createSavedFiles } from './saved-files.ts'
import { createSavedList } from './saved-list.ts'
import type { SaveFailure } from './save-file.ts'

/** Why fetching ended before every file was saved: the rider stopped it, or a file could not be saved. */
export type StopReason = 'asked' | SaveFailure

export type SaverState = SavedFacts & {
  /** Whether the list and the files were read from the device. */
  loaded: boolean
  stopped: StopReason | null
}

/**
 * Saves parks' photos on the device (docs/decisions/saved-and-favourite-parks.md). The app has one saver. None of its
 * functions throws.
 */
export type Saver = {
  get(): SaverState
  /** Reads the list of requested parks, and which files are on the device. */
  refresh(): Promise<void>
  /** Saves these parks. Resolves when the fetching has ended, even if it failed. */
  save(ids: readonly string[]): Promise<void>
  stop(): void
  /** Fetches all files of the requested parks that are missing. */
  resume(): Promise<void>
  /**
   * Fetches the missing files of parks that were complete before: the browser deleted files, or the park has new
   * photos.
   */
  complete(): Promise<void>
  /** Removes these parks, and deletes the files that no other saved park needs. */
  remove(ids: readonly string[]): Promise<void>
}

export type SaverOptions = {
  /** The jotai store with the app's small shared states. */
  store: Store
  device: Pick<DeviceStore, 'get' | 'update'>
  /** Absent if the browser has no caches, as on an insecure origin. */
  storage: Pick<CacheStorage, 'open' | 'match' | 'has'> | undefined
  fetch: typeof fetch
  /** Makes sure that only one tab fetches at a time. Without locks, two tabs may fetch the same file. */
  locks: Pick<LockManager, 'request'> | undefined
  /** Tells the other tabs about changes. */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined
  /** All parks, from the device; undefined while the device lacks some of them. */
  parks: () => readonly Park[] | undefined
  origin: string
  now?: () => number
  /** Called when the rider has saved a first park. */
  onFirstSave?: () => void
}

const LOCK = 'rampa-save'

/** The saver's state: what the device has and what the rider requested. */
export const saverAtom = atom<SaverState>({
  list: {},
  sizes: new Map(),
  active: new Set<string>(),
  origin: '',
  loaded: false,
  stopped: null,
})

/** Keeps the saver's state, and follows the changes that other tabs make. */
function createSaverState({ store, device, storage, fetch, channel, parks, origin }: SaverOptions) {
  const files = createSavedFiles({ storage, fetch })
  const list = createSavedList(device)
  const get = () => store.get(saverAtom)
  const change = (next: Partial<SaverState>) => store.set(saverAtom, (state) => ({ ...state, ...next }))
  change({ origin })

  const refresh = coalesce(async () => change({ list: await list.read(), sizes: await files.read(), loaded: true }))
  channel?.addEventListener('message', () => void refresh())
  const isListed = (id: string) => Object.hasOwn(get().list, id)

  return {
    files,
    list,
    change,
    refresh,
    get,
    tellOthers: () => channel?.postMessage(null),
    isListed,
    /** Ids of the parks whose `ParkSaving` has one of these kinds. Parks that the device does not know are left out. */
    idsOf: (...kinds: string[]): string[] =>
      (parks() ?? []).filter((park) => kinds.includes(parkSaving(park, get()).kind)).map(({ _id }) => _id),
    /**
     * Deletes files that no requested park needs. While the device lacks some parks, nothing is deleted, because the
     * files of these parks would be deleted too.
     */
    async sweep(): Promise<void> {
      const collection = parks()
      if (collection) await files.sweep(new Set(filesOf(collection, isListed, origin)))
    },
  }
}
type SaverStore = ReturnType<typeof createSaverState>

/** Runs one fetch at a time. Parks that are added during a run are fetched in the same run. */
function createRuns(store: SaverStore, { locks, parks, origin, now = Date.now }: SaverOptions) {
  let controller: AbortController | null = null
  let running: Promise<void> | null = null

  let wantedInputs: unknown[] = []
  let wantedFiles: readonly string[] = []
  /** The files of the parks being fetched. Computed again only when an input has changed. */
  const wanted = () => {
    const { active, list } = store.get()
    const inputs = [active, list, parks()]
    if (inputs.some((input, index) => input !== wantedInputs[index])) {
      wantedInputs = inputs
      wantedFiles = filesOf(parks() ?? [], (id) => active.has(id) && store.isListed(id), origin)
    }
    return wantedFiles
  }

  async function fetchWanted(own: AbortController): Promise<void> {
    await store.refresh()
    const stopped = await fetchFiles(
      {
        wanted,
        isSaved: (address) => store.files.sizes().has(address),
        save: store.files.save,
        onSaved() {
          store.change({ sizes: store.files.sizes() })
          store.tellOthers()
        },
      },
      own,
    )
    controller = null
    if (stopped) store.change({ stopped })
  }

  async function fetchInOneTab(): Promise<void> {
    const own = (controller = new AbortController())
    await runInOneTab(locks, LOCK, () => fetchWanted(own), own.signal)
    controller = null
    store.change({ active: new Set() })
    await store.refresh()
    const fresh = store.idsOf('saved').filter((id) => store.get().list[id]?.savedAt === null)
    if (fresh.length > 0) store.change({ list: await store.list.markSaved(fresh, now()) })
    await store.sweep()
    running = null
    store.change({})
    store.tellOthers()
  }

  return {
    async fetch(ids: readonly string[]): Promise<void> {
      // A run that is about to end accepts no more parks, so this call waits until the run has ended.
      while (running && (!controller || controller.signal.aborted)) await running
      store.change({ active: new Set([...store.get().active, ...ids]), stopped: null })
      await (running ??= fetchInOneTab())
    },
    abort(): boolean {
      controller?.abort()
      return controller !== null
    },
    untilEnded: async () => running,
  }
}

/**
 * Makes the saver from its parts: the list of requested parks, the files on the device, and the runs that fetch missing
 * files.
 */
export function createSaver(options: SaverOptions): Saver {
  const { now = Date.now, onFirstSave } = options
  const store = createSaverState(options)
  const { change, get, refresh } = store
  const runs = createRuns(store, options)
  const missing = () => store.idsOf('incomplete', 'saving')

  return {
    get,
    refresh,
    async save(ids) {
      const isFirst = Object.keys(get().list).length === 0
      change({ list: await store.list.add(ids, now()) })
      if (isFirst) onFirstSave?.()
      await runs.fetch(ids)
    },
    stop() {
      if (runs.abort()) change({ stopped: 'asked', active: new Set() })
    },
    async resume() {
      await refresh()
      await runs.fetch(missing())
    },
    async complete() {
      await refresh()
      // Parks that were never complete are skipped: the rider stopped their saving.
      const lost = missing().filter((id) => typeof get().list[id]?.savedAt === 'number')
      if (lost.length > 0) await runs.fetch(lost)
    },
    async remove(ids) {
      const removed = new Set(ids)
      const active = new Set([...get().active].filter((id) => !removed.has(id)))
      change({ active })
      if (active.size === 0) runs.abort()
      change({ list: await store.list.remove(removed) })
      // Waits until the running fetch has ended. A file that is saved after the sweep would stay on the device.
      if (active.size === 0) await runs.untilEnded()
      await store.sweep()
      if (Object.keys(get().list).length === 0) change({ stopped: null })
      await refresh()
      store.tellOthers()
    },
  }
}
