/**
 * Shows the snapshot of an earlier start (docs/decisions/the-first-page.md) until the app has rendered the page. After
 * a reload or Back no snapshot is shown, because the browser then restores a scroll position.
 */
import { APP_VERSION } from '#platform/env.ts'
import { htmlPolicy } from '#ui/trusted-types.ts'
import { isPlainSearch, snapshotKey, type SnapshotRecord } from '#platform/page/snapshot-record.ts'

declare global {
  interface Window {
    /** The markup for `showSnapshot`. In a browser with Trusted Types this is a trusted value. */
    snapshot?: string
  }
}

/** Begins to load what the snapshot of this page needs. Runs before the document's content. */
export function loadSnapshot(): void {
  if (document.documentElement.hasAttribute('data-rendered') || location.hash || !isPlainSearch(location.search)) return
  try {
    const snapshot = JSON.parse(localStorage.getItem(snapshotKey(location.pathname)) ?? 'null') as SnapshotRecord | null
    if (!snapshot || !isOfThisPage(snapshot)) return
    const trusted = htmlPolicy('rampa-snapshot', (html) => html)
    window.snapshot = trusted(`<div id="snapshot" inert>${snapshot.html}</div>`)
    for (const font of snapshot.fonts) {
      if (/^\/fonts\/[\w.-]+\.woff2$/.test(font))
        document.write(trusted(`<link rel=preload as=font type=font/woff2 crossorigin href=${font}>`))
    }
    // The parser inserts the style sheets, so that the script that shows the snapshot waits for them.
    for (const sheet of snapshot.sheets) {
      if (/^\/assets\/[\w.-]+\.css$/.test(sheet) && !document.querySelector(`link[href="${sheet}"]`))
        document.write(trusted(`<link rel=stylesheet crossorigin href=${sheet}>`))
    }
  } catch {
    // The snapshot can't be read: the page starts without it.
  }
}

const isOfThisPage = ({ version, lang, width, until }: SnapshotRecord): boolean =>
  version === APP_VERSION &&
  lang === document.documentElement.lang &&
  width === innerWidth &&
  Date.now() < until &&
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type === 'navigate'

/** Shows the snapshot until the app has rendered. Runs after the document's content. */
export function showSnapshot(): void {
  if (!window.snapshot) return
  document.getElementById('root')!.innerHTML = window.snapshot
  delete window.snapshot
}
