import type { I18n } from '@lingui/core'
import { loadArea } from '#platform/load-area.ts'
import { whenQuiet } from '#platform/when-idle.ts'

/** Files that a page has loaded: code, and the catalogs. */
const FILES = /\/(?:assets\/[^/]+\.(?:js|css)|locales\/[^/]+\.json)(?:\?|$)/

type SavingNavigator = Navigator & { connection?: { saveData?: boolean } }

/**
 * Has the worker keep what the profile needs to open without a signal: the precache does not have it. Also after an update,
 * whose files have other names. Not in data saver mode.
 */
export async function keepProfile(i18n: I18n): Promise<void> {
  if (!('serviceWorker' in navigator) || (navigator as SavingNavigator).connection?.saveData) return
  await whenQuiet()
  try {
    await Promise.all([
      import('./profile-guard.ts'),
      import('./profile-page.tsx'),
      loadArea(i18n, 'account'),
      navigator.serviceWorker.ready,
    ])
    // The first page was loaded before there was a worker.
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    for (const url of new Set(loaded.filter((name) => FILES.test(name.slice(location.origin.length)))))
      if (!(await caches.match(url, { ignoreVary: true, ignoreSearch: url.includes('/assets/') }))) await fetch(url)
  } catch {
    // No signal, or no room: the next visit tries again.
  }
}
