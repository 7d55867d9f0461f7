/** Lists of favourite parks: ids without duplicates, the newest first. */
import * as z from 'zod/mini'
import { ID_PATTERN, idSchema } from '#contract/common.ts'
import { FAVORITES_MAX } from '#contract/favorites.ts'
import { readOwned } from '#platform/storage/device-record.ts'

export type ParkIds = readonly string[]

/** Changes that are not stored yet: from park id to whether the park should be a favourite. */
export type Changes = ReadonlyMap<string, boolean>

/** The favourites made on this device without an account. */
export type DeviceFavorites = {
  parkIds: ParkIds
  /**
   * The ids that an account has already received from this device. If the rider removes one of them from the account
   * later, this device must not add it again.
   */
  merged: { userId: string; parkIds: ParkIds } | null
}

const unique = (ids: ParkIds): ParkIds => [...new Set(ids)].slice(0, FAVORITES_MAX)

const idsOf = (value: unknown): ParkIds =>
  Array.isArray(value) ? unique(value.filter((id): id is string => typeof id === 'string' && ID_PATTERN.test(id))) : []

/**
 * A list of park ids with the account to which it belongs: the account's favourites, or the ids that the account
 * received from this device.
 */
const accountListSchema = z.object({ userId: idSchema, parkIds: z.array(z.string()) })
const readAccountList = readOwned(accountListSchema)

/** Reads a stored value and drops what is not valid, because another version of the app may have written it. */
export function readDeviceFavorites(stored: unknown): DeviceFavorites {
  const { parkIds, merged } = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const { data } = accountListSchema.safeParse(merged)
  return { parkIds: idsOf(parkIds), merged: data ? { ...data, parkIds: idsOf(data.parkIds) } : null }
}

/** The device's copy of an account's list; null if there is no copy for this user. */
export function readMirror(stored: unknown, userId: string): ParkIds | null {
  const list = readAccountList(stored, userId)
  return list ? idsOf(list.parkIds) : null
}

/** Both lists as one, with the account's favourites first. */
export const mergeFavorites = (account: ParkIds, device: ParkIds): ParkIds => unique([...account, ...device])

/** The device's favourites that this account has never received. */
export function unmergedOf({ parkIds, merged }: DeviceFavorites, userId: string): ParkIds {
  const mergedIds = new Set(merged?.userId === userId ? merged.parkIds : [])
  return parkIds.filter((id) => !mergedIds.has(id))
}

/** Records that the account has received these parks. */
export function withMerged(device: DeviceFavorites, userId: string, parkIds: ParkIds): DeviceFavorites {
  const mergedParkIds = device.merged?.userId === userId ? device.merged.parkIds : []
  return { ...device, merged: { userId, parkIds: unique([...mergedParkIds, ...parkIds]) } }
}

/** The list with the changes applied: added parks come first, and the park added last is at the front. */
export function withChanges(ids: ParkIds, changes: Changes): ParkIds {
  const added = [...changes].filter(([id, isWanted]) => isWanted && !ids.includes(id)).map(([id]) => id)
  return unique([...added.reverse(), ...ids.filter((id) => changes.get(id) !== false)])
}

/** Whether applying the changes would change the list. */
export const isChanged = (ids: ParkIds, changes: Changes): boolean =>
  [...changes].some(([id, isWanted]) => ids.includes(id) !== isWanted)

/** Whether the list is full. */
export const isFull = (ids: ParkIds): boolean => ids.length >= FAVORITES_MAX

/** The device's stored favourites with the changes applied. */
export const withDeviceChanges = (stored: unknown, changes: Changes): DeviceFavorites => {
  const device = readDeviceFavorites(stored)
  return { ...device, parkIds: withChanges(device.parkIds, changes) }
}
