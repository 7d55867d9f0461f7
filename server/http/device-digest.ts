/**
 * Who reports and suggests: a keyed digest in place of the device's id, which others may know, since it votes with it. The same
 * for all that riders send, so that a blocked device is blocked everywhere.
 */
import { createHmac } from 'node:crypto'

/** @param deviceId a UUID in either case */
export type DeviceDigest = (deviceId: string) => Promise<string>

/** @param secret the key of the digests */
export const createDeviceDigest =
  (secret: () => Promise<string>): DeviceDigest =>
  async (deviceId) =>
    createHmac('sha256', await secret())
      .update(`device\n${deviceId.toLowerCase()}`)
      .digest('base64url')
