import { useMediaQuery } from '@mantine/hooks'
import { atom, type Store, useAtomValue, useSetAtom, useStore } from 'jotai'
import { useCallback, useEffect } from 'react'
import { createThemeStorage, type ThemeChoice } from './theme-storage.ts'

/** undefined until the device was read: until then the document's head script has set the theme. */
const choiceAtom = atom<ThemeChoice | undefined>(undefined)

export const shownTheme = (): 'light' | 'dark' =>
  document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark' ? 'dark' : 'light'

/** The chosen theme, `system` until the device was read. */
export function useTheme(): { choice: ThemeChoice; choose: (choice: ThemeChoice) => void } {
  const choice = useAtomValue(choiceAtom) ?? 'system'
  const store = useStore()
  const choose = useCallback((next: ThemeChoice) => chooseTheme(store, next), [store])
  return { choice, choose }
}

/** Chooses a theme for this device, also outside of components. */
export function chooseTheme(store: Store, choice: ThemeChoice): void {
  createThemeStorage().set(choice)
  store.set(choiceAtom, choice)
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
