import { useMediaQuery } from '@mantine/hooks'
import { atom, type Store, useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { createThemeStorage, type ThemeChoice } from './theme-storage.ts'

/** undefined until the device was read; until then the theme is the one set by document/before-paint.ts. */
const choiceAtom = atom<ThemeChoice | undefined>(undefined)

export const shownTheme = (): 'light' | 'dark' =>
  document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark' ? 'dark' : 'light'

/** The chosen theme; `system` until the device was read. */
export const useThemeChoice = (): ThemeChoice => useAtomValue(choiceAtom) ?? 'system'

/** Returns a function that chooses a theme. Its component does not render again with the choice. */
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

/** Chooses the theme from outside components. */
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
