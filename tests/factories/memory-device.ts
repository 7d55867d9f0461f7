/** A device store in memory. */
import type { DeviceStore } from '#platform/storage/device-store.ts'

export function newMemoryDevice(values: Record<string, unknown> = {}): DeviceStore {
  const kept = new Map(Object.entries(values))
  return {
    get: async (key) => kept.get(key),
    async update(key, change) {
      const value = change(kept.get(key))
      kept.set(key, value)
      return value
    },
    setSync(key, value) {
      kept.set(key, value)
      return true
    },
    async erase(matches) {
      for (const key of [...kept.keys()]) if (matches(key)) kept.delete(key)
    },
    isLasting: () => true,
  }
}
