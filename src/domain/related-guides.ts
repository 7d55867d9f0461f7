/**
 * Which guides are related to a guide. The server computes the list; a device without a connection computes the same
 * list itself.
 */

export interface RelatedCandidate {
  id: string
  tagKeys: readonly string[]
  /** ISO text in UTC. */
  createdAt: string
}

/**
 * The ids of at most `limit` guides: the editor's choice first, then the guides that share the most tags. Of guides
 * with equally many shared tags, the newest comes first.
 * @param chosen active guides that the guide itself names, in the guide's order
 * @param others active guides of the same category
 */
export function relatedIds(
  guide: { id: string; tagKeys: readonly string[] },
  chosen: readonly string[],
  others: readonly RelatedCandidate[],
  limit: number,
): string[] {
  const tags = new Set(guide.tagKeys)
  const shared = ({ tagKeys }: RelatedCandidate) => tagKeys.filter((key) => tags.has(key)).length
  const ranked = others
    .map((other) => ({ ...other, shared: shared(other) }))
    .sort((a, b) => b.shared - a.shared || compare(b.createdAt, a.createdAt) || compare(a.id, b.id))
    .map(({ id }) => id)
  return [...new Set([...chosen, ...ranked])].filter((id) => id !== guide.id).slice(0, limit)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
