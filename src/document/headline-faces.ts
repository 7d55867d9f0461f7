/**
 * Adds the headlines' fonts, whose bytes the style sheet contains (build/fonts.ts). When the browser itself loads these
 * fonts from the style sheet, they are ready a moment after the first paint and shift the page. Fonts made from the
 * bytes by this script are ready at once. If this fails, the browser loads the fonts from the style sheet.
 */
export function addHeadlineFaces(): void {
  try {
    for (const { cssRules } of document.styleSheets) {
      for (const rule of cssRules) if (rule instanceof CSSFontFaceRule) addFace(rule.style)
    }
  } catch {
    // The style sheet comes from another origin, or the browser lacks the interface `FontFace`.
  }
}

function addFace(style: CSSStyleDeclaration): void {
  const data = /base64,([^"')]+)/.exec(style.getPropertyValue('src'))?.[1]
  if (!data) return
  const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0))
  const face = new FontFace(style.getPropertyValue('font-family').replace(/["']/g, ''), bytes, {
    weight: style.getPropertyValue('font-weight'),
    unicodeRange: style.getPropertyValue('unicode-range'),
  })
  document.fonts.add(face)
}
