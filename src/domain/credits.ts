/** How the sources of parks are credited (docs/decisions/open-data.md). */
import type { SiteCredits } from '#contract/config.ts'
import type { Credit } from '#contract/parks.ts'

/** OpenStreetMap's own words for a credit, the same in every language. */
export const OSM_CREDIT = '© OpenStreetMap contributors'
/** The page that a credit to OpenStreetMap links to. */
export const OSM_COPYRIGHT = 'https://www.openstreetmap.org/copyright'

/** The page of an element on OpenStreetMap. @param ref `type/id` */
export const elementPage = (ref: string): string => `https://www.openstreetmap.org/${ref}`

/** The credits of several parks together; undefined: there are none. */
export function joinCredits(all: Iterable<readonly Credit[]>): SiteCredits | undefined {
  let osm = false
  const files = new Set<string>()
  for (const credits of all) {
    for (const { source, ref } of credits) {
      if (source === 'osm') osm = true
      else files.add(ref)
    }
  }
  return osm || files.size > 0 ? { osm, files: [...files].sort() } : undefined
}

/** The texts with which sources are credited. */
export const creditTexts = (credits: SiteCredits | undefined): string[] =>
  credits === undefined ? [] : [...(credits.osm ? [OSM_CREDIT] : []), ...credits.files]
