/**
 * How the home page and the list looked last, kept for the next start (docs/decisions/0019): index.html shows it until
 * the app has drawn the page anew, so that a rider sees the list as soon as a bare page would show it. It is a picture:
 * inert, and what depends on the minute, the place or the signal (`data-live`) has its room in it but is not seen. What
 * comes and goes (`data-passing`: an invitation, a note) is not in it at all.
 *
 * In localStorage, because it must be read before the first paint. One entry a page: `last-look:<path>`.
 */
import { CACHE_MAX_AGE_MS } from '#contract/limits.ts'
import { APP_VERSION } from '#platform/env.ts'

/** What index.html reads; a change here is a change there. */
type LastLook = {
  /** Another version has other styles and other words. */
  version: string
  lang: string
  /** Of the window, in CSS px: the list is laid out by script. */
  width: number
  /** Epoch ms: no older than the copies that it shows (spec §9). */
  until: number
  /** Paths of the fonts that it used. */
  fonts: string[]
  /** Paths of the style sheets that it was seen with. */
  sheets: string[]
  html: string
}

export const lastLookKey = (path: string): string => `last-look:${path}`

/** Each page that is kept, and what must stand on it: not while it is still on its way, or has nothing to show. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'main section ol a[href^="/skateparks/"]',
  '/skateparks': 'main article a[href^="/skateparks/"]',
}
/** Data past its expiry is shown with its age beside it only (layout/offline-note). */
const EXPIRED = '[data-expired]'
/** What somebody opened does not belong to a page's look. */
const OPENED = '[aria-expanded="true"], details[open], dialog, [role="dialog"]'

/** Keeps the page's look, if it is one that the next start may show: as it comes, unscrolled and with nothing opened. */
export function keepLastLook(root: HTMLElement): void {
  const { pathname, search, hash } = location
  const complete = PAGES[pathname]
  if (!complete || !isPlain(search) || hash !== '' || scrollY > 0) return
  if (!root.querySelector(complete) || root.querySelector(OPENED) || root.querySelector(EXPIRED)) return
  const picture = root.cloneNode(true) as HTMLElement
  for (const passing of picture.querySelectorAll('[data-passing]')) passing.remove()
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const look: LastLook = {
    version: APP_VERSION,
    lang: document.documentElement.lang,
    width: innerWidth,
    until: Date.now() + CACHE_MAX_AGE_MS,
    fonts: performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/fonts/')),
    sheets: [...new Set(sheets.map(({ href }) => new URL(href).pathname))],
    html: picture.innerHTML,
  }
  try {
    localStorage.setItem(lastLookKey(pathname), JSON.stringify(look))
  } catch {
    // Refused or full: the next start begins with an empty page, as a first one does.
  }
}

/** Keeps the look of these pages whenever the rider turns away from one. */
export function watchLastLook(root: HTMLElement): void {
  keepLastLook(root)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keepLastLook(root)
  })
}

/** For when the copies that it shows are thrown away. */
export function dropLastLooks(): void {
  try {
    for (const path of Object.keys(PAGES)) localStorage.removeItem(lastLookKey(path))
  } catch {
    // Refused: there is none.
  }
}

/** The address without filters; the installed app says where it was started from. */
const isPlain = (search: string): boolean => search === '' || search === '?source=app'
