/**
 * Adds the headlines' fonts, which the style sheet contains (build/fonts.ts). If the browser loads them from the style
 * sheet, they arrive a moment after the first paint and shift the page. Made from their bytes here, they are ready at
 * once. If that fails, the browser loads the style sheet's own fonts.
 */
export function addHeadlineFaces(): void {
  try {
    for (const { cssRules } of document.styleSheets) {
      for (const rule of cssRules) if (rule instanceof CSSFontFaceRule) addFace(rule.style)
    }
  } catch {
    // The style sheet comes from another site, or the browser lacks the interface.
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
