/** A value that is read once per content version. */
import type { Store } from '../db/store.ts'

/**
 * Reads a value again only when the content changed.
 * @param read runs inside the store's `readPublic`; a failure is not kept
 * @returns the current value; not a promise while it is known
 */
export function oncePerVersion<T>(
  { contentVersion, readPublic }: Pick<Store, 'contentVersion' | 'readPublic'>,
  read: () => Promise<T>,
): () => T | Promise<T> {
  let last: { version: number; value: T } | undefined
  const at = (version: number): T | Promise<T> => {
    if (last?.version === version) return last.value
    return readPublic(read).then((value) => {
      last = { version, value }
      return value
    })
  }
  return () => {
    const version = contentVersion()
    return typeof version === 'number' ? at(version) : version.then(at)
  }
}
