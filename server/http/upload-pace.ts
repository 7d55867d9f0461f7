/** How slow an upload may be: people upload over slow lines, and whoever is slow on purpose holds a place that others wait for. */

/** Beside the time that its bytes take on the slowest line. */
export const UPLOAD_MS = 60_000
/** The slowest line that uploads are made for: 16 KB in a second. */
export const SLOWEST_BYTES_PER_MS = (16 * 1024) / 1_000
/** An upload that stands still is cut off sooner: at least `LEAST_BYTES` arrive within this time. */
export const STILL_MS = 30_000
export const LEAST_BYTES = 4 * 1024

export interface UploadPace {
  /** Counts time in which the body was read. @param bytes that arrived in it */
  isTooSlow(ms: number, bytes: number): boolean
  /** Nobody read the body, which takes no time of it. */
  rest(bytes: number): false
}

export function createUploadPace(): UploadPace {
  let [takenMs, arrived] = [0, 0]
  /** Since the last time that enough had arrived. */
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
