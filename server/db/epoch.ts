/** Names of histories of content versions. */
import { randomBytes } from 'node:crypto'

/** Twelve hexadecimal digits, unlike any other. */
export const newEpoch = (): string => randomBytes(6).toString('hex')
