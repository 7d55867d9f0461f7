/**
 * Which addresses of lists search engines may follow: those with only one filter, order, page or language. There are
 * endless combinations, and everything that a combination shows also has an address of its own.
 */

/** Parameters with endless values: what people type, and times. */
const ENDLESS = ['q', 'min', 'max', 'when']

/**
 * Whether an address combines several choices. `search` is a parsed search, so it contains no defaults and no
 * parameters without effect.
 */
export function combinesChoices(search: object): boolean {
  const chosen = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  // `wall,quarter` in one parameter are two choices.
  const count = chosen.reduce((sum, [, value]) => sum + String(value).split(',').length, 0)
  return count > 1 || chosen.some(([name]) => ENDLESS.includes(name))
}

/**
 * The `rel` of a link to a list: crawlers don't follow links to combinations. `direction`: the link leads to the
 * previous or next page.
 */
export function relOf(search: object, direction?: 'prev' | 'next'): string | undefined {
  if (!combinesChoices(search)) return direction
  return direction === undefined ? 'nofollow' : `${direction} nofollow`
}
