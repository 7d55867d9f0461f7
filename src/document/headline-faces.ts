/**
 * The headlines' letters lie in the styles (build/fonts.ts), which by themselves come a moment after the first paint and
 * move it. Made of bytes they are there at once. Where that fails, the style sheet's own faces load a moment later.
 */
export function addHeadlineFaces(): void {
  try {
    for (const { cssRules } of document.styleSheets) {
      for (const rule of cssRules) if (rule instanceof CSSFontFaceRule) addFace(rule.style)
    }
  } catch {
    // A style sheet of elsewhere, or a browser without the interface.
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
