import type { ReactNode } from 'react'
import { useConfig } from '#features/config/queries.ts'
import { ShopConfigProvider } from '../shop-config.tsx'

type ShopFrameProps = {
  /** The not-found page, shown once the shop is switched off. */
  missing: ReactNode
  children: ReactNode
}

/** Around each of the shop's pages: the settings that they need. */
export function ShopFrame({ missing, children }: ShopFrameProps) {
  const config = useConfig()
  if (!config) return null
  // Not thrown: the routes' loaders do that, once they run again (app/layout/feature-watch.tsx).
  if (!config.features.shop) return missing
  return <ShopConfigProvider config={config}>{children}</ShopConfigProvider>
}
