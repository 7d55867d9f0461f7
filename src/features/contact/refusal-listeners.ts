/** Listeners of this page that handle the refusal of a message themselves. */
import type { ContactMessage } from './contact-message.ts'

/** Returns whether the listener handled the refusal. */
type Listener = (message: ContactMessage) => boolean

const listeners = new Set<Listener>()

/** Returns the function that removes the listener. */
export function onRefused(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls the listeners in the order of registration, until one has handled the refusal. */
export const notifyRefused = (message: ContactMessage): boolean => [...listeners].some((listener) => listener(message))
