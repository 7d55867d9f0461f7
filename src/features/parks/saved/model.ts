/** What "saved for offline" means: computed from the parks, what the rider asked for, and the files that are really there. */
import { PHOTO_PATH } from '#contract/file-caches.ts'
import type { Park, Photo } from '#contract/parks.ts'
import { parseUrl } from '#platform/parse-url.ts'

/** One park that the rider asked to keep. `savedAt`: when all its files were last found, null before that. Epoch ms. */
export type SavedPark = { askedAt: number; savedAt: number | null }
/** By park id. */
export type SavedList = Readonly<Record<string, SavedPark>>

/** What was read back from the device, as far as it makes sense. */
export function toSavedList(value: unknown): SavedList {
  if (typeof value !== 'object' || value === null) return {}
  const entries = Object.entries(value as Record<string, Partial<SavedPark> | null>).flatMap(([id, kept]) =>
    typeof kept?.askedAt === 'number'
      ? [[id, { askedAt: kept.askedAt, savedAt: typeof kept.savedAt === 'number' ? kept.savedAt : null }] as const]
      : [],
  )
  return Object.fromEntries(entries)
}

/** Files found in the cache with something in them: absolute address -> bytes. */
export type FileSizes = ReadonlyMap<string, number>

/**
 * The files of each photo that can be kept, the full size first; and how many photos can't be, because another server
 * has them: the page's policy lets it fetch from its own only.
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
 * `bare`: it has no photos, its data is all there is. `elsewhere`: no photo of it can be kept. `incomplete`: asked for,
 * and not all there: not yet, no more (the browser cleared it), or the park has new photos.
 */
export type ParkSaving = {
  kind: 'bare' | 'elsewhere' | 'unsaved' | 'saving' | 'saved' | 'incomplete'
  /** Photos that can be kept, and how many of them are whole. */
  total: number
  there: number
  /** What is there of it. */
  bytes: number
  foreign: number
}

/** What is looked at: what the rider asked for, what is there, which parks are being fetched now. */
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

/** Files that the named parks need, in the parks' order, each once. */
export function filesOf(parks: readonly Park[], ids: (id: string) => boolean, origin: string): string[] {
  const files = parks.filter((park) => ids(park._id)).flatMap((park) => photoFiles(park, origin).photos.flat())
  return [...new Set(files)]
}

/** Several parks as one: for a progress bar over all of them. */
export function sumSavings(savings: readonly ParkSaving[]): { total: number; there: number } {
  return savings.reduce((sum, { total, there }) => ({ total: sum.total + total, there: sum.there + there }), {
    total: 0,
    there: 0,
  })
}

/** What all saved files take, whichever parks share them. */
export const totalBytes = (sizes: FileSizes): number => [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
