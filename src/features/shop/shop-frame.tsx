import type { ReactNode } from 'react'
import { useConfig } from '#features/config/queries.ts'
import { ShopSettingsProvider } from './shop-settings.tsx'
import { NotFoundScreen } from '#app/errors/not-found-screen.tsx'

/** Around each of the shop's pages: the settings that they need. The not-found page once the shop is switched off. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const config = useConfig()
  if (!config) return null
  // Not thrown: the routes' loaders do that, once they run again (layout/feature-watch.tsx).
  if (!config.features.shop) return <NotFoundScreen />
  return <ShopSettingsProvider settings={config}>{children}</ShopSettingsProvider>
}
