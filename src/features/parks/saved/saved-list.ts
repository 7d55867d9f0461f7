import type { DeviceStore } from '#platform/storage/device-store.ts'
import { type SavedList, toSavedList } from './model.ts'
import { SAVED_PARKS_KEY } from '../collection/keys.ts'

/** The parks that the rider asked to save, stored on the device. Each change resolves to the new list. */
export function createSavedList(device: Pick<DeviceStore, 'get' | 'update'>) {
  const update = (next: (list: SavedList) => SavedList): Promise<SavedList> =>
    device.update(SAVED_PARKS_KEY, (old) => next(toSavedList(old)))
  return {
    read: async (): Promise<SavedList> => toSavedList(await device.get(SAVED_PARKS_KEY)),
    /** Parks that are already in the list stay unchanged. */
    add: (ids: readonly string[], askedAt: number) =>
      update((list) => ({ ...Object.fromEntries(ids.map((id) => [id, { askedAt, savedAt: null }])), ...list })),
    /** Marks parks whose files are all on the device. */
    markSaved: (ids: readonly string[], savedAt: number) =>
      update((list) => ({
        ...list,
        ...Object.fromEntries(ids.flatMap((id) => (list[id] ? [[id, { ...list[id], savedAt }]] : []))),
      })),
    remove: (ids: ReadonlySet<string>) =>
      update((list) => Object.fromEntries(Object.entries(list).filter(([id]) => !ids.has(id)))),
  }
}
