import { hashKey, type QueryKey } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'

/** The device's copy of one query, with the version and schema fingerprint under which it is stored. */
export type CacheSpec = {
  name: string
  version: string
  /** Digest of the records' schema, made at build time (build/cache-fingerprints.ts). */
  fingerprint: string
  queryKey: QueryKey
  /**
   * Checks stored data with today's schema. Records that do not fit are left out and counted; undefined: no record
   * fits. `isTrusted`: the copy has today's version and fingerprint, so every record has passed this schema before.
   */
  check: (data: unknown, isTrusted: boolean) => CheckedData | undefined | Promise<CheckedData | undefined>
}

type CheckedData = { data: unknown; dropped: number }

/** An entry in IndexedDB. Some devices still have copies from before the fingerprint was added. */
export type StoredCopy = {
  buster: string
  fingerprint?: string
  queryHash: string
  queryKey: QueryKey
  state: { data: unknown; dataUpdatedAt: number }
}

/** An age that is stored beside an entry. It says when the server last answered with the same data. */
export type StoredAge = {
  /** The `dataUpdatedAt` of the entry that this age belongs to. */
  of: number
  /** Epoch ms. */
  updatedAt: number
}

/**
 * The entry with the age of its data. The stored `age` may belong to a former entry or be damaged; then it is ignored.
 */
export function withAge(value: unknown, age: unknown): unknown {
  const entry = value as Partial<StoredCopy> | undefined
  const { of, updatedAt } = (age ?? {}) as Partial<StoredAge>
  if (!entry?.state || of !== entry.state.dataUpdatedAt || typeof updatedAt !== 'number') return value
  return { ...entry, state: { ...entry.state, dataUpdatedAt: updatedAt } }
}

/** A stored copy that today's code can show. */
export type Copy = CheckedData & {
  /** Epoch ms. */
  updatedAt: number
  /** Whether the copy was stored under today's version and fingerprint. */
  isCurrent: boolean
}

export const storageKeyOf = ({ name, queryKey }: CacheSpec): string => `${name}-${hashKey(queryKey)}`

export const ageKeyOf = (spec: CacheSpec): string => `${storageKeyOf(spec)}-age`

export const toStoredCopy = (
  { version, fingerprint, queryKey }: CacheSpec,
  data: unknown,
  dataUpdatedAt: number,
): StoredCopy => ({
  buster: version,
  fingerprint,
  queryHash: hashKey(queryKey),
  queryKey,
  // Only these parts of a query's state are stored: the others belong to this session or can't be cloned.
  state: { data, dataUpdatedAt },
})

/** Reads an entry of any version and age; undefined if nothing in it is usable. */
export async function readStoredCopy(value: unknown, spec: CacheSpec): Promise<Copy | undefined> {
  const { buster, fingerprint, queryHash, state } = (value ?? {}) as Partial<StoredCopy>
  const updatedAt = state?.dataUpdatedAt
  if (queryHash !== hashKey(spec.queryKey) || !Number.isFinite(updatedAt) || !updatedAt) return undefined
  const isCurrent = buster === spec.version && fingerprint === spec.fingerprint
  const checked = await spec.check(state!.data, isCurrent)
  if (!checked) return undefined
  // The copy was written while the phone's clock was ahead. It gets an earlier date, because otherwise it would stay
  // fresh until its date.
  return { ...checked, isCurrent, updatedAt: updatedAt > Date.now() ? Date.now() - FRESH_MS : updatedAt }
}
