/** The key of the theme choice in localStorage. document/before-paint.ts reads this key too. */
export const themeStorageKey = 'theme-storage'

/** The person's choice. `system` follows the operating system and is the default. */
export type ThemeChoice = 'light' | 'dark' | 'system'

/** Parses a stored value; undefined if it is not a theme. */
export function parseThemeChoice(stored: string | null): ThemeChoice | undefined {
  return stored === 'light' || stored === 'dark' || stored === 'system' ? stored : undefined
}

export type ThemeStorage = {
  get(): ThemeChoice
  set(choice: ThemeChoice): void
  /** Calls the listener with choices made in other tabs. Returns the unsubscribe function. */
  subscribe(listener: (choice: ThemeChoice) => void): () => void
}

/**
 * Stores the theme. If the browser refuses the storage (private mode, quota), the choice lasts until the page closes.
 */
export function createThemeStorage(): ThemeStorage {
  const attempt = <T>(action: () => T): T | undefined => {
    try {
      return action()
    } catch {
      return undefined
    }
  }
  return {
    get: () => parseThemeChoice(attempt(() => window.localStorage.getItem(themeStorageKey)) ?? null) ?? 'system',
    set: (choice) => attempt(() => window.localStorage.setItem(themeStorageKey, choice)),
    subscribe(listener) {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        // A null key means that the whole storage was cleared.
        if (key !== themeStorageKey && key !== null) return
        const choice = parseThemeChoice(newValue)
        if (choice) listener(choice)
        else if (newValue === null) listener('system')
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}
