/** Where the choice is kept (spec §9). The page's head script reads the same key before first paint. */
export const themeStorageKey = 'theme-storage'

/** What the person chose. `system` follows the operating system and is the default (spec §3). */
export type ThemeChoice = 'light' | 'dark' | 'system'

/** Reads a stored value; anything else than a choice (an older format, damage) is no choice. */
export function parseThemeChoice(stored: string | null): ThemeChoice | undefined {
  return stored === 'light' || stored === 'dark' || stored === 'system' ? stored : undefined
}

export type ThemeStorage = {
  get(): ThemeChoice
  set(choice: ThemeChoice): void
  /** Other tabs' choices. Returns what ends it. */
  subscribe(listener: (choice: ThemeChoice) => void): () => void
}

/** Storage that refuses to be read or written (private mode, quota) is no error: the choice then lasts as long as the page. */
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
        // A null key is the whole storage being cleared.
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
