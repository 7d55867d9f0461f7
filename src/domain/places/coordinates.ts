/**
 * Reads coordinates as people write and copy them: decimal numbers, or degrees and minutes, with letters or marks in
 * Hebrew or English.
 */
import { asciiDigits } from '#contract/pasted.ts'
import type { LatLon } from '../distance.ts'
import { isInFrame } from '../map-frame.ts'

export type Coordinates = {
  point: LatLon
  /**
   * Whether the longitude came first without a label. This is assumed only if the written order gives no place in the
   * country and the other order does.
   */
  isSwapped: boolean
}

/** Nine decimals are a tenth of a millimetre, more than any map app gives. */
const DECIMALS = 9

/** Direction marks and other characters without a width, which are copied along with text. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/**
 * Words and letters for the directions; longer words come first. A word for an axis, such as "latitude", counts as its
 * positive direction.
 */
const DIRECTIONS: readonly [RegExp, string][] = [
  [/קו[\s-]?רוחב|רוחב|latitude\b|lat\b/giu, 'N'],
  [/קו[\s-]?אורך|אורך|longitude\b|long\b|lon\b|lng\b/giu, 'E'],
  [/צפון|צפוני?ת?|north\b|צ(?!\p{L})['\u05f3]?/giu, 'N'],
  [/דרום|דרומי?ת?|south\b|ד(?!\p{L})['\u05f3]?/giu, 'S'],
  [/מזרחי?ת?|east\b|מז(?!\p{L})['\u05f3]?/giu, 'E'],
  [/מערבי?ת?|west\b|מע(?!\p{L})['\u05f3]?/giu, 'W'],
]

/** Replaces all forms of quotes, primes and Hebrew marks by one mark each for degrees, minutes and seconds. */
function normalise(text: string): string {
  // Must come before the Unicode normalisation, which turns some of these marks into letters and accents.
  let plain = asciiDigits(text)
    .replace(/[\u02da\u00ba\u2070]/g, '°')
    .replace(/[\u00b4\u2032]/g, "'")
    .replace(/\u2033/g, '"')
    .normalize('NFKC')
    .replace(INVISIBLE, '')
  for (const [words, letter] of DIRECTIONS) plain = plain.replace(words, ` ${letter} `)
  return plain
    .replace(/[\u2212\u2012-\u2015\u05be]/g, '-')
    .replace(/[\u201c-\u201f\u05f4]|[\u2018\u2019`\u05f3']{2}/g, '"')
    .replace(/[\u2018-\u201b`\u05f3]/g, "'")
    .replace(/[()[\]{}]/g, ' ')
    .replace(/([NSEW]) *[:=]/gi, '$1 ')
    .trim()
}

type Token = { kind: 'number'; value: number } | { kind: 'mark' | 'letter' | 'separator'; text: string }

const TOKEN = /([+-]?\d+(?:\.\d+)?)|([°'"])|([NSEW])(?![A-Z])|([,;/|])|\s+/giy

/** Splits a text into tokens; null: the text contains something that can't be part of coordinates. */
function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = []
  let end = 0
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const [, number, mark, letter, separator] = match
    if (number) tokens.push({ kind: 'number', value: Number(number) })
    else if (mark) tokens.push({ kind: 'mark', text: mark })
    else if (letter) tokens.push({ kind: 'letter', text: letter.toUpperCase() })
    else if (separator) tokens.push({ kind: 'separator', text: separator })
    end = TOKEN.lastIndex
  }
  return end === text.length ? tokens : null
}

const indexesOf = (tokens: readonly Token[], is: (token: Token) => boolean): number[] =>
  tokens.flatMap((token, index) => (is(token) ? [index] : []))

/** The index at which the second of the two angles begins; null: the text does not have two angles. */
function splitIndex(tokens: readonly Token[]): number | null {
  const letters = indexesOf(tokens, ({ kind }) => kind === 'letter')
  if (letters.length === 2) return letters[0] === 0 ? letters[1]! : letters[0]! + 1
  if (letters.length > 0) return null
  const degrees = indexesOf(tokens, (token) => token.kind === 'mark' && token.text === '°')
  if (degrees.length === 2) return degrees[1]! - 1
  if (degrees.length > 0) return null
  const separators = indexesOf(tokens, ({ kind }) => kind === 'separator')
  if (separators.length === 1) return separators[0]!
  const numbers = indexesOf(tokens, ({ kind }) => kind === 'number')
  return separators.length === 0 && numbers.length % 2 === 0 ? numbers[numbers.length / 2]! : null
}

type Angle = { degrees: number; axis: 'lat' | 'lon' | null }

const MARKS = ['°', "'", '"']

/** Reads one angle: up to three numbers, each with or without a mark, and a letter at either end. */
function angleOf(tokens: readonly Token[]): Angle | null {
  const numbers: number[] = []
  let letter = ''
  let marked = 0
  const inner = [...tokens]
  while (inner[0]?.kind === 'separator') inner.shift()
  while (inner.at(-1)?.kind === 'separator') inner.pop()
  for (const token of inner) {
    if (token.kind === 'number') numbers.push(token.value)
    else if (token.kind === 'letter') letter = token.text
    else if (token.kind === 'mark' && numbers.length > marked && token.text === MARKS[numbers.length - 1])
      marked = numbers.length
    else return null
  }
  const [degrees, minutes = 0, seconds = 0] = numbers
  if (degrees === undefined || numbers.length > 3) return null
  const isSexagesimal = [minutes, seconds].every((part) => part >= 0 && part < 60)
  // Only the last number may have decimals.
  if (!isSexagesimal || !numbers.slice(0, -1).every(Number.isInteger)) return null
  const sign = (degrees < 0 || Object.is(degrees, -0) ? -1 : 1) * (letter === 'S' || letter === 'W' ? -1 : 1)
  return {
    // Rounded to remove the rounding errors of the division.
    degrees: Number((sign * (Math.abs(degrees) + minutes / 60 + seconds / 3600)).toFixed(DECIMALS)),
    axis: letter === '' ? null : letter === 'N' || letter === 'S' ? 'lat' : 'lon',
  }
}

function pairOf(text: string): readonly [Angle, Angle] | null {
  const tokens = tokensOf(text)
  const split = tokens && splitIndex(tokens)
  if (!split) return null
  const [first, second] = [angleOf(tokens.slice(0, split)), angleOf(tokens.slice(split))]
  return first && second && [first, second]
}

/** Whether a place is on the globe. */
export const isOnGlobe = ({ lat, lon }: LatLon): boolean => Math.abs(lat) <= 90 && Math.abs(lon) <= 180

/**
 * Reads two angles as a place. The latitude comes first, unless letters say otherwise or only the other order gives a
 * place in the country. null: the text is not a pair of coordinates.
 */
export function readCoordinates(text: string): Coordinates | null {
  const plain = normalise(text)
  // A comma may be the decimal point, but only if the text has no full stop and a comma does not separate the two
  // numbers.
  const pair = pairOf(plain) ?? (plain.includes('.') ? null : pairOf(plain.replace(/(\d),(?=\d)/g, '$1.')))
  if (!pair) return null
  const [first, second] = pair
  if (first.axis !== null && first.axis === second.axis) return null
  const asWritten: LatLon = { lat: first.degrees, lon: second.degrees }
  const turned: LatLon = { lat: second.degrees, lon: first.degrees }
  const isLonFirst = first.axis === 'lon' || second.axis === 'lat'
  const isSwapped = first.axis === null && second.axis === null && !isInFrame(asWritten) && isInFrame(turned)
  const point = isLonFirst || isSwapped ? turned : asWritten
  return isOnGlobe(point) ? { point, isSwapped } : null
}

/** A number without exponent and trailing zeros. */
const formatDegrees = (value: number): string => value.toFixed(DECIMALS).replace(/\.?0+$/, '')

/** A place as the field shows it: `32.07, 34.78`. */
export const formatCoordinates = ({ lat, lon }: LatLon): string => `${formatDegrees(lat)}, ${formatDegrees(lon)}`
