import type { ReactNode } from 'react'
import { useConfig } from '#features/config/queries.ts'
import { ShopSettingsProvider } from '#features/shop/shop-settings.tsx'
import { NotFoundScreen } from '../errors/not-found-screen.tsx'

/** Around each shop page: provides the settings. Shows the not-found page once the shop is switched off. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const config = useConfig()
  if (!config) return null
  // Rendered, not thrown: the routes' loaders throw it when they run again (layout/feature-watch.tsx).
  if (!config.features.shop) return <NotFoundScreen />
  return <ShopSettingsProvider settings={config}>{children}</ShopSettingsProvider>
}
