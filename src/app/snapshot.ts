/**
 * The start-up snapshot (docs/decisions/the-first-page.md): the markup of `<main>` on the home page and the
 * list, kept for the next start. `document/start-up-snapshot.ts` shows it until the app has rendered the page. It is
 * inert. Content that depends on the minute, the location or the signal (`data-live`) keeps its room but is invisible;
 * temporary notes (`data-passing`) are left out.
 *
 * It is in localStorage under `snapshot:<path>`, because it is read before the first paint. It contains only `<main>`:
 * the header and the footer may show who is signed in.
 */
import { CACHE_MAX_AGE_MS } from '#contract/limits.ts'
import { APP_VERSION } from '#platform/env.ts'
import { isPlainSearch, snapshotKey, type SnapshotRecord } from '#platform/page/snapshot-record.ts'

/** The pages to keep, and a selector that each must contain: a loading or empty page is not kept. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'section ol a[href^="/skateparks/"]',
  '/skateparks': 'article a[href^="/skateparks/"]',
}
/** Expired data is only shown together with its age (offline/offline-note). */
const EXPIRED = '[data-expired]'
/** A browser that translates inserts its own elements; the next start may be shown untranslated. */
const TRANSLATED = 'font'
/** A page with a menu, a panel or a dialog open is not kept. */
const OPENED = '[aria-expanded="true"], details[open], dialog, [role="dialog"]'

/** Keeps a snapshot of the page if the next start may show it: no filters, not scrolled, nothing opened. */
export function keepSnapshot(root: HTMLElement): void {
  const { pathname, search, hash } = location
  const complete = PAGES[pathname]
  if (!complete || !isPlainSearch(search) || hash !== '' || scrollY > 0) return
  const main = root.querySelector('main')
  if (!main?.querySelector(complete) || root.querySelector(`${OPENED}, ${EXPIRED}, ${TRANSLATED}`)) return
  const copy = main.cloneNode(true) as HTMLElement
  for (const passing of copy.querySelectorAll('[data-passing]')) passing.remove()
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const snapshot: SnapshotRecord = {
    version: APP_VERSION,
    lang: document.documentElement.lang,
    width: innerWidth,
    until: Date.now() + CACHE_MAX_AGE_MS,
    fonts: performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/fonts/')),
    sheets: [...new Set(sheets.map(({ href }) => new URL(href).pathname))],
    html: copy.outerHTML,
  }
  try {
    localStorage.setItem(snapshotKey(pathname), JSON.stringify(snapshot))
  } catch {
    // The storage is refused or full: the next start has no snapshot.
  }
}

/** Keeps a snapshot whenever the page is hidden, so that it never costs a page that is in use. */
export function watchSnapshots(root: HTMLElement): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepSnapshot(root)
  })
}

/** Called when the cached data in the snapshots is cleared. */
export function clearSnapshots(): void {
  try {
    for (const path of Object.keys(PAGES)) localStorage.removeItem(snapshotKey(path))
  } catch {
    // The storage is refused: there are no snapshots.
  }
}
