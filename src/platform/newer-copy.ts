import { replaceEqualDeep } from '@tanstack/react-query'

/** A record as one query has it; `updatedAt` is epoch ms, 0 where the query has no data. */
type Held<T> = { record: T | null | undefined; updatedAt: number }

/**
 * The later answer of two: the record in its collection, and asked for alone. The collection may be the device's copy from
 * before the server rendered this page. Of two as old as each other, the collection's. Where the two are equal it is the same
 * object as before, so that the page is not rendered again for it.
 */
export const newerCopy = <T>(listed: Held<T>, single: Held<T>): { record: T | undefined; updatedAt: number } => {
  const isListed = !single.record || (listed.record && listed.updatedAt >= single.updatedAt)
  const { record, updatedAt } = isListed ? listed : single
  const isSame = isListed && single.record && replaceEqualDeep(single.record, record) === single.record
  return { record: (isSame ? single.record : record) ?? undefined, updatedAt }
}
