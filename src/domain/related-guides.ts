/** Which guides are related to a guide. The server computes it, and offline the device does. */

export interface RelatedCandidate {
  id: string
  tagKeys: readonly string[]
  /** ISO text in UTC. */
  createdAt: string
}

/**
 * The ids of at most `limit` guides: the editor's choice first, then those that share the most tags, the newest first
 * among equals.
 * @param chosen active guides that the guide itself names, in its order
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
