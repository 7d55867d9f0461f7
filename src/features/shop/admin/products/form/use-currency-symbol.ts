import { currencySymbol } from '#admin/form/money.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useShopConfig } from '../../../shop-config.tsx'

/** The symbol of the site's currency, for amount fields. */
export const useCurrencySymbol = (): string => currencySymbol(useShopConfig().currency, useLanguage())
