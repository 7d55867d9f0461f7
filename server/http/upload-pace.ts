/**
 * Decides when an upload is too slow. Some people have slow connections, but a sender who is slow on purpose makes
 * other uploads wait.
 */

/** Time that every upload gets, in addition to the time that its bytes take on the slowest connection. */
export const UPLOAD_MS = 60_000
/** The slowest connection on which uploads must work: 16 KB per second. */
export const SLOWEST_BYTES_PER_MS = (16 * 1024) / 1_000
/**
 * An upload is cut off earlier if it stands still, which means that fewer than `LEAST_BYTES` arrive within this time.
 */
export const STILL_MS = 30_000
export const LEAST_BYTES = 4 * 1024

export interface UploadPace {
  /**
   * Adds time in which the body was read, and tells whether the upload is too slow. @param bytes the number of bytes
   * that arrived in this time
   */
  isTooSlow(ms: number, bytes: number): boolean
  /** Called while nobody reads the body. This time does not count, because nothing can arrive. */
  rest(bytes: number): false
}

export function createUploadPace(): UploadPace {
  let [takenMs, arrived] = [0, 0]
  /** Time since `LEAST_BYTES` last arrived, and the number of bytes that have arrived since then. */
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
