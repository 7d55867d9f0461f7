import '#ui/styles/mantine.css'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from './mantine-theme.ts'
import { shownTheme, useTheme } from './use-theme.ts'

/**
 * What Mantine's components stand on, in our look. Around the parts that use them (toasts, and screens behind a
 * sign-in), never around the whole app: riders' first load does without it.
 */
export function MantineArea({ children }: { children: ReactNode }) {
  // The document's own attribute says what is shown; a press on the toggle draws this anew.
  useTheme()
  const direction = document.documentElement.dir === 'ltr' ? 'ltr' : 'rtl'
  return (
    <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        forceColorScheme={shownTheme()}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}
