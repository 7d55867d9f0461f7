import { currencySymbol } from '#admin/form/money.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useShopSettings } from '../../../shop-settings.tsx'

/** The mark of the site's currency, for fields that take an amount. */
export const useCurrencySymbol = (): string => currencySymbol(useShopSettings().currency, useLanguage())
