import { createRootRouteWithContext, notFound } from '@tanstack/react-router'
import { NotFoundScreen } from '#app/errors/not-found-screen.tsx'
import { ErrorScreen } from '#app/errors/error-screen.tsx'
import { RootLayout } from '#app/layout/root-layout.tsx'
import { ensureConfig } from '#features/config/queries.ts'
import type { RenderServices } from '#platform/services.tsx'

export const Route = createRootRouteWithContext<RenderServices>()({
  staticData: { served: 'rendered' },
  // `beforeLoad` runs before every navigation, but the loader below runs only once.
  beforeLoad: async ({ context }) => {
    await context.ready?.()
    if (!context.isMissing?.()) return
    // The settings are loaded here, because the loader does not run after `notFound`.
    await ensureConfig(context)
    throw notFound()
  },
  loader: ({ context }) => ensureConfig(context),
  // The loader runs once per app. Afterwards the query refreshes the settings in the background.
  staleTime: Infinity,
  component: RootLayout,
  notFoundComponent: NotFoundScreen,
  // Shown if the layout itself or its data failed.
  errorComponent: (failure) => (
    <main>
      <ErrorScreen {...failure} />
    </main>
  ),
})
