/**
 * Font size and reduced motion: attributes of the document that `styles/preferences.css` acts on. Kept in localStorage,
 * which the page's head script reads before first paint.
 */
export type FontSize = 'small' | 'medium' | 'large'

const FONT_SIZE = 'font-size'
const REDUCED_MOTION = 'reduced-motion'

/** `medium`: as the browser has it. */
export const applyFontSize = (size: FontSize): void => apply(FONT_SIZE, size === 'medium' ? null : size)

/** False: as the operating system has it. */
export const applyReducedMotion = (isReduced: boolean): void => apply(REDUCED_MOTION, isReduced ? '' : null)

function apply(name: string, value: string | null): void {
  const root = document.documentElement
  if (value === null) root.removeAttribute(`data-${name}`)
  else root.setAttribute(`data-${name}`, value)
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // Storage is refused: it lasts as long as the page.
  }
}
