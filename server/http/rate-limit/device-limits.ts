/**
 * Rate limits of writes without an account. Each device has its own limit, because thousands of riders of a mobile
 * carrier share one IP address. The IP address has a far higher limit, which stops somebody who invents device ids.
 */
import { DAY_MS } from '#contract/time.ts'
import type { Limit } from './rate-limit.ts'

const TEN_MINUTES_MS = 10 * 60 * 1000

type Window = Pick<Limit, 'max' | 'windowMs'>

/**
 * Writes that one device may make in ten minutes. The number is high, because an outbox may send the writes of a whole
 * offline day at once.
 */
export const WRITES_PER_DEVICE = 240

const WRITES: Window = { max: WRITES_PER_DEVICE, windowMs: TEN_MINUTES_MS }

const NEW_DEVICES = 30
/** For this many writes that an address is allowed, the address may have one new device. */
const WRITES_PER_NEW_DEVICE = 24

/** Limits per day; absent: no limit per day. */
interface Daily {
  perDevice?: number
  perAddress?: number
  /**
   * New devices of an address, for all resources together. A device counts once for each resource to which it writes
   * for the first time.
   */
  newDevices?: number
}

const ofDay = (name: string, max: number | undefined, sender: { sender?: string } = {}): Limit[] =>
  max === undefined ? [] : [{ name, max, windowMs: DAY_MS, ...sender }]

/**
 * @param what the kind of write, in the plural; each kind has separate limits
 * @param perAddress writes in ten minutes; 0: no limits at all
 * @param special `perDevice`: the limit of one device; absent: `WRITES_PER_DEVICE` in ten minutes. `daily`: limits per
 * day
 */
export function deviceLimits(
  what: string,
  perAddress: number,
  { perDevice = WRITES, daily = {} }: { perDevice?: Window; daily?: Daily } = {},
) {
  const newDevices = Math.max(NEW_DEVICES, Math.floor(perAddress / WRITES_PER_NEW_DEVICE))
  return {
    none: perAddress === 0,
    writes: (deviceId: string): Limit[] => [
      { name: what, max: perAddress, windowMs: TEN_MINUTES_MS },
      { name: `${what} of a device`, sender: deviceId.toLowerCase(), ...perDevice },
      ...ofDay(`${what} of a day`, daily.perAddress),
      ...ofDay(`${what} of a device and day`, daily.perDevice, { sender: deviceId.toLowerCase() }),
    ],
    /**
     * Limits of new devices per day: if a resource is given, one limit for this resource; and one limit for all
     * resources together.
     */
    newDevices: (resource?: string): Limit[] => [
      ...(resource === undefined
        ? []
        : [{ name: `new devices ${resource}`, max: newDevices, windowMs: DAY_MS, ofResource: true }]),
      ...ofDay(`new devices of ${what}`, daily.newDevices),
    ],
  }
}
export type DeviceLimits = ReturnType<typeof deviceLimits>
