/** Ids of 24 lower-case hexadecimal characters: eight of time, so that new rows lie together, sixteen of chance. */
import { randomBytes } from 'node:crypto'

export function newId(now = Date.now()): string {
  const seconds = Math.floor(now / 1000) % 2 ** 32
  return seconds.toString(16).padStart(8, '0') + randomBytes(8).toString('hex')
}
