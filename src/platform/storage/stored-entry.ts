/**
 * A copy on the device. Beside it, a small entry has the time when the server last answered with this data
 * (docs/decisions/stored-copies.md).
 */
import type { KeyValueStorage } from './key-value-storage.ts'
import { ageKeyOf, type CacheSpec, storageKeyOf, type StoredAge, type StoredCopy } from './stored-copy.ts'

/** Reads the entry of the copy and the entry of its age. */
export const readEntry = (storage: KeyValueStorage, spec: CacheSpec) => storage.get(storageKeyOf(spec), ageKeyOf(spec))

/**
 * Writes the copy and its age. If the device already has the copy, only the age is written, so that thousands of
 * unchanged records are not written again.
 * @param first the age of the entry that this page read or wrote with this data
 * @returns the age of the entry
 */
export async function writeEntry(
  storage: KeyValueStorage,
  spec: CacheSpec,
  copy: StoredCopy,
  first?: number,
): Promise<number> {
  const { dataUpdatedAt } = copy.state
  // Checked again, because another tab may have deleted or replaced the entry.
  const isThere = first !== undefined && (await ageOf(storage, spec))?.of === first
  const age: StoredAge = { of: isThere ? first : dataUpdatedAt, updatedAt: dataUpdatedAt }
  const stored: [string, unknown] = [ageKeyOf(spec), age]
  await (isThere ? storage.set(stored) : storage.set([storageKeyOf(spec), copy], stored))
  return age.of
}

async function ageOf(storage: KeyValueStorage, spec: CacheSpec): Promise<StoredAge | undefined> {
  const [age] = await storage.get(ageKeyOf(spec))
  return age as StoredAge | undefined
}

export const deleteEntry = (storage: KeyValueStorage, spec: CacheSpec): Promise<void> =>
  storage.del(storageKeyOf(spec), ageKeyOf(spec))
