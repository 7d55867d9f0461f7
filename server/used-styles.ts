/**
 * Selects the style rules that a rendered page needs for its first paint. The whole style sheets are loaded after the
 * first paint.
 */
export type StylePiece = {
  css: string
  /** The at-rules around the rule, the outermost first, for example `@media (min-width: 48em)`. */
  within: string[]
  /** The rule is needed if the page has all classes of one of these sets; null: the rule is always needed. */
  classes: string[][] | null
  /** The address of the file in a `@font-face`: needed if the file is among the fonts of the page's language. */
  font?: string
}

/**
 * The style rules that the page needs. A font with letters that are rare in the page's language (the “EN” in the header
 * of a Hebrew page) is left to the whole style sheets: otherwise the browser would fetch it before the first paint, at
 * the same time as the first picture.
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
