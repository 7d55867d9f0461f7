/** Keeps a value that is read only once per content version. */
import type { Store } from '../db/store.ts'

/**
 * Reads a value again only after the content has changed.
 * @param read runs inside the store's `readPublic`; if it fails, the next call reads again
 * @returns the current value; a promise only while the value has to be read
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
