/** Reads where a photo was taken from its EXIF block (CIPA DC-008, GPS IFD). */
import type { Place } from '#contract/images.ts'

const GPS_POINTER = 0x8825
const LATITUDE_REF = 1
const LATITUDE = 2
const LONGITUDE_REF = 3
const LONGITUDE = 4
const RATIONALS_OF_AN_ANGLE = 3

interface Tiff {
  u16(at: number): number
  u32(at: number): number
  letter(at: number): string
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

const PREFIX = 'Exif\0\0'

/** The TIFF data of an EXIF block. Reading outside of it throws a RangeError. */
function tiffOf(exif: Uint8Array): Tiff | undefined {
  const data = textAt(exif, 0, PREFIX.length) === PREFIX ? exif.subarray(PREFIX.length) : exif
  const order = textAt(data, 0, 2)
  if (order !== 'II' && order !== 'MM') return undefined
  const little = order === 'II'
  const view = viewOf(data)
  return {
    u16: (at) => view.getUint16(at, little),
    u32: (at) => view.getUint32(at, little),
    letter: (at) => String.fromCharCode(view.getUint8(at)),
  }
}

/** The position of each entry's value field in a directory, by tag. */
function entriesAt(tiff: Tiff, at: number): Map<number, number> {
  const entries = new Map<number, number>()
  const count = tiff.u16(at)
  for (let index = 0; index < count; index++) {
    const entry = at + 2 + index * 12
    entries.set(tiff.u16(entry), entry + 8)
  }
  return entries
}

/** Degrees, minutes and seconds as degrees. */
function degreesAt(tiff: Tiff, at: number): number {
  let degrees = 0
  for (let index = 0; index < RATIONALS_OF_AN_ANGLE; index++) {
    const [numerator, denominator] = [tiff.u32(at + index * 8), tiff.u32(at + index * 8 + 4)]
    // Cameras write 0/0 for an unknown minute or second.
    if (numerator !== 0 || denominator !== 0) degrees += numerator / denominator / 60 ** index
  }
  return degrees
}

function readPlace(tiff: Tiff): Place | undefined {
  const pointer = entriesAt(tiff, tiff.u32(4)).get(GPS_POINTER)
  if (pointer === undefined) return undefined
  const gps = entriesAt(tiff, tiff.u32(pointer))
  const [latitudeAt, longitudeAt] = [gps.get(LATITUDE), gps.get(LONGITUDE)]
  const [northSouth, eastWest] = [gps.get(LATITUDE_REF), gps.get(LONGITUDE_REF)]
  if (latitudeAt === undefined || longitudeAt === undefined || northSouth === undefined || eastWest === undefined) {
    return undefined
  }
  const latitude = degreesAt(tiff, tiff.u32(latitudeAt)) * (tiff.letter(northSouth) === 'S' ? -1 : 1)
  const longitude = degreesAt(tiff, tiff.u32(longitudeAt)) * (tiff.letter(eastWest) === 'W' ? -1 : 1)
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  // Cameras without a GPS position write 0, 0.
  return isOnEarth && (latitude !== 0 || longitude !== 0)
    ? { latitude: round(latitude), longitude: round(longitude) }
    : undefined
}

/** Rounds to six decimals: eleven centimetres. */
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** The place of a photo; undefined: the EXIF block has none or is damaged. */
export function placeOf(exif: Uint8Array | undefined): Place | undefined {
  const tiff = exif && tiffOf(exif)
  if (!tiff) return undefined
  try {
    return readPlace(tiff)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const JPEG_START = 0xffd8
const EXIF_SEGMENT = 0xffe1
/** The marker before a JPEG's pixels. */
const PIXELS = 0xffda

/** The EXIF block of a JPEG file; undefined: the file has no such block. The first part of the file is enough. */
export function exifOfJpeg(file: Uint8Array): Uint8Array | undefined {
  const view = viewOf(file)
  if (view.byteLength < 2 || view.getUint16(0) !== JPEG_START) return undefined
  for (let at = 2; at + 4 <= view.byteLength;) {
    const marker = view.getUint16(at)
    // The length counts its own two bytes.
    const end = at + 2 + view.getUint16(at + 2)
    const isSegment = marker > 0xff00 && marker !== PIXELS && end > at + 2
    if (!isSegment) return undefined
    if (marker === EXIF_SEGMENT && textAt(file, at + 4, PREFIX.length) === PREFIX) return file.subarray(at + 4, end)
    at = end
  }
  return undefined
}
