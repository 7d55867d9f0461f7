import '#ui/styles/mantine.css'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariablesResolver, theme } from './mantine-theme.ts'
import { shownTheme, useTheme } from './use-theme.ts'

/**
 * The providers of Mantine's components, with our theme. Around the parts that use them (toasts, and screens behind a
 * sign-in), never around the whole app: they are not in the first load.
 */
export function MantineArea({ children }: { children: ReactNode }) {
  // Renders again when the theme is changed; the document's attribute has the shown one.
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
