/** The figures that a page tells of its speed. Pure functions. */
import { isReservedName } from '#contract/reserved-names.ts'
import {
  type BrowserEngine,
  type Figures,
  MOST_LAYOUT_SHIFT,
  MOST_VITAL_MS,
  type PageKind,
  type Vitals,
} from '#contract/vitals.ts'

/** Figures by the names of the library. */
export type Measured = { LCP?: number; INP?: number; TTFB?: number; CLS?: number; FCP?: number }

/** The figures as they are sent: rounded, without those that the call would refuse. */
export function figuresOf({ LCP, INP, TTFB, CLS }: Measured): Figures {
  const rounded = (value: number | undefined, most: number, digits: number) =>
    value === undefined || !(value >= 0 && value <= most) ? undefined : Number(value.toFixed(digits))
  const figures = {
    lcp: rounded(LCP, MOST_VITAL_MS, 0),
    inp: rounded(INP, MOST_VITAL_MS, 0),
    ttfb: rounded(TTFB, MOST_VITAL_MS, 0),
    cls: rounded(CLS, MOST_LAYOUT_SHIFT, 4),
  }
  return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined))
}

const SECTIONS: ReadonlyMap<string, PageKind> = new Map([
  ['', 'home'],
  ['shop', 'shop'],
  ['guides', 'guide'],
  ['competitions', 'competition'],
])

/** The kind of the page at an address; undefined: a page of the admin area, which is not measured. */
export function pageKindOf(address: string): PageKind | undefined {
  const { pathname, searchParams } = new URL(address)
  const [section = '', ...below] = pathname.split('/').slice(1)
  if (section === 'admin') return undefined
  if (section === 'skateparks') {
    if (below.some((part) => part !== '')) return below[1] ? 'other' : 'park'
    return searchParams.get('view') === 'map' ? 'map' : 'list'
  }
  // A competition's page has its slug as the first part of its path.
  return SECTIONS.get(section) ?? (isReservedName(section) ? 'other' : 'competition')
}

/** The engine by the browser's name of itself. Every browser on an iPhone has the engine of Safari. */
export function engineOf(userAgent: string): BrowserEngine {
  if (/ (?:Chrome|Chromium|HeadlessChrome)\//.test(userAgent)) return 'chromium'
  if (/ Gecko\/.* Firefox\//.test(userAgent)) return 'gecko'
  return /AppleWebKit\//.test(userAgent) ? 'webkit' : 'other'
}

/** The body of the call; undefined: there is nothing to send. */
export function vitalsOf(figures: Figures, address: string, userAgent: string): Vitals | undefined {
  const page = pageKindOf(address)
  if (page === undefined || Object.keys(figures).length === 0) return undefined
  return { page, engine: engineOf(userAgent), ...figures }
}
