/** A record as one query has it; `updatedAt` is epoch ms, 0 where the query has no data. */
type Held<T> = { record: T | null | undefined; updatedAt: number }

/**
 * The later answer of two: the record in its collection, and asked for alone. The collection may be the device's copy from
 * before the server rendered this page. Of two as old as each other, the collection's.
 */
export const newerCopy = <T>(listed: Held<T>, single: Held<T>): { record: T | undefined; updatedAt: number } => {
  const newer = single.record && !(listed.record && listed.updatedAt >= single.updatedAt) ? single : listed
  return { record: newer.record ?? undefined, updatedAt: newer.updatedAt }
}
