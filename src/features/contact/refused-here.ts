/** Who on this page says by itself that a message was refused. */
import type { ContactMessage } from './contact-message.ts'

/** Returns whether it has dealt with it. */
type Ear = (message: ContactMessage) => boolean

const ears = new Set<Ear>()

/** Returns what stops it. */
export function hearRefused(ear: Ear): () => void {
  ears.add(ear)
  return () => void ears.delete(ear)
}

/** Tells the page, the first who listens first, until one has dealt with it. */
export const tellWaitingPage = (message: ContactMessage): boolean => [...ears].some((ear) => ear(message))
