import type { Store } from 'jotai'
import { answersAtom, isOffline } from '#platform/http/connectivity.ts'
import { hasUnsaved } from '#platform/page/unsaved.ts'
import { whenIdle } from '#platform/page/when-idle.ts'
import { scriptPolicy } from '#ui/trusted-types.ts'
import type { Browser } from './analytics.ts'
import { isObjecting } from '../offline/browser-wishes.ts'

/**
 * A policy for Trusted Types. It accepts any script address: the address comes from the operator, and the content
 * policy allows only the origin of that address.
 */
const trustedScript = scriptPolicy('rampa-analytics', (url) => url)

/** The address with which this document was opened. */
const addressAtOpening = (): string => performance.getEntriesByType('navigation')[0]?.name ?? location.href

/**
 * Whether an address is a plan's. No script of another site may read it, so links within the site open a plan in a
 * document of its own (plan-link.tsx).
 */
const isPlans = (address: string): boolean => /^\/plan\/?$/i.test(new URL(address).pathname)

/** The browser functions as used outside of tests. @param openedAt the address with which the document was opened */
export const createBrowser = (store: Store, openedAt = addressAtOpening()): Browser => ({
  isObjecting: isObjecting(navigator) || isPlans(openedAt),
  async untilReady() {
    await untilLoaded()
    await untilAnswered(store)
  },
  addScript: (src) =>
    new Promise((resolve, reject) => {
      const { url, data } = scriptOf(src)
      const element = document.createElement('script')
      element.async = true
      Object.assign(element.dataset, data)
      element.onload = () => resolve()
      element.onerror = () => {
        element.remove()
        reject(new Error('the analytics script did not come'))
      }
      element.src = trustedScript(url)
      document.head.append(element)
    }),
  renewPage: () => {
    // A reload would lose unsaved text. If there is such text, the script stays in the page until the app's next start.
    if (!hasUnsaved(store)) location.reload()
  },
})

/**
 * Converts the part of the address after `#` to attributes of the script element, which many scripts need:
 * `https://stats.example/s.js#website-id=7` becomes `<script src="https://stats.example/s.js" data-website-id="7">`.
 */
export function scriptOf(src: string): { url: string; data: Record<string, string> } {
  const url = new URL(src)
  const data: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(url.hash.slice(1))) {
    if (/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name))
      data[name.replaceAll(/-./g, ([, letter]) => letter!.toUpperCase())] = value
  }
  url.hash = ''
  return { url: url.href, data }
}

const untilLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    const idle = () => whenIdle(resolve, 4000)
    if (document.readyState === 'complete') idle()
    else addEventListener('load', idle, { once: true })
  })

/** Waits until the server answers a request: without a signal, the browser would only log a script error. */
const untilAnswered = (store: Store): Promise<void> =>
  new Promise((resolve) => {
    if (!isOffline(store)) return resolve()
    const stop = store.sub(answersAtom, () => {
      stop()
      resolve()
    })
  })
