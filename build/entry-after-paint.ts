/**
 * Names the app's script in the built document by a link, so that it is fetched but not begun: the document's own script
 * begins it (index.html), after the first paint where the page already shows something. What a page shows never waits
 * for the app, however fast the network is, and the app is no later where it is slow.
 */
import type { Plugin } from 'vite'

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/** For builds: in development the script stands as it is written. */
export function entryAfterPaint(): Plugin {
  return {
    name: 'rampa-entry-after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!ENTRY.test(html)) throw new Error('index.html: the entry is not where it was')
        return html.replace(ENTRY, '<link rel="modulepreload" crossorigin data-entry href="$1">')
      },
    },
  }
}
