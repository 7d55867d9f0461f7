import { useMediaQuery } from '@mantine/hooks'
import { atom, type Store, useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { createThemeStorage, type ThemeChoice } from './theme-storage.ts'

/** undefined until the device was read: until then the document's head script has set the theme. */
const choiceAtom = atom<ThemeChoice | undefined>(undefined)

export const shownTheme = (): 'light' | 'dark' =>
  document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark' ? 'dark' : 'light'

/** The chosen theme, `system` until the device was read. */
export function useTheme(): { choice: ThemeChoice; choose: (choice: ThemeChoice) => void } {
  const choice = useAtomValue(choiceAtom) ?? 'system'
  const setChoice = useSetAtom(choiceAtom)
  const choose = useCallback(
    (next: ThemeChoice) => {
      createThemeStorage().set(next)
      setChoice(next)
    },
    [setChoice],
  )
  return { choice, choose }
}

/** Chooses the theme from outside of components. */
export function chooseTheme(store: Store, next: ThemeChoice): void {
  createThemeStorage().set(next)
  store.set(choiceAtom, next)
}

/** Applies the chosen theme to the document, and follows the system and other tabs. Once per app. */
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
    // Mantine's components read the same attribute.
    document.documentElement.setAttribute('data-mantine-color-scheme', theme)
  }, [choice, systemIsDark])
}
