/** Names the histories of content versions. */
import { randomBytes } from 'node:crypto'

/** A new name: twelve random hexadecimal digits. */
export const newEpoch = (): string => randomBytes(6).toString('hex')
