import { replaceEqualDeep } from '@tanstack/react-query'

/** The record in one query. `updatedAt` is epoch ms, 0 if the query has no data. */
type Held<T> = { record: T | null | undefined; updatedAt: number }

/**
 * A record can be in two queries: the one for the whole collection (`listed`) and the one for this record (`single`).
 * Returns the newer record; at equal age, the collection's. `single` may be newer, because a server-rendered page fills
 * it, while the collection may be an old copy on the device. If both have equal content, returns the object of
 * `single`, so that React does not render again.
 */
export const newerCopy = <T>(listed: Held<T>, single: Held<T>): { record: T | undefined; updatedAt: number } => {
  const isListed = !single.record || (listed.record && listed.updatedAt >= single.updatedAt)
  const { record, updatedAt } = isListed ? listed : single
  const isSame = isListed && single.record && replaceEqualDeep(single.record, record) === single.record
  return { record: (isSame ? single.record : record) ?? undefined, updatedAt }
}
