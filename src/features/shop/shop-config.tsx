import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import type { SiteConfig } from '#contract/config.ts'
import { formatMoney } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'

/** The site's settings that the shop's screens need. `shipping` is in agorot. */
export type ShopConfig = Pick<SiteConfig, 'currency' | 'shipping' | 'paymentMethods'> & { vatPercent: number }

/**
 * The VAT used while the device's copy of the settings is from an earlier version of the app, which did not store the
 * VAT.
 */
const DEFAULT_VAT_PERCENT = 18

const Context = createContext<ShopConfig | null>(null)

export const ShopConfigProvider = ({ config, children }: { config: SiteConfig; children: ReactNode }) => {
  const { currency, shipping, paymentMethods, vatPercent = DEFAULT_VAT_PERCENT } = config
  const value = useMemo(
    () => ({ currency, shipping, paymentMethods, vatPercent }),
    [currency, shipping, paymentMethods, vatPercent],
  )
  return <Context.Provider value={value}>{children}</Context.Provider>
}

export function useShopConfig(): ShopConfig {
  const config = useContext(Context)
  if (!config) throw new Error('useShopConfig outside of ShopConfigProvider')
  return config
}

/** Formats agorot in the site's currency. */
export function useMoney(): (agorot: number) => string {
  const { currency } = useShopConfig()
  const language = useLanguage()
  return useCallback((agorot) => formatMoney(agorot / 100, currency, language), [currency, language])
}
