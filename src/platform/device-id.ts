import type { DeviceStore } from './storage/device-store.ts'
import { randomUuid } from './uuid.ts'

const KEY = 'device-id'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Who votes, without a name (spec §3): a random UUID, made on first use and kept. Reading and making are one
 * transaction, so that two tabs agree. What is kept and is no UUID is made anew.
 */
export const deviceId = (device: DeviceStore): Promise<string> =>
  device.update(KEY, (old) => (typeof old === 'string' && UUID.test(old) ? old : randomUuid()))
