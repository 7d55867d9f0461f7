import type { ReactNode } from 'react'
import { useConfig } from '#features/config/queries.ts'
import { ShopConfigProvider } from '../shop-config.tsx'

type ShopFrameProps = {
  /** The not-found page, shown once the shop is switched off. */
  missing: ReactNode
  children: ReactNode
}

/** Wraps each page of the shop, and provides the settings that the page needs. */
export function ShopFrame({ missing, children }: ShopFrameProps) {
  const config = useConfig()
  if (!config) return null
  // The not-found page is rendered here and not thrown, because the routes' loaders throw not-found when they run again
  // (app/layout/feature-watch.tsx).
  if (!config.features.shop) return missing
  return <ShopConfigProvider config={config}>{children}</ShopConfigProvider>
}
