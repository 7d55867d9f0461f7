/**
 * What "saved for offline" means, computed from the parks, the list of requested parks, and the files on the device.
 */
import { PHOTO_PATH } from '#contract/file-caches.ts'
import type { Park, Photo } from '#contract/parks.ts'
import { parseUrl } from '#platform/address/parse-url.ts'

/** A park that the rider asked to save. `savedAt`: when all its files were first found, null before. Epoch ms. */
export type SavedPark = { askedAt: number; savedAt: number | null }
/** Saved parks by park id. */
export type SavedList = Readonly<Record<string, SavedPark>>

/** The usable part of a stored value. */
export function toSavedList(value: unknown): SavedList {
  if (typeof value !== 'object' || value === null) return {}
  const entries = Object.entries(value as Record<string, Partial<SavedPark> | null>).flatMap(([id, kept]) =>
    typeof kept?.askedAt === 'number'
      ? [[id, { askedAt: kept.askedAt, savedAt: typeof kept.savedAt === 'number' ? kept.savedAt : null }] as const]
      : [],
  )
  return Object.fromEntries(entries)
}

/** Complete files in the cache: absolute address -> bytes. */
export type FileSizes = ReadonlyMap<string, number>

/**
 * The files of each photo that can be saved, the full size first, and the number of photos that can't: the content
 * policy lets the page fetch only from its own server.
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
 * `bare`: the park has no photos. `elsewhere`: none of its photos can be saved. `incomplete`: the park was requested
 * but files are missing, because fetching has not ended, the browser deleted them, or the park has new photos.
 */
export type ParkSaving = {
  kind: 'bare' | 'elsewhere' | 'unsaved' | 'saving' | 'saved' | 'incomplete'
  /** Photos that can be saved, and how many of them are complete. */
  total: number
  there: number
  /** Total size of the saved files. */
  bytes: number
  foreign: number
}

/** The list of requested parks, the files on the device, and the parks that are being fetched. */
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

/** The files that the named parks need, in the parks' order, without duplicates. */
export function filesOf(parks: readonly Park[], ids: (id: string) => boolean, origin: string): string[] {
  const files = parks.filter((park) => ids(park._id)).flatMap((park) => photoFiles(park, origin).photos.flat())
  return [...new Set(files)]
}

/** Adds up several parks, for one progress bar. */
export function sumSavings(savings: readonly ParkSaving[]): { total: number; there: number } {
  return savings.reduce((sum, { total, there }) => ({ total: sum.total + total, there: sum.there + there }), {
    total: 0,
    there: 0,
  })
}

/** Total size of all saved files; parks may share some. */
export const totalBytes = (sizes: FileSizes): number => [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
