/** Lists of favourite parks: ids without duplicates, the newest first. */
import * as z from 'zod/mini'
import { ID_PATTERN, idSchema } from '#contract/common.ts'
import { FAVORITES_MAX } from '#contract/favorites.ts'
import { readOwned } from '#platform/storage/device-record.ts'

export type ParkIds = readonly string[]

/** Changes that are not stored yet: park id to whether it should be a favourite. */
export type Changes = ReadonlyMap<string, boolean>

/** Favourites made on the device without an account. */
export type DeviceFavorites = {
  parkIds: ParkIds
  /**
   * Ids that an account has already received. If one is removed from the account later, it must not be added again from
   * here.
   */
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

/** The stored copy of an account's list; null if this user has none. */
export function readMirror(stored: unknown, userId: string): ParkIds | null {
  const list = readAccountList(stored, userId)
  return list ? idsOf(list.parkIds) : null
}

/** Both lists, the account's first. */
export const mergeFavorites = (account: ParkIds, device: ParkIds): ParkIds => unique([...account, ...device])

/** The device's favourites that this account has never received. */
export function unmergedOf({ parkIds, merged }: DeviceFavorites, userId: string): ParkIds {
  const mergedIds = new Set(merged?.userId === userId ? merged.parkIds : [])
  return parkIds.filter((id) => !mergedIds.has(id))
}

/** Records that the account has received these. */
export function withMerged(device: DeviceFavorites, userId: string, parkIds: ParkIds): DeviceFavorites {
  const mergedParkIds = device.merged?.userId === userId ? device.merged.parkIds : []
  return { ...device, merged: { userId, parkIds: unique([...mergedParkIds, ...parkIds]) } }
}

/** The list with changes applied: additions come first, the latest change at the very front. */
export function withChanges(ids: ParkIds, changes: Changes): ParkIds {
  const added = [...changes].filter(([id, isWanted]) => isWanted && !ids.includes(id)).map(([id]) => id)
  return unique([...added.reverse(), ...ids.filter((id) => changes.get(id) !== false)])
}

/** Whether the changes make a difference to a list. */
export const isChanged = (ids: ParkIds, changes: Changes): boolean =>
  [...changes].some(([id, isWanted]) => ids.includes(id) !== isWanted)

/** Whether the list is full. */
export const isFull = (ids: ParkIds): boolean => ids.length >= FAVORITES_MAX

/** The device's stored favourites with changes applied. */
export const withDeviceChanges = (stored: unknown, changes: Changes): DeviceFavorites => {
  const device = readDeviceFavorites(stored)
  return { ...device, parkIds: withChanges(device.parkIds, changes) }
}
