/** `POST /vitals`: how fast a page was for a rider. It names a kind of page and an engine, and nothing of a person. */
import * as z from 'zod/mini'

/** Kinds of pages that are counted apart. `other`: all other pages. */
export const PAGE_KINDS = ['home', 'list', 'map', 'park', 'shop', 'guide', 'competition', 'other'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

export const BROWSER_ENGINES = ['chromium', 'webkit', 'gecko', 'other'] as const
export type BrowserEngine = (typeof BROWSER_ENGINES)[number]

/** Largest body in bytes. */
export const VITALS_LIMIT_BYTES = 1024

/** The highest times and shifts that are counted; anything above is a mistake of the device. */
export const MOST_VITAL_MS = 10 * 60 * 1000
export const MOST_LAYOUT_SHIFT = 100

const milliseconds = z.optional(z.number().check(z.minimum(0), z.maximum(MOST_VITAL_MS)))

/** A figure is absent if the browser does not measure it, or if there was nothing to measure. */
export const figuresSchema = z.object({
  /** Largest contentful paint, in milliseconds. */
  lcp: milliseconds,
  /** Interaction to next paint, in milliseconds. */
  inp: milliseconds,
  /** Time to first byte, in milliseconds. */
  ttfb: milliseconds,
  /** Cumulative layout shift, without a unit. */
  cls: z.optional(z.number().check(z.minimum(0), z.maximum(MOST_LAYOUT_SHIFT))),
})
export type Figures = z.infer<typeof figuresSchema>

export const vitalsBodySchema = z.extend(figuresSchema, {
  page: z.enum(PAGE_KINDS),
  engine: z.enum(BROWSER_ENGINES),
})
export type Vitals = z.infer<typeof vitalsBodySchema>
