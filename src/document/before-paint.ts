/**
 * Runs in the document's head, before the first paint: sets the language, direction, theme and other attributes that
 * the styles depend on. A server-rendered page has its language already.
 */
import { readLocal } from '#platform/storage/local-storage.ts'
import { applyLanguage, detectLanguage, storedLanguage } from '#platform/texts/language.ts'
import { DISPLAY_KEY } from '#ui/theme/display-preferences.ts'
import { parseThemeChoice, themeStorageKey } from '#ui/theme/theme-storage.ts'

const root = document.documentElement

if (!root.hasAttribute('data-rendered')) {
  applyLanguage(
    detectLanguage({
      address: new URLSearchParams(location.search).get('lang'),
      stored: storedLanguage(),
      browser: navigator.languages,
    }),
  )
}

// An earlier version of the app stored the choice in quotation marks.
const choice = parseThemeChoice((readLocal(themeStorageKey) ?? '').replace(/"/g, '')) ?? 'system'
const systemTheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
root.setAttribute('data-mantine-color-scheme', choice === 'system' ? systemTheme : choice)

const display = readLocal(DISPLAY_KEY) ?? ''
const fontSize = /small|large/.exec(display)?.[0]
if (fontSize) root.setAttribute('data-font-size', fontSize)
if (display.includes('reduced')) root.setAttribute('data-motion', 'reduced')

// A geo: link opens a map app in browsers of Android, except in Firefox and in the windows of other apps.
if (/Android(?!.*(?:Firefox\/|; wv\)))/.test(navigator.userAgent)) root.setAttribute('data-geo-links', '')

// The browser fires this event only once, maybe before any other script runs. The files in app/install decide when to
// use the event.
addEventListener('beforeinstallprompt', (offer) => {
  offer.preventDefault()
  window.installPrompt = offer as NonNullable<Window['installPrompt']>
})
