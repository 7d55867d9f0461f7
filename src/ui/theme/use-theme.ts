import { useMediaQuery } from '@mantine/hooks'
import { atom, type Store, useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { createThemeStorage, type ThemeChoice } from './theme-storage.ts'

/**
 * The chosen theme. undefined until it was read from the device; until then the page has the theme that
 * document/before-paint.ts set.
 */
const choiceAtom = atom<ThemeChoice | undefined>(undefined)

export const shownTheme = (): 'light' | 'dark' =>
  document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark' ? 'dark' : 'light'

/** The chosen theme; `system` until it was read from the device. */
export const useThemeChoice = (): ThemeChoice => useAtomValue(choiceAtom) ?? 'system'

/**
 * Returns a function that chooses a theme. A component that uses this hook does not render again when the choice
 * changes.
 */
export function useChooseTheme(): (choice: ThemeChoice) => void {
  const setChoice = useSetAtom(choiceAtom)
  return useCallback(
    (next: ThemeChoice) => {
      createThemeStorage().set(next)
      setChoice(next)
    },
    [setChoice],
  )
}

/** Chooses the theme, for code outside of components. */
export function chooseTheme(store: Store, next: ThemeChoice): void {
  createThemeStorage().set(next)
  store.set(choiceAtom, next)
}

/** Applies the chosen theme to the document, and follows the system and other tabs. Call it once per app. */
export function useAppliedTheme(): void {
  const choice = useAtomValue(choiceAtom)
  const setChoice = useSetAtom(choiceAtom)
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)')
  useEffect(() => {
    const storage = createThemeStorage()
    setChoice(storage.get())
    return storage.subscribe(setChoice)
  }, [setChoice])
  useEffect(() => {
    if (choice === undefined || systemIsDark === undefined) return
    const theme = choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice
    // Mantine's components read this attribute too.
    document.documentElement.setAttribute('data-mantine-color-scheme', theme)
  }, [choice, systemIsDark])
}
