import type { ReactNode } from 'react'
import { useKnownConfig } from '#features/config/queries.ts'
import { SiteNameContext } from '#platform/page/site-name.ts'
import { DEFAULT_SITE_NAME } from '#contract/config.ts'
import { shellName } from './start/shell-name.ts'

/** Gives the whole app the name of the settings: those of the page or of the device, and the newer ones when they come. */
export function SiteNameProvider({ children }: { children: ReactNode }) {
  const name = useKnownConfig()?.site.name ?? shellName() ?? DEFAULT_SITE_NAME
  return <SiteNameContext value={name}>{children}</SiteNameContext>
}
