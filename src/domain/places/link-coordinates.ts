/**
 * Reads the coordinates out of a pasted link of a map app. A short link contains no coordinates (short-links.ts).
 */
import { readCoordinates } from './coordinates.ts'
import type { LatLon } from '../distance.ts'

export type LinkPoint = LatLon & {
  /**
   * Whether the link names a marked point. false: the point is the middle of the map that the link shows, which may be
   * far from the marked point.
   */
  isExact: boolean
}

type Link = {
  host: string
  /** The decoded path. */
  path: string
  fragment: string
  /** The decoded value of a parameter; empty: the link lacks it. */
  param(name: string): string
}

const LINK = /^https?:\/\/([^/?#\s]+)([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/i
const GEO = /^geo:([^?]*)(?:\?(.*))?$/i

const NUMBER = String.raw`[-+]?\d{1,3}(?:\.\d+)?`
/** A pair of numbers with the text that apps write around it: `loc:32.08,34.78`, `32.08,34.78(Park)`. */
const PAIR = new RegExp(String.raw`^\s*(?:loc:|ll\.)?(${NUMBER})\s*,\s*(${NUMBER})\s*(?:[,;(].*)?$`, 's')
const GOOGLE_HOST = /^(?:(?:www|maps)\.)?google\.(?:[a-z]{2,3}|co\.[a-z]{2}|com\.[a-z]{2})$/
/**
 * Google's own data of a place: latitude, longitude. If there are several, the last one is the place or the end of the
 * route.
 */
const GOOGLE_PLACE = new RegExp(String.raw`!3d(${NUMBER})!4d(${NUMBER})`, 'g')
/** The points of a route: longitude, latitude. */
const GOOGLE_ROUTE = new RegExp(String.raw`!1d(${NUMBER})!2d(${NUMBER})`, 'g')
/** The point of an embedded map: longitude, latitude. */
const GOOGLE_EMBED = new RegExp(String.raw`!2d(${NUMBER})!3d(${NUMBER})`)
const GOOGLE_VIEW = new RegExp(String.raw`/@(${NUMBER}),(${NUMBER}),`)
/** The path of a Waze link: `h` and a geohash. */
const WAZE_HASH = /^\/ul\/h([0-9b-hjkmnp-z]{6,12})\/?$/i
const OSM_VIEW = new RegExp(String.raw`(?:^|&)map=[\d.]+/(${NUMBER})/(${NUMBER})`)

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

/** Reads parameters like `URLSearchParams`, which the domain's code cannot use. */
function paramsOf(query: string): Link['param'] {
  const all = query.split('&').map((pair) => {
    const at = pair.indexOf('=')
    return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
  })
  return (name) => decode(all.find(([key]) => key === name)?.[1] ?? '')
}

function point(lat: string | undefined, lon: string | undefined, isExact: boolean): LinkPoint | undefined {
  if (lat === undefined || lon === undefined || lat === '' || lon === '') return undefined
  const place = { lat: Number(lat), lon: Number(lon), isExact }
  return Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180 ? place : undefined
}

function pair(text: string, isExact = true): LinkPoint | undefined {
  const match = PAIR.exec(text)
  return match ? point(match[1], match[2], isExact) : undefined
}

/** The first of these parameters that contains a pair of numbers. */
function firstPair(link: Link, names: readonly string[], isExact = true): LinkPoint | undefined {
  for (const name of names) {
    const numbers = pair(link.param(name), isExact)
    if (numbers) return numbers
  }
  return undefined
}

/** A part of a path: a pair, or the degrees, minutes and seconds that Google writes for a marked point. */
function writtenPlace(part: string): LinkPoint | undefined {
  const read = pair(part) ? undefined : readCoordinates(part)
  return read ? { ...read.point, isExact: true } : pair(part)
}

function routeEnd(path: string): LinkPoint | undefined {
  const end = [...path.matchAll(GOOGLE_ROUTE)].at(-1)
  return point(end?.[2], end?.[1], true)
}

function inGoogle(link: Link): LinkPoint | undefined {
  if (!GOOGLE_HOST.test(link.host)) return undefined
  const isDirections = link.path.startsWith('/maps/dir')
  const place = [...link.path.matchAll(GOOGLE_PLACE)].at(-1)
  const marked =
    point(place?.[1], place?.[2], true) ?? firstPair(link, ['destination', 'daddr', 'query', 'q', 'viewpoint'])
  if (marked) return marked
  const parts = /^\/maps\/(?:place|search|dir)\/(.*)/.exec(link.path)?.[1]?.split('/') ?? []
  const named = parts.filter((part) => !/^[@!]|^data=/.test(part))
  // For a route, only its end counts.
  const inPath = writtenPlace((isDirections ? named.filter(Boolean).at(-1) : named[0]) ?? '')
  if (inPath || isDirections) return inPath ?? routeEnd(link.path)
  const view = GOOGLE_VIEW.exec(link.path)
  const embed = GOOGLE_EMBED.exec(link.param('pb'))
  return (
    point(view?.[1], view?.[2], false) ??
    point(embed?.[2], embed?.[1], false) ??
    firstPair(link, ['ll', 'center', 'sll'], false)
  )
}

function inApple(link: Link): LinkPoint | undefined {
  if (link.host !== 'maps.apple.com') return undefined
  return (
    firstPair(link, ['daddr', 'destination', 'coordinate', 'll', 'q', 'address']) ??
    firstPair(link, ['center', 'near', 'sll'], false)
  )
}

function inWaze(link: Link): LinkPoint | undefined {
  if (!/^(?:(?:www|embed|ul)\.)?waze\.com$/.test(link.host)) return undefined
  const hash = WAZE_HASH.exec(link.path)?.[1]
  return (
    firstPair(link, ['to', 'll', 'latlng']) ??
    point(link.param('lat'), link.param('lon'), true) ??
    (hash === undefined ? undefined : { ...centreOfGeohash(hash.toLowerCase()), isExact: true })
  )
}

function inOpenStreetMap(link: Link): LinkPoint | undefined {
  if (!/^(?:www\.)?openstreetmap\.org$/.test(link.host)) return undefined
  const view = OSM_VIEW.exec(link.fragment)
  return point(link.param('mlat'), link.param('mlon'), true) ?? point(view?.[1], view?.[2], false)
}

/** Reads a `geo:` link, such as `geo:32.08,34.78?q=…`. Android names a marked point `geo:0,0?q=32.08,34.78(Park)`. */
function inGeo(text: string): LinkPoint | undefined {
  const match = GEO.exec(text)
  if (!match) return undefined
  return firstPair({ host: '', path: '', fragment: '', param: paramsOf(match[2] ?? '') }, ['q']) ?? pair(match[1] ?? '')
}

const GEOHASH_DIGITS = '0123456789bcdefghjkmnpqrstuvwxyz'

function centreOfGeohash(hash: string): LatLon {
  const lat = { from: -90, to: 90 }
  const lon = { from: -180, to: 180 }
  // Each digit has five bits. Bit by bit, the longitude and the latitude are halved in turn.
  const bits = [...hash].flatMap((digit) => [16, 8, 4, 2, 1].map((bit) => (GEOHASH_DIGITS.indexOf(digit) & bit) > 0))
  bits.forEach((isUpper, index) => {
    const range = index % 2 === 0 ? lon : lat
    const middle = (range.from + range.to) / 2
    if (isUpper) range.from = middle
    else range.to = middle
  })
  return { lat: (lat.from + lat.to) / 2, lon: (lon.from + lon.to) / 2 }
}

/**
 * The point that a link names (Google Maps, Apple Maps, Waze, OpenStreetMap or `geo:`); null: the link names no point.
 */
export function coordinatesInLink(url: string): LinkPoint | null {
  const text = url.trim()
  const match = LINK.exec(text)
  if (!match) return inGeo(text) ?? null
  const link: Link = {
    host: match[1]!.toLowerCase(),
    path: decode(match[2] ?? ''),
    fragment: match[4] ?? '',
    param: paramsOf(match[3] ?? ''),
  }
  return inGoogle(link) ?? inApple(link) ?? inWaze(link) ?? inOpenStreetMap(link) ?? null
}

/** The first link in a text. Apps share the link below the name of the place. */
export const linkIn = (text: string): string | null => /\b(?:https?|geo):[^\s<>"]+/i.exec(text)?.[0] ?? null
