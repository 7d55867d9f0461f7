/**
 * A keyed digest that stands for a device that sends reports and suggestions. It is stored in place of the device's id,
 * which others may know, because the device sends the id with votes. The digest is the same for everything that the
 * device sends, so that a blocked device is blocked everywhere.
 */
import { createHmac } from 'node:crypto'

/** @param deviceId a UUID in upper or lower case */
export type DeviceDigest = (deviceId: string) => Promise<string>

/** @param secret the key of the digests */
export const createDeviceDigest =
  (secret: () => Promise<string>): DeviceDigest =>
  async (deviceId) =>
    createHmac('sha256', await secret())
      .update(`device\n${deviceId.toLowerCase()}`)
      .digest('base64url')
