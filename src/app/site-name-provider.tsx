import type { ReactNode } from 'react'
import { useKnownConfig } from '#features/config/queries.ts'
import { SiteNameContext } from '#platform/page/site-name.ts'
import { DEFAULT_SITE_NAME } from '#contract/config.ts'
import { shellName } from './start/shell-name.ts'

/**
 * Provides the site's name to the whole app. The first name comes from the page or the device; when the settings
 * arrive, their name replaces it.
 */
export function SiteNameProvider({ children }: { children: ReactNode }) {
  const name = useKnownConfig()?.site.name ?? shellName() ?? DEFAULT_SITE_NAME
  return <SiteNameContext value={name}>{children}</SiteNameContext>
}
