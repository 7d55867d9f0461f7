import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import type { SiteConfig } from '#contract/config.ts'
import { formatMoney } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'

/** The site's settings that the shop's screens need. `shipping` is in agorot. */
export type ShopSettings = Pick<SiteConfig, 'currency' | 'shipping' | 'paymentMethods'> & { vatPercent: number }

/** The VAT if the device's copy of the settings is from an earlier version, whose settings lack the VAT. */
const DEFAULT_VAT_PERCENT = 18

const Context = createContext<ShopSettings | null>(null)

export const ShopSettingsProvider = ({ settings, children }: { settings: SiteConfig; children: ReactNode }) => {
  const { currency, shipping, paymentMethods, vatPercent = DEFAULT_VAT_PERCENT } = settings
  const value = useMemo(
    () => ({ currency, shipping, paymentMethods, vatPercent }),
    [currency, shipping, paymentMethods, vatPercent],
  )
  return <Context.Provider value={value}>{children}</Context.Provider>
}

export function useShopSettings(): ShopSettings {
  const settings = useContext(Context)
  if (!settings) throw new Error('useShopSettings outside of ShopSettingsProvider')
  return settings
}

/** Formats agorot in the site's currency. */
export function useMoney(): (agorot: number) => string {
  const { currency } = useShopSettings()
  const language = useLanguage()
  return useCallback((agorot) => formatMoney(agorot / 100, currency, language), [currency, language])
}
