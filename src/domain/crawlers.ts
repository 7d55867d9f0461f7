/**
 * Which addresses of lists search engines may follow: those with a single filter, order, page or language. Combinations
 * are endless, and everything that they show also has an address of its own.
 */

/** Parameters that people type: each has endless values. */
const TYPED = ['q', 'min', 'max']

/**
 * Whether an address combines several choices. `search` is parsed: without defaults and parameters that change nothing.
 */
export function combinesChoices(search: object): boolean {
  const chosen = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  // `wall,quarter` in one parameter are two choices.
  const count = chosen.reduce((sum, [, value]) => sum + String(value).split(',').length, 0)
  return count > 1 || chosen.some(([name]) => TYPED.includes(name))
}

/**
 * The `rel` of a link to a list: crawlers don't follow links to combinations. `direction`: the link leads to the
 * previous or next page.
 */
export function relOf(search: object, direction?: 'prev' | 'next'): string | undefined {
  if (!combinesChoices(search)) return direction
  return direction === undefined ? 'nofollow' : `${direction} nofollow`
}
