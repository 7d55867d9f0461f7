/** Where a park's texts stand on wide screens, so that both columns of the page end at the same height. */
import type { Park } from '#contract/parks.ts'

/**
 * Estimated heights in pixels at 1,280 px. The map takes the room that is left beside the facts, so only too little
 * room matters, and rough figures do.
 */
const PHOTOS = 540
const PLACE = 400
const HEADING = 60
const NOTE = 28
const LINE = 24
const VIDEO = 120
const OTHER_MAP = 62
/** The facts that every park's page has: name, state, questions or chips, reports, ratings, logbook. */
const FACTS = { narrow: 925, wide: 785 }
const RULES = 130
const ELEMENT_ROW = 60

type Shown = Pick<Park, 'photos' | 'notes' | 'mapsEmbed' | 'videoEmbed' | 'elements' | 'amenities'>

/** Whether notes and video stand in the map's column, rather than below both columns. */
export function areTextsBeside({ photos, notes, mapsEmbed, videoEmbed, elements, amenities }: Shown): boolean {
  const width = photos.length > 0 ? 'narrow' : 'wide'
  const { scootersAllowed, bikesAllowed, helmetRequired, noWax } = amenities
  const hasRules = [scootersAllowed, bikesAllowed, helmetRequired, noWax].some((rule) => rule !== null)
  const inRow = width === 'narrow' ? 2 : 4
  const facts =
    FACTS[width] + (hasRules ? RULES : 0) + (elements ? HEADING + Math.ceil(elements.length / inRow) * ELEMENT_ROW : 0)
  const inLine = width === 'narrow' ? 70 : 45
  const texts = notes.map(({ he, en }) => NOTE + LINE * Math.ceil(Math.max(he.length, en.length) / inLine))
  const place =
    PLACE +
    (photos.length > 0 ? PHOTOS : 0) +
    (mapsEmbed ? OTHER_MAP : 0) +
    (notes.length > 0 ? HEADING : 0) +
    texts.reduce((sum, height) => sum + height, 0) +
    (videoEmbed ? VIDEO : 0)
  return place <= facts
}
