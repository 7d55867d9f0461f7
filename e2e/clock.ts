/**
 * The clock of the browser tests. The server and the pages of a test begin at one instant, and their clocks run on from
 * there, whatever the machine's clock says. A server loads this file by itself (`node --import`), a page gets `shiftDate`
 * as its first script. Timers, `performance`, files and what the browser itself dates stay on the machine's clock.
 */

/** A Sunday afternoon in winter: most parks are open, and some lights are about to go on. */
export const AFTERNOON = '2026-11-22T15:30:00+02:00'

/** The variable that tells a server how far to move its clock, in milliseconds. */
export const OFFSET_VARIABLE = 'RAMPA_E2E_CLOCK_OFFSET'

export type SiteClock = {
  /** Where it began, fit for a file's name. */
  start: string
  /** How far it is ahead of the machine's clock, in milliseconds. */
  offset: number
  /** Milliseconds since 1970. */
  now(): number
}

/** A clock that shows `instant` at this moment. */
export function startClock(instant: string): SiteClock {
  const offset = Date.parse(instant) - Date.now()
  return { start: String(Date.parse(instant)), offset, now: () => Date.now() + offset }
}

export const MACHINE_CLOCK: SiteClock = { start: 'machine', offset: 0, now: () => Date.now() }

/** Moves `Date` by `offset` milliseconds. Refers to nothing outside: it is sent to pages as its source text. */
export function shiftDate(offset: number): void {
  const machineDate = Date
  const machineNow = Date.now
  // For `restoreDate`.
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
 * Takes `shiftDate` back. For pages whose clock the test holds: it counts on from `Date`, which would move it once more.
 * Refers to nothing outside.
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
