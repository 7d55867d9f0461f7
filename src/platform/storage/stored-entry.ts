/** A copy on the device and, in a small entry beside it, when it was last answered (docs/decisions/stored-copies.md). */
import type { KeyValueStorage } from './key-value-storage.ts'
import { ageKeyOf, type CacheSpec, storageKeyOf, type StoredAge, type StoredCopy } from './stored-copy.ts'

/** The entry and its age, as they are stored. */
export const readEntry = (storage: KeyValueStorage, spec: CacheSpec) =>
  Promise.all([storageKeyOf(spec), ageKeyOf(spec)].map((key) => storage.get(key)))

/**
 * Writes the copy and its age, the age alone where the copy is there already: thousands of records are not written again to
 * say that they are still so. @param first the age of the entry that this page read or wrote with this data @returns the age of the entry
 */
export async function writeEntry(
  storage: KeyValueStorage,
  spec: CacheSpec,
  copy: StoredCopy,
  first?: number,
): Promise<number> {
  const { dataUpdatedAt } = copy.state
  // Another tab may have cleared or replaced it.
  const isThere = first !== undefined && ((await storage.get(ageKeyOf(spec))) as StoredAge | undefined)?.of === first
  if (!isThere) await storage.set(storageKeyOf(spec), copy)
  const age: StoredAge = { of: isThere ? first : dataUpdatedAt, updatedAt: dataUpdatedAt }
  await storage.set(ageKeyOf(spec), age)
  return age.of
}

export async function deleteEntry(storage: KeyValueStorage, spec: CacheSpec): Promise<void> {
  await storage.del(storageKeyOf(spec))
  await storage.del(ageKeyOf(spec))
}
