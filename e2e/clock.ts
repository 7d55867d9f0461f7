/**
 * The clock of the browser tests. A test's server and pages start at one instant, and their clocks run on from there,
 * whatever the machine's clock says. A server loads this file by itself (`node --import`); a page gets `shiftDate` as
 * its first script. Timers, `performance`, files and the browser's own dates keep the machine's clock.
 */

/** A Sunday afternoon in winter: most parks are open, and some lights are about to go on. */
export const AFTERNOON = '2026-11-22T15:30:00+02:00'

/** Environment variable with the offset of a server's clock, in milliseconds. */
export const OFFSET_VARIABLE = 'RAMPA_E2E_CLOCK_OFFSET'

export type SiteClock = {
  /** The start instant, fit for a file's name. */
  start: string
  /** Milliseconds that this clock is ahead of the machine's. */
  offset: number
  /** Milliseconds since 1970. */
  now(): number
}

/** A clock that now shows `instant`. */
export function startClock(instant: string): SiteClock {
  const offset = Date.parse(instant) - Date.now()
  return { start: String(Date.parse(instant)), offset, now: () => Date.now() + offset }
}

export const MACHINE_CLOCK: SiteClock = { start: 'machine', offset: 0, now: () => Date.now() }

/** Moves `Date` by `offset` milliseconds. It is sent to pages as source text, so it refers to nothing outside. */
export function shiftDate(offset: number): void {
  const machineDate = Date
  const machineNow = Date.now
  // `restoreDate` needs these.
  Object.defineProperty(globalThis, 'machineClock', { value: { machineDate, machineNow } })
  const now = () => machineNow() + offset
  Date.now = now
  globalThis.Date = new Proxy(Date, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget) as Date,
    apply: (target) => String(new target(now())),
  })
}

/**
 * Undoes `shiftDate` on pages whose clock the test holds: the held clock counts on from `Date`, and would be moved
 * twice. It is sent as source text, so it refers to nothing outside.
 */
export function restoreDate(): void {
  const { machineClock } = globalThis as unknown as {
    machineClock: { machineDate: DateConstructor; machineNow: () => number }
  }
  globalThis.Date = machineClock.machineDate
  Date.now = machineClock.machineNow
}

const given = process.env[OFFSET_VARIABLE]
if (given) shiftDate(Number(given))
