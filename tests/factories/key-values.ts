import type { KeyValueStorage } from '#platform/storage/key-value-storage.ts'

/** A device's storage in `map`. */
export const keyValuesIn = (map: Map<string, unknown>): KeyValueStorage => ({
  get: async (...keys) => keys.map((key) => map.get(key)),
  set: async (...entries) => {
    for (const [key, value] of entries) map.set(key, structuredClone(value))
  },
  del: async (...keys) => {
    for (const key of keys) map.delete(key)
  },
})
