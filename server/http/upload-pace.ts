/**
 * Decides when an upload is too slow. Some people have slow connections, but a sender who is slow on purpose keeps
 * other uploads waiting.
 */

/** Time that an upload gets in addition to what its bytes take on the slowest connection. */
export const UPLOAD_MS = 60_000
/** The slowest connection on which uploads must work: 16 KB per second. */
export const SLOWEST_BYTES_PER_MS = (16 * 1024) / 1_000
/** An upload that stands still is cut off earlier: at least `LEAST_BYTES` must arrive within this time. */
export const STILL_MS = 30_000
export const LEAST_BYTES = 4 * 1024

export interface UploadPace {
  /**
   * Counts time in which the body was read, and tells whether the upload is too slow. @param bytes the number of bytes
   * that arrived in that time
   */
  isTooSlow(ms: number, bytes: number): boolean
  /** Called while nobody reads the body: that time does not count. */
  rest(bytes: number): false
}

export function createUploadPace(): UploadPace {
  let [takenMs, arrived] = [0, 0]
  /** Time since enough bytes had last arrived, and the number of bytes that arrived in that time. */
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
