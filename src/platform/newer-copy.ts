import { replaceEqualDeep } from '@tanstack/react-query'

/** A record in one query; `updatedAt` is epoch ms, 0 if the query has no data. */
type Held<T> = { record: T | null | undefined; updatedAt: number }

/**
 * The newer of two answers for a record: from its collection, and from its own query. The collection may be a copy on
 * the device that is older than the server's page. At equal age the collection's record wins. If both records are
 * equal, the object of the own query is returned, so that the page does not render again.
 */
export const newerCopy = <T>(listed: Held<T>, single: Held<T>): { record: T | undefined; updatedAt: number } => {
  const isListed = !single.record || (listed.record && listed.updatedAt >= single.updatedAt)
  const { record, updatedAt } = isListed ? listed : single
  const isSame = isListed && single.record && replaceEqualDeep(single.record, record) === single.record
  return { record: (isSame ? single.record : record) ?? undefined, updatedAt }
}
