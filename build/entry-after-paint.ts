/**
 * Replaces the entry's script element in the built document by a preload link, so that the script is fetched but does
 * not run yet: src/document/start-app.ts starts it, after the first paint where the page already has
 * content. So the app's start never delays the first paint.
 */
import type { Plugin } from 'vite'

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/** For builds only: in development the script element stays as it is. */
export function entryAfterPaint(): Plugin {
  return {
    name: 'rampa-entry-after-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!ENTRY.test(html)) throw new Error('index.html: the script element of the entry was not found')
        return html.replace(ENTRY, '<link rel="modulepreload" crossorigin data-entry href="$1">')
      },
    },
  }
}
