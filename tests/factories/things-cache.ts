/** A cache of invented things, and a device's storage in memory. */
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { checkRecords } from '#platform/storage/check-records.ts'
import type { QueryCaches } from '#platform/storage/query-cache.ts'
import type { KeyValueStorage } from '#platform/storage/key-value-storage.ts'
import type { CacheSpec } from '#platform/storage/stored-copy.ts'
import { keyValuesIn } from './key-values.ts'

export type Things = { items: string[] }

export const spec: CacheSpec = {
  name: 'things',
  version: '1.0.9',
  fingerprint: 'f00d',
  queryKey: ['things'],
  async check(data) {
    const { items } = data as Things
    const checked = Array.isArray(items) && (await checkRecords(items, z.string()))
    return checked ? { data: { items: checked.records }, dropped: checked.dropped } : undefined
  },
}
export const KEY = 'things-["things"]'
export const NOW = Date.parse('2026-06-01T12:00:00Z')
export const OLD: Things = { items: ['old'] }
export const NEW: Things = { items: ['new'] }

/** A device storage in plain memory, which a test may read. */
export function memoryStorage(content: Record<string, unknown> = {}) {
  const map = new Map(Object.entries(content))
  const calls: string[] = []
  const kept = keyValuesIn(map)
  const storage: KeyValueStorage = {
    get: (...keys) => {
      calls.push(`get ${keys.join(' ')}`)
      return kept.get(...keys)
    },
    set: (...entries) => {
      calls.push(`set ${entries.map(([key]) => key).join(' ')}`)
      return kept.set(...entries)
    },
    del: (...keys) => {
      calls.push(`del ${keys.join(' ')}`)
      return kept.del(...keys)
    },
  }
  return { storage, map, calls }
}

/** The entry of an earlier session. */
export const kept = (
  data: unknown,
  { at = NOW - 1000, version = spec.version, fingerprint = spec.fingerprint, ...over }: Record<string, unknown> = {},
) => ({
  buster: version,
  fingerprint,
  queryHash: '["things"]',
  queryKey: ['things'],
  state: { data, dataUpdatedAt: at },
  ...over,
})

export const thingsQuery = (caches: QueryCaches, queryFn: () => Promise<Things>) =>
  queryOptions({ queryKey: spec.queryKey, queryFn, persister: caches.persisterFor(spec) })

export const storedData = (value: unknown) => (value as ReturnType<typeof kept> | undefined)?.state.data
