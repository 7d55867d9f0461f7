/** Epochs: each history of content versions has a random name. Restoring a backup begins a new epoch. */
import { randomBytes } from 'node:crypto'

/** A new epoch: twelve random hexadecimal digits. */
export const newEpoch = (): string => randomBytes(6).toString('hex')
