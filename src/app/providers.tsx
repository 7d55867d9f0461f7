import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { ClockProvider, type MinuteClock } from '#platform/time/clock.tsx'
import { useLateParts } from '#platform/page/later.tsx'
import { type RenderServices, ServicesProvider, useServices } from '#platform/services.tsx'
import { ToastProvider } from '#ui/toasts/toast-provider.tsx'
import { useAppliedTheme } from '#ui/theme/use-theme.ts'
import { ReportsProvider } from './reports-provider.tsx'
import { SiteNameProvider } from './site-name-provider.tsx'
import type { ToastStore } from '#ui/toasts/toast-store.ts'

type ProvidersProps = {
  services: RenderServices
  clock: MinuteClock | null
  /** When the server or the browser rendered its first markup, epoch ms. */
  rendered: number
  /** Passed in if code outside React also shows toasts. */
  toasts?: ToastStore
  children: ReactNode
}

/** Provides the contexts that the screens need. */
export function Providers({ services, clock, rendered, toasts, children }: ProvidersProps) {
  return (
    <StrictMode>
      <I18nProvider i18n={services.i18n}>
        <ServicesProvider services={services}>
          <AppEffects />
          <ClockProvider clock={clock} rendered={rendered}>
            <QueryClientProvider client={services.queryClient}>
              <SiteNameProvider>
                <ReportsProvider>
                  <ToastProvider {...(toasts && { store: toasts })}>{children}</ToastProvider>
                </ReportsProvider>
              </SiteNameProvider>
            </QueryClientProvider>
          </ClockProvider>
        </ServicesProvider>
      </I18nProvider>
    </StrictMode>
  )
}

/** A separate component, so that a change in its hooks renders no other component again. */
function AppEffects() {
  useAppliedTheme()
  useLateParts(useServices())
  return null
}
