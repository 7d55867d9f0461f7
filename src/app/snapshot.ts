/**
 * The start-up snapshot (docs/decisions/the-first-page.md): the markup of `<main>` on the home page and on the list of
 * parks, stored for the next start. `document/start-up-snapshot.ts` shows the snapshot until the app has rendered the
 * page; until then nothing in it can be used. Content that depends on the minute, the location or the signal
 * (`data-live`) keeps its space but is invisible; temporary notes (`data-passing`) are left out.
 * The snapshot is in localStorage under `snapshot:<path>`, because it is read before the first paint. It contains only
 * `<main>`: the header and the footer may show who is signed in.
 */
import { CACHE_MAX_AGE_MS } from '#contract/limits.ts'
import { APP_VERSION } from '#platform/env.ts'
import { isPlainSearch, snapshotKey, type SnapshotRecord } from '#platform/page/snapshot-record.ts'

/**
 * The pages that get a snapshot, each with a selector. A page in which the selector matches nothing is still loading or
 * empty, and gets no snapshot.
 */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'section article a[href^="/skateparks/"]',
  '/skateparks': 'article a[href^="/skateparks/"]',
}
/**
 * A page with expired data gets no snapshot: such data may only be shown together with its age, which changes
 * (offline/offline-note.tsx).
 */
const EXPIRED = '[data-expired]'
/**
 * Elements that a browser inserts when it translates a page. A translated page gets no snapshot, because the next start
 * may be without translation.
 */
const TRANSLATED = 'font'
/** A page with an open menu, panel or dialog gets no snapshot. */
const OPENED = '[aria-expanded="true"], details[open], dialog, [role="dialog"]'

/**
 * Stores a snapshot of the page if the next start may show it: the page has no filters, is not scrolled, and nothing is
 * open.
 */
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
    // The browser refuses storage, or the storage is full: the next start has no snapshot.
  }
}

/** Stores a snapshot whenever the page is hidden, so that storing it never delays a page that somebody uses. */
export function watchSnapshots(root: HTMLElement): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepSnapshot(root)
  })
}

/** Deletes all snapshots. Called when the cached data that they show is cleared. */
export function clearSnapshots(): void {
  try {
    for (const path of Object.keys(PAGES)) localStorage.removeItem(snapshotKey(path))
  } catch {
    // The browser refuses storage, so there are no snapshots.
  }
}
