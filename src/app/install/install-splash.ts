import { SPLASH_SCREENS, splashAddress } from './install-splash-sizes.ts'

/**
 * Adds the link to the splash screen for this device, which iOS reads when the app is installed. A script adds it,
 * because the document itself would need twenty links, one per screen size.
 */
export function addSplash(): void {
  if (!('standalone' in navigator)) return
  // iOS reports the size in portrait, whatever the orientation; other browsers may not.
  const [width, height] = [screen.width, screen.height].sort((a, b) => a - b)
  const splash = SPLASH_SCREENS.find(([w, h, ratio]) => w === width && h === height && ratio === devicePixelRatio)
  if (!splash || document.querySelector('link[rel="apple-touch-startup-image"]')) return
  const link = document.createElement('link')
  link.rel = 'apple-touch-startup-image'
  link.href = splashAddress(splash)
  document.head.append(link)
}
