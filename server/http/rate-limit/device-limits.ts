/**
 * Rate limits of writes without an account. Thousands of riders of a mobile carrier share one IP address, so each
 * device has its own limit. An IP address has a far higher limit, which stops somebody who invents device ids.
 */
import { DAY_MS } from '#contract/time.ts'
import type { Limit } from './rate-limit.ts'

const TEN_MINUTES_MS = 10 * 60 * 1000

type Window = Pick<Limit, 'max' | 'windowMs'>

/**
 * Writes of one device in ten minutes. It is high because an outbox may send the writes of a whole offline day at once.
 */
export const WRITES_PER_DEVICE = 240

const WRITES: Window = { max: WRITES_PER_DEVICE, windowMs: TEN_MINUTES_MS }

const NEW_DEVICES = 30
/** An address may have one new device for this many writes that it is allowed. */
const WRITES_PER_NEW_DEVICE = 24

/** Limits per day; absent: only the other limits apply. */
interface Daily {
  perDevice?: number
  perAddress?: number
  /** New devices of an address, over all resources: a device counts once for each resource for which it is new. */
  newDevices?: number
}

const ofDay = (name: string, max: number | undefined, sender: { sender?: string } = {}): Limit[] =>
  max === undefined ? [] : [{ name, max, windowMs: DAY_MS, ...sender }]

/**
 * @param what the kind of write in the plural; each kind has its own limits
 * @param perAddress writes in ten minutes; 0: no limits at all
 * @param special if `perDevice` is absent: `WRITES_PER_DEVICE` in ten minutes
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
     * Limits of new devices per day: one for the resource, if there is a resource, and one for all resources together.
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
