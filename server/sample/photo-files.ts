/**
 * Names and sizes of the sample photos' files. A name contains the hash of the drawing and of the encoding options, so
 * it is known without rendering, and a file that exists is never rendered again.
 */
import { createHash } from 'node:crypto'
import { PICTURE_FILES, type PictureKind } from '../pictures.ts'
import type { ParkFacts } from './parks/park-parts.ts'
import { centerPhotos } from './photos/center.ts'
import { northPhotos } from './photos/north.ts'
import type { SamplePhoto, SamplePhotos } from './photos/sample-photo.ts'
import { southPhotos } from './photos/south.ts'
import { drawScene } from './scenes/index.ts'

/** Pixels of the full picture. */
export const PHOTO_SIZE = { width: PICTURE_FILES.full.width, height: 853 } as const

export const samplePhotos: SamplePhotos = { ...northPhotos, ...centerPhotos, ...southPhotos }

/** A drawing and the files it becomes: their names, without a folder. */
export interface PictureFile extends Record<PictureKind, string> {
  /** The name of its own, `<park>-<number>` say. */
  key: string
  svg: string
}

/** Names the files of a drawing. */
export function pictureFile(key: string, svg: string): PictureFile {
  const hash = createHash('sha256').update(JSON.stringify(PICTURE_FILES)).update(svg).digest('hex').slice(0, 10)
  const name = (kind: PictureKind) => `${key}-${hash}${PICTURE_FILES[kind].ending}`
  return {
    key,
    svg,
    full: name('full'),
    middle: name('middle'),
    middleAvif: name('middleAvif'),
    thumb: name('thumb'),
  }
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
