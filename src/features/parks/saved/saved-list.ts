import { deviceRecord } from '#platform/storage/device-record.ts'
import type { DeviceStore } from '#platform/storage/device-store.ts'
import { type SavedList, toSavedList } from './model.ts'
import { SAVED_PARKS_KEY } from '../collection/keys.ts'

const savedList = deviceRecord(SAVED_PARKS_KEY, toSavedList)

/** The list of parks that the rider asked to save, stored on the device. Each change resolves to the new list. */
export function createSavedList(device: Pick<DeviceStore, 'get' | 'update'>) {
  const update = (next: (list: SavedList) => SavedList): Promise<SavedList> => savedList.update(device, next)
  return {
    read: () => savedList.get(device),
    /** Adds parks. Parks that are already in the list stay unchanged. */
    add: (ids: readonly string[], askedAt: number) =>
      update((list) => ({ ...Object.fromEntries(ids.map((id) => [id, { askedAt, savedAt: null }])), ...list })),
    /** Marks parks whose files are all on the device now. */
    markSaved: (ids: readonly string[], savedAt: number) =>
      update((list) => ({
        ...list,
        ...Object.fromEntries(ids.flatMap((id) => (list[id] ? [[id, { ...list[id], savedAt }]] : []))),
      })),
    remove: (ids: ReadonlySet<string>) =>
      update((list) => Object.fromEntries(Object.entries(list).filter(([id]) => !ids.has(id)))),
  }
}
