/** The style rules that a rendered page needs for its first paint; the whole style sheets are loaded after it. */
export type StylePiece = {
  css: string
  /** The at-rules around it, outermost first: `@media (min-width: 48em)`. */
  within: string[]
  /** It is needed if the page has all classes of one of these sets; null: always. */
  classes: string[][] | null
}

/** @param html the page's markup @param pieces of its style sheets, in the order in which the sheets apply */
export function usedStyles(html: string, pieces: readonly StylePiece[]): string {
  const present = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')))
  let css = ''
  let open: readonly string[] = []
  for (const { css: rule, within, classes } of pieces) {
    if (classes && !classes.some((names) => names.every((name) => present.has(name)))) continue
    if (within.join() !== open.join()) {
      css += '}'.repeat(open.length) + within.map((head) => `${head}{`).join('')
      open = within
    }
    css += rule
  }
  return css + '}'.repeat(open.length)
}
