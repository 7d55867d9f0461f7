/**
 * Selects the style rules that a rendered page needs for its first paint. The complete style sheets are loaded after
 * the first paint.
 */
export type StylePiece = {
  css: string
  /** The at-rules around the rule, the outermost first, for example `@media (min-width: 48em)`. */
  within: string[]
  /**
   * The rule is needed if, for one of these sets, the page has all classes in the set. null: the rule is always needed.
   */
  classes: string[][] | null
  /**
   * The address of the font file, if the rule is a `@font-face`. The rule is needed if the file is a font of the page's
   * language.
   */
  font?: string
}

/**
 * The style rules that the page needs. A font that only the page's few letters of the other language use (the “EN” in
 * the header of a Hebrew page) is left to the complete style sheets. Otherwise the browser would fetch the font before
 * the first paint, at the same time as the first picture.
 * @param html the page's markup
 * @param pieces rules of the page's style sheets, in the order in which the sheets apply
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
