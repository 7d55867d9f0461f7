import { SPLASH_SCREENS, splashAddress } from './install-splash-sizes.ts'

/**
 * Names this very screen's start picture, for iOS to take along when the page is put on the home screen. Written here
 * rather than in the document: one element on the phones that read it, instead of twenty on every page.
 */
export function addSplash(): void {
  if (!('standalone' in navigator)) return
  // iOS gives the screen's measures as held upright, whichever way it is held; a browser may not.
  const [width, height] = [screen.width, screen.height].sort((a, b) => a - b)
  const found = SPLASH_SCREENS.find(([w, h, ratio]) => w === width && h === height && ratio === devicePixelRatio)
  if (!found || document.querySelector('link[rel="apple-touch-startup-image"]')) return
  const link = document.createElement('link')
  link.rel = 'apple-touch-startup-image'
  link.href = splashAddress(found)
  document.head.append(link)
}
