import type { DeviceStore } from '../storage/device-store.ts'
import { readLocal, writeLocal } from '../storage/local-storage.ts'
import { randomUuid } from './uuid.ts'

/** The id's key in the device store and in localStorage. */
const KEY = 'device-id'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

/**
 * Identifies a voter without a name: a random UUID, created on first use and stored (docs/product.md#ratings). Reading
 * and creating happen in one transaction, so that two tabs get the same id. A copy in localStorage keeps the id if the
 * database is lost: otherwise the rider would count as a second voter. A stored value that is not a UUID is replaced.
 */
export const deviceId = (device: DeviceStore): Promise<string> =>
  device.update(KEY, (old) => {
    const id = [old, readLocal(KEY)].find(isUuid) ?? randomUuid()
    writeLocal(KEY, id)
    return id
  })

/** Writes the localStorage copy on devices that got their id before such copies existed. Creates no id. */
export async function copyDeviceId(device: DeviceStore): Promise<void> {
  const id = await device.get(KEY)
  if (isUuid(id)) writeLocal(KEY, id)
}
