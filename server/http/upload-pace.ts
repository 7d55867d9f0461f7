/**
 * Judges how slow an upload may be: some people have slow lines, but a sender who is slow on purpose holds a place that
 * others wait for.
 */

/** Allowed in addition to the time that the bytes take on the slowest line. */
export const UPLOAD_MS = 60_000
/** The slowest line that uploads are made for: 16 KB per second. */
export const SLOWEST_BYTES_PER_MS = (16 * 1024) / 1_000
/** An upload that stands still is cut off sooner: at least `LEAST_BYTES` must arrive within this time. */
export const STILL_MS = 30_000
export const LEAST_BYTES = 4 * 1024

export interface UploadPace {
  /** Counts time in which the body was read. @param bytes the bytes that arrived in that time */
  isTooSlow(ms: number, bytes: number): boolean
  /** Called while nobody reads the body: that time does not count. */
  rest(bytes: number): false
}

export function createUploadPace(): UploadPace {
  let [takenMs, arrived] = [0, 0]
  /** Time and bytes since enough bytes had last arrived. */
  let [stillMs, moved] = [0, 0]
  return {
    isTooSlow(ms, bytes) {
      takenMs += ms
      arrived += bytes
      stillMs += ms
      moved += bytes
      if (moved >= LEAST_BYTES) [stillMs, moved] = [0, 0]
      return stillMs >= STILL_MS || takenMs > UPLOAD_MS + arrived / SLOWEST_BYTES_PER_MS
    },
    rest(bytes) {
      arrived += bytes
      stillMs = moved = 0
      return false
    },
  }
}
