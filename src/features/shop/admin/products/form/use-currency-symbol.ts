import { currencySymbol } from '#admin/form/money.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useShopSettings } from '../../../shop-settings.tsx'

/** The symbol of the site's currency, for amount fields. */
export const useCurrencySymbol = (): string => currencySymbol(useShopSettings().currency, useLanguage())
