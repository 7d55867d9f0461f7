/** The frame of the outline map, and where a point is drawn in it. */
import type { LatLon } from './distance.ts'

/** The edges of the map in degrees. A point outside the frame is outside the country. */
export const MAP_FRAME = { west: 34.2, east: 35.95, south: 29.4, north: 33.4 } as const

/** Units of the drawing per degree of latitude: a unit is 1.1 km. */
const UNITS = 100
/** A degree of longitude is shorter than one of latitude by the cosine of the middle latitude. */
const NARROWING = Math.cos((((MAP_FRAME.south + MAP_FRAME.north) / 2) * Math.PI) / 180)

/** Size of the drawing in units. */
export const MAP_SIZE = {
  width: Math.round((MAP_FRAME.east - MAP_FRAME.west) * UNITS * NARROWING),
  height: Math.round((MAP_FRAME.north - MAP_FRAME.south) * UNITS),
} as const

/** Where a place is drawn, from the top left corner; a place outside the frame gets a point outside the drawing. */
export const project = ({ lat, lon }: LatLon): { x: number; y: number } => ({
  x: (lon - MAP_FRAME.west) * UNITS * NARROWING,
  y: (MAP_FRAME.north - lat) * UNITS,
})

/** The place that is drawn at a point. */
export const unproject = ({ x, y }: { x: number; y: number }): LatLon => ({
  lat: MAP_FRAME.north - y / UNITS,
  lon: MAP_FRAME.west + x / (UNITS * NARROWING),
})

export const isInFrame = ({ lat, lon }: LatLon): boolean =>
  lat >= MAP_FRAME.south && lat <= MAP_FRAME.north && lon >= MAP_FRAME.west && lon <= MAP_FRAME.east
