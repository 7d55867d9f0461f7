import type { ReactNode } from 'react'
import { useConfig } from '#features/config/queries.ts'
import { ShopConfigProvider } from '#features/shop/shop-config.tsx'

/** Wraps the admin's shop pages and provides the settings that these pages need, even while the shop is off. */
export function AdminShop({ children }: { children: ReactNode }) {
  const config = useConfig()
  return config ? <ShopConfigProvider config={config}>{children}</ShopConfigProvider> : null
}
