import { createHash } from 'node:crypto'

/** A message's id, which Lingui's macros make from its English source and its context. */
export const messageId = (source: string, context = ''): string =>
  createHash('sha256').update(`${source}\u001f${context}`).digest('base64url').slice(0, 6)
