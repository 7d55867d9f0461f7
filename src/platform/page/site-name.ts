import { createContext, useContext } from 'react'
import { DEFAULT_SITE_NAME, type SiteName } from '#contract/config.ts'
import { useLanguage } from '../texts/use-language.ts'

/** The site's name from its settings (docs/decisions/settings.md); app/site-name-provider.tsx provides it. */
export const SiteNameContext = createContext<SiteName>(DEFAULT_SITE_NAME)

/** The site's name in both languages. */
export const useSiteNames = (): SiteName => useContext(SiteNameContext)

/** The site's name in the page's language. */
export const useSiteName = (): string => useSiteNames()[useLanguage()]
