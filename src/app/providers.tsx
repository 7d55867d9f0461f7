import { I18nProvider, useLingui } from '@lingui/react'
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect, useState } from 'react'
import type { Language } from '#contract/limits.ts'
import { ClockProvider, type MinuteClock } from '#platform/clock.tsx'
import { directionOf } from '#platform/language.ts'
import { type Services, ServicesProvider } from '#platform/services.tsx'
import { createThemeStorage } from '#ui/theme-storage.ts'
import { cssVariablesResolver, theme } from '#ui/theme.ts'
import { ToastProvider } from '#ui/toasts/toast-provider.tsx'
import type { ToastStore } from '#ui/toasts/toast-store.ts'

type ProvidersProps = {
  services: Services
  clock: MinuteClock | null
  /** The instant of the first markup, epoch ms. */
  rendered: number
  /** Given where something outside of the page shows toasts too. */
  toasts?: ToastStore
  children: ReactNode
}

/** Everything that the screens stand on, made per app. */
export function Providers({ services, clock, rendered, toasts, children }: ProvidersProps) {
  const [themeStorage] = useState(() => (import.meta.env.SSR ? undefined : createThemeStorage()))
  return (
    <StrictMode>
      <I18nProvider i18n={services.i18n}>
        <DirectionProvider initialDirection={directionOf(services.i18n.locale as Language)} detectDirection={false}>
          <MantineProvider
            theme={theme}
            cssVariablesResolver={cssVariablesResolver}
            colorSchemeManager={themeStorage}
            withGlobalClasses={false}
            defaultColorScheme="auto"
          >
            <DirectionOfLanguage />
            <ServicesProvider services={services}>
              <ClockProvider clock={clock} rendered={rendered}>
                <QueryClientProvider client={services.queryClient}>
                  <ToastProvider {...(toasts && { store: toasts })}>{children}</ToastProvider>
                </QueryClientProvider>
              </ClockProvider>
            </ServicesProvider>
          </MantineProvider>
        </DirectionProvider>
      </I18nProvider>
    </StrictMode>
  )
}

/** Mantine's own direction follows the language when it changes. */
function DirectionOfLanguage() {
  const language = useLingui().i18n.locale as Language
  const { dir, setDirection } = useDirection()
  const wanted = directionOf(language)
  useEffect(() => {
    if (dir !== wanted) setDirection(wanted)
  }, [dir, wanted, setDirection])
  return null
}
