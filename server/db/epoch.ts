/** Epochs: names for the histories of content versions. Each restored backup begins a new one. */
import { randomBytes } from 'node:crypto'

/** A new epoch: twelve random hexadecimal digits. */
export const newEpoch = (): string => randomBytes(6).toString('hex')
