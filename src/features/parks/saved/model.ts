/**
 * Computes how much of a park is saved for offline use, from the parks, the list of requested parks, and the files on
 * the device.
 */
import { PHOTO_PATH } from '#contract/file-caches.ts'
import type { Park, Photo } from '#contract/parks.ts'
import { parseUrl } from '#platform/address/parse-url.ts'

/**
 * A park that the rider asked to save. `savedAt`: when all files of the park were first found on the device; null until
 * then. Both times are epoch ms.
 */
export type SavedPark = { askedAt: number; savedAt: number | null }
/** The requested parks, by park id. */
export type SavedList = Readonly<Record<string, SavedPark>>

/** Reads a stored value and drops what is not valid. */
export function toSavedList(value: unknown): SavedList {
  if (typeof value !== 'object' || value === null) return {}
  const entries = Object.entries(value as Record<string, Partial<SavedPark> | null>).flatMap(([id, kept]) =>
    typeof kept?.askedAt === 'number'
      ? [[id, { askedAt: kept.askedAt, savedAt: typeof kept.savedAt === 'number' ? kept.savedAt : null }] as const]
      : [],
  )
  return Object.fromEntries(entries)
}

/** The complete files in the cache: from absolute address to number of bytes. */
export type FileSizes = ReadonlyMap<string, number>

/**
 * `photos`: for each photo that can be saved, its files, the full size first. `foreign`: number of photos that can't be
 * saved, because they are on other sites. The content policy lets a page fetch only from its own server.
 */
export function photoFiles(park: Park, origin: string): { photos: string[][]; foreign: number } {
  const own = (address: string): string[] => {
    const url = parseUrl(address, origin)
    if (!url) return []
    url.hash = ''
    return url.origin === origin && PHOTO_PATH.test(url.pathname) ? [url.href] : []
  }
  const photos = park.photos.flatMap((photo: Photo) => {
    const full = own(photo.url)
    return full.length === 0 ? [] : [[...new Set([...full, ...own(photo.thumbUrl)])]]
  })
  return { photos, foreign: park.photos.length - photos.length }
}

/**
 * How much of a park is saved. `bare`: the park has no photos. `elsewhere`: none of its photos can be saved.
 * `incomplete`: the rider asked to save the park, but files are missing, because fetching has not ended, the browser
 * deleted them, or the park has new photos.
 */
export type ParkSaving = {
  kind: 'bare' | 'elsewhere' | 'unsaved' | 'saving' | 'saved' | 'incomplete'
  /** Number of photos that can be saved. */
  total: number
  /** How many of these photos are complete on the device. */
  there: number
  /** Total size of the park's saved files. */
  bytes: number
  foreign: number
}

/**
 * The state of saving: the list of requested parks, the files on the device, and the parks being fetched now.
 */
export type SavedFacts = { list: SavedList; sizes: FileSizes; active: ReadonlySet<string>; origin: string }

export function parkSaving(park: Park, { list, sizes, active, origin }: SavedFacts): ParkSaving {
  const { photos, foreign } = photoFiles(park, origin)
  const there = photos.filter((files) => files.every((file) => sizes.has(file))).length
  const bytes = [...new Set(photos.flat())].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
  const total = photos.length
  const kind = (): ParkSaving['kind'] => {
    if (park.photos.length === 0) return 'bare'
    if (total === 0) return 'elsewhere'
    if (!Object.hasOwn(list, park._id)) return 'unsaved'
    if (there === total) return 'saved'
    return active.has(park._id) ? 'saving' : 'incomplete'
  }
  return { kind: kind(), total, there, bytes, foreign }
}

/** The files that the parks with matching ids need, in the order of the parks, without duplicates. */
export function filesOf(parks: readonly Park[], ids: (id: string) => boolean, origin: string): string[] {
  const files = parks.filter((park) => ids(park._id)).flatMap((park) => photoFiles(park, origin).photos.flat())
  return [...new Set(files)]
}

/** Adds up the photos of several parks, for one progress bar. */
export function sumSavings(savings: readonly ParkSaving[]): { total: number; there: number } {
  return savings.reduce((sum, { total, there }) => ({ total: sum.total + total, there: sum.there + there }), {
    total: 0,
    there: 0,
  })
}

/** Total size of all saved files. Each file counts once, although parks may share files. */
export const totalBytes = (sizes: FileSizes): number => [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
