import '#ui/styles/mantine.css'
import { useLingui } from '@lingui/react'
import { DirectionContext, type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from './mantine-theme.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { shownTheme, useThemeChoice } from '../theme/use-theme.ts'

/** The direction follows the language; nothing sets it from inside. */
const DIRECTIONS = {
  rtl: { dir: 'rtl', toggleDirection: () => {}, setDirection: () => {} },
  ltr: { dir: 'ltr', toggleDirection: () => {}, setDirection: () => {} },
} as const

/**
 * Mantine's own reads its own key, finds nothing, and shows the whole page in the light theme: for a frame when an area is
 * mounted, and for good when one is shown again after it had to wait for a part of it.
 */
const AS_SHOWN: MantineColorSchemeManager = {
  get: shownTheme,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}

/**
 * The providers of Mantine's components, with our theme. Around the parts that use them (toasts, and screens behind a
 * sign-in), never around the whole app: they are not in the first load. A change of language keeps what is inside
 * mounted, so that nothing typed is lost.
 */
export function MantineArea({ children }: { children: ReactNode }) {
  useKeptFocus()
  const choice = useThemeChoice()
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', undefined, { getInitialValueInEffect: false })
  // Mantine writes it to the document too: the document may still have the former one.
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
