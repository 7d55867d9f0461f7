/**
 * Replaces the entry's script element in the built document with a preload link, so that the script is fetched but does
 * not run. src/document/start-app.ts starts it; if the page already has content, after the first paint, so that the
 * app's start never delays that paint.
 */
import type { Plugin } from 'vite'

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/** Only for builds. In development the script element stays. */
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
