/**
 * Selects the style rules that a rendered page needs for its first paint; the whole style sheets are loaded after it.
 */
export type StylePiece = {
  css: string
  /** The at-rules around the rule, outermost first: `@media (min-width: 48em)`. */
  within: string[]
  /** The rule is needed if the page has all classes of one of these sets; null: always. */
  classes: string[][] | null
  /** The address of the file of a `@font-face`: needed if it is one of the fonts of the page's language. */
  font?: string
}

/**
 * A font whose letters are rare in the page's language (of “EN” in a Hebrew page's header) is left to the whole style
 * sheets: the browser would fetch it before the first paint and next to the first picture.
 * @param html the page's markup
 * @param pieces rules of its style sheets, in the order in which the sheets apply
 * @param fonts addresses of the font files of the page's language
 */
export function usedStyles(html: string, pieces: readonly StylePiece[], fonts: readonly string[]): string {
  const present = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')))
  let css = ''
  let open: readonly string[] = []
  for (const { css: rule, within, classes, font } of pieces) {
    if (classes && !classes.some((names) => names.every((name) => present.has(name)))) continue
    if (font && !fonts.includes(font)) continue
    if (within.join() !== open.join()) {
      css += '}'.repeat(open.length) + within.map((head) => `${head}{`).join('')
      open = within
    }
    css += rule
  }
  return css + '}'.repeat(open.length)
}
