/** Lists of favourite parks: ids, the newest first, each once. */
import * as z from 'zod/mini'
import { ID_PATTERN, idSchema } from '#contract/common.ts'
import { FAVORITES_MAX } from '#contract/favorites.ts'
import { readOwned } from '#platform/storage/device-record.ts'

export type ParkIds = readonly string[]

/** Wanted changes that are not stored yet: whether each of these parks is a favourite. */
export type Changes = ReadonlyMap<string, boolean>

/** The favourites that were made on the device without an account. */
export type DeviceFavorites = {
  parkIds: ParkIds
  /** Those that an account has got already. What is removed from it later must not come back from here. */
  merged: { userId: string; parkIds: ParkIds } | null
}

const unique = (ids: ParkIds): ParkIds => [...new Set(ids)].slice(0, FAVORITES_MAX)

const idsOf = (value: unknown): ParkIds =>
  Array.isArray(value) ? unique(value.filter((id): id is string => typeof id === 'string' && ID_PATTERN.test(id))) : []

/** The list of an account, or of what an account got. */
const accountListSchema = z.object({ userId: idSchema, parkIds: z.array(z.string()) })
const readAccountList = readOwned(accountListSchema)

/** The usable part of a stored value; another version may have written it. */
export function readDeviceFavorites(stored: unknown): DeviceFavorites {
  const { parkIds, merged } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const { data } = accountListSchema.safeParse(merged)
  return { parkIds: idsOf(parkIds), merged: data ? { ...data, parkIds: idsOf(data.parkIds) } : null }
}

/** The stored copy of an account's list; null where there is none of this user. */
export function readMirror(stored: unknown, userId: string): ParkIds | null {
  const list = readAccountList(stored, userId)
  return list ? idsOf(list.parkIds) : null
}

/** Both lists, the account's first. */
export const mergeFavorites = (account: ParkIds, device: ParkIds): ParkIds => unique([...account, ...device])

/** The device's favourites that this account has never got. */
export function unmergedOf({ parkIds, merged }: DeviceFavorites, userId: string): ParkIds {
  const mergedIds = new Set(merged?.userId === userId ? merged.parkIds : [])
  return parkIds.filter((id) => !mergedIds.has(id))
}

/** Notes that the account has got these. */
export function withMerged(device: DeviceFavorites, userId: string, parkIds: ParkIds): DeviceFavorites {
  const mergedParkIds = device.merged?.userId === userId ? device.merged.parkIds : []
  return { ...device, merged: { userId, parkIds: unique([...mergedParkIds, ...parkIds]) } }
}

/** The list with changes: what is added comes first, the last change before all. */
export function withChanges(ids: ParkIds, changes: Changes): ParkIds {
  const added = [...changes].filter(([id, isWanted]) => isWanted && !ids.includes(id)).map(([id]) => id)
  return unique([...added.reverse(), ...ids.filter((id) => changes.get(id) !== false)])
}

/** Whether changes make a difference to a list. */
export const isChanged = (ids: ParkIds, changes: Changes): boolean =>
  [...changes].some(([id, isWanted]) => ids.includes(id) !== isWanted)

/** Whether the list takes no more. */
export const isFull = (ids: ParkIds): boolean => ids.length >= FAVORITES_MAX

/** The stored favourites of the device with changes. */
export const withDeviceChanges = (stored: unknown, changes: Changes): DeviceFavorites => {
  const device = readDeviceFavorites(stored)
  return { ...device, parkIds: withChanges(device.parkIds, changes) }
}
