/**
 * Names and sizes of the sample photos' files. A name contains the hash of the drawing and of the rendering options, so
 * it is known without rendering, and a file that exists is never rendered again.
 */
import { createHash } from 'node:crypto'
import type { ParkFacts } from './parks/park-parts.ts'
import { centerPhotos } from './photos/center.ts'
import { northPhotos } from './photos/north.ts'
import type { SamplePhoto, SamplePhotos } from './photos/sample-photo.ts'
import { southPhotos } from './photos/south.ts'
import { drawScene } from './scenes/index.ts'

/**
 * Pixels of the full picture and of the thumbnail; WebP quality 0 to 100. `smart` keeps the edges of saturated colours
 * sharp at twice the cost; it is used for thumbnails.
 */
export const PHOTO_SIZES = {
  full: { width: 1280, height: 853, quality: 78, smart: false },
  thumb: { width: 480, height: 320, quality: 70, smart: true },
} as const

export const samplePhotos: SamplePhotos = { ...northPhotos, ...centerPhotos, ...southPhotos }

/** A drawing and the files it becomes. */
export interface PictureFile {
  /** The name of its own, `<park>-<number>` say. */
  key: string
  /** File names, without a folder. */
  full: string
  thumb: string
  svg: string
}

/** Names the files of a drawing. */
export function pictureFile(key: string, svg: string): PictureFile {
  const hash = createHash('sha256').update(JSON.stringify(PHOTO_SIZES)).update(svg).digest('hex').slice(0, 10)
  return { key, full: `${key}-${hash}.webp`, thumb: `${key}-${hash}-thumb.webp`, svg }
}

export interface PhotoFile extends PictureFile {
  photo: SamplePhoto
}

/** The photos of one park as files to be, the featured one first. */
export function photoFilesOf(park: ParkFacts): PhotoFile[] {
  return (samplePhotos[park.url] ?? []).map((photo, index) => {
    const { he: _he, en: _en, ...scene } = photo
    const svg = drawScene({ ...scene, helmets: park.amenities.helmetRequired === true })
    return { ...pictureFile(`${park.url}-${index + 1}`, svg), photo }
  })
}
