import type { ReactNode } from 'react'
import { useConfig } from '#features/config/queries.ts'
import { ShopConfigProvider } from '#features/shop/shop-config.tsx'

/** Around the admin's shop pages: provides the settings that they need, even while the shop is off. */
export function AdminShop({ children }: { children: ReactNode }) {
  const config = useConfig()
  return config ? <ShopConfigProvider config={config}>{children}</ShopConfigProvider> : null
}
