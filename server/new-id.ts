/**
 * Makes ids of 24 lower-case hexadecimal characters: eight from the time, so that new rows are next to each other in
 * the index, then sixteen random ones.
 */
import { randomBytes } from 'node:crypto'

export function newId(now = Date.now()): string {
  const seconds = Math.floor(now / 1000) % 2 ** 32
  return seconds.toString(16).padStart(8, '0') + randomBytes(8).toString('hex')
}
