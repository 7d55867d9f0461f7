import '#ui/styles/mantine.css'
import { useLingui } from '@lingui/react'
import { DirectionContext, type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from './mantine-theme.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { shownTheme, useThemeChoice } from '../theme/use-theme.ts'

/** Mantine's direction. It follows the language, and no component inside changes it. */
const DIRECTIONS = {
  rtl: { dir: 'rtl', toggleDirection: () => {}, setDirection: () => {} },
  ltr: { dir: 'ltr', toggleDirection: () => {}, setDirection: () => {} },
} as const

/**
 * Gives Mantine the theme that the page shows. Mantine's own manager would read a key that we do not use, find nothing,
 * and switch the page to the light theme: for a frame when an area is mounted, and permanently when an area is shown
 * again after waiting for one of its parts.
 */
const AS_SHOWN: MantineColorSchemeManager = {
  get: shownTheme,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}

/**
 * The providers of Mantine's components, with our theme. The providers wrap only the parts that use Mantine (toasts,
 * and screens behind a sign-in), never the whole app, so that Mantine is not in the first load. When the language
 * changes, the content stays mounted, so that typed text stays.
 */
export function MantineArea({ children }: { children: ReactNode }) {
  useKeptFocus()
  const choice = useThemeChoice()
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', undefined, { getInitialValueInEffect: false })
  // Computed from the choice, not read from the document: the document may still have the previous theme, and Mantine
  // would write that theme again.
  const shown = choice !== 'system' ? choice : isDark ? 'dark' : 'light'
  const { i18n } = useLingui()
  return (
    <DirectionContext value={DIRECTIONS[i18n.locale === 'en' ? 'ltr' : 'rtl']}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        forceColorScheme={shown}
        colorSchemeManager={AS_SHOWN}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionContext>
  )
}
