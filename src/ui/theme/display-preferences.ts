/**
 * The key of the person's preferences for text size and motion. The theme has a different key. document/before-paint.ts
 * reads this key too.
 */
export const DISPLAY_KEY = 'display-preferences'

export type DisplayPreferences = { fontSize: 'small' | 'medium' | 'large'; reducedMotion: boolean }

export const DEFAULT_DISPLAY: DisplayPreferences = { fontSize: 'medium', reducedMotion: false }

/** The preferences that the document currently shows. */
export function shownDisplay(): DisplayPreferences {
  const { fontSize, motion } = document.documentElement.dataset
  return {
    fontSize: fontSize === 'small' || fontSize === 'large' ? fontSize : 'medium',
    reducedMotion: motion === 'reduced',
  }
}

/**
 * Applies the preferences to the document and stores them for the next start. If the browser refuses the storage, they
 * last until the page closes.
 */
export function chooseDisplay({ fontSize, reducedMotion }: DisplayPreferences): void {
  const root = document.documentElement
  const words = [...(fontSize === 'medium' ? [] : [fontSize]), ...(reducedMotion ? ['reduced'] : [])]
  setOrRemove(root, 'data-font-size', fontSize === 'medium' ? null : fontSize)
  setOrRemove(root, 'data-motion', reducedMotion ? 'reduced' : null)
  try {
    if (words.length > 0) localStorage.setItem(DISPLAY_KEY, words.join(' '))
    else localStorage.removeItem(DISPLAY_KEY)
  } catch {
    // The browser refuses the storage.
  }
}

/** Whether the person wants less motion, by the device's settings or by the choice in the app. */
export const isMotionReduced = (): boolean =>
  document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches

function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
