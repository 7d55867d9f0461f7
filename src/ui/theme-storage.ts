import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

/** Where the choice is kept (spec §9). The page's head script reads the same key before first paint. */
export const themeStorageKey = 'theme-storage'

/** What the person chose. `system` follows the operating system and is the default (spec §3). */
export type ThemeChoice = 'light' | 'dark' | 'system'

/** Reads a stored value; anything else than a choice (an older format, damage) is no choice. */
export function parseThemeChoice(stored: string | null): ThemeChoice | undefined {
  return stored === 'light' || stored === 'dark' || stored === 'system' ? stored : undefined
}

const toMantine = (choice: ThemeChoice): MantineColorScheme => (choice === 'system' ? 'auto' : choice)
const fromMantine = (scheme: MantineColorScheme): ThemeChoice => (scheme === 'auto' ? 'system' : scheme)

/**
 * Mantine's colour scheme kept under our key and in our words, followed across tabs. Storage that refuses to be read
 * or written (private mode, quota) is no error: the choice then lasts as long as the page.
 */
export function createThemeStorage(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | undefined
  const unsubscribe = () => {
    if (listener) window.removeEventListener('storage', listener)
    listener = undefined
  }
  const attempt = <T>(action: () => T): T | undefined => {
    try {
      return action()
    } catch {
      return undefined
    }
  }
  return {
    get(defaultValue) {
      if (typeof window === 'undefined') return defaultValue
      const choice = parseThemeChoice(attempt(() => window.localStorage.getItem(themeStorageKey)) ?? null)
      return choice ? toMantine(choice) : defaultValue
    },
    set(value) {
      attempt(() => window.localStorage.setItem(themeStorageKey, fromMantine(value)))
    },
    subscribe(onUpdate) {
      unsubscribe()
      listener = (event) => {
        // A null key is the whole storage being cleared.
        if (event.key !== themeStorageKey && event.key !== null) return
        const choice = event.key === null ? undefined : parseThemeChoice(event.newValue)
        if (choice) onUpdate(toMantine(choice))
        else if (event.key === null || event.newValue === null) onUpdate('auto')
      }
      window.addEventListener('storage', listener)
    },
    unsubscribe,
    clear() {
      attempt(() => window.localStorage.removeItem(themeStorageKey))
    },
  }
}
