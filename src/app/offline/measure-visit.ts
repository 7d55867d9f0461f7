import { findConfig } from '#features/config/queries.ts'
import { API_BASE } from '#platform/env.ts'
import type { Services } from '#platform/services.tsx'
import { whenQuiet } from '#platform/page/when-idle.ts'
import { isObjecting, savesData } from './browser-wishes.ts'

type Asked = {
  /** Whether the site counts how fast its pages are. */
  isCounted: boolean | undefined
  browser: Parameters<typeof isObjecting>[0] & Parameters<typeof savesData>[0]
  apiBase: string
  /** The address of this page. */
  page: string
}

/**
 * The address that counts this visit's figures; undefined: nothing is measured, because the site or the browser does not
 * want it, or because the figures would go to another site.
 */
export function vitalsAddress({ isCounted, browser, apiBase, page }: Asked): string | undefined {
  if (!isCounted || savesData(browser) || isObjecting(browser)) return undefined
  const { href, origin } = new URL(`${apiBase}/vitals`, page)
  return origin === new URL(page).origin ? href : undefined
}

/** Once the page is quiet, measures for the operator how fast it was. */
export async function measureVisit(services: Services): Promise<void> {
  await whenQuiet()
  const isCounted = findConfig(services)?.vitals
  const address = vitalsAddress({ isCounted, browser: navigator, apiBase: API_BASE, page: location.href })
  if (address === undefined) return
  // Without a signal there is no code, and no figures.
  const measuring = await import('../vitals/measure.ts').catch(() => undefined)
  measuring?.measurePage(address)
}
