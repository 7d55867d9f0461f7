/**
 * Renders the sample photos: `node build/photos.ts [dir]` (default `dist/photos`).
 * Files that are already there are left alone, files that no photo uses any more are removed, and
 * `manifest.json` lists the files of each picture.
 */
import { availableParallelism } from 'node:os'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { samplePhotoFiles } from '#server/sample/index.ts'
import { PHOTO_SIZES, type PictureFile } from '#server/sample/photo-files.ts'

/** One picture of the manifest: its files with their sizes in bytes. */
export interface RenderedPhoto {
  full: string
  thumb: string
  width: number
  height: number
}
/** By the key of the picture: `<park>-<number>`, `guide-<slug>-<name>`. */
export type PhotoManifest = Record<string, RenderedPhoto>

async function render(svg: string, file: string, size: (typeof PHOTO_SIZES)[keyof typeof PHOTO_SIZES]): Promise<void> {
  const { width, height, quality, smart } = size
  // Rendered at its final size: the drawing is scaled, never the pixels.
  const density = (72 * width) / 1200
  const bytes = await sharp(Buffer.from(svg), { density })
    .resize(width, height, { fit: 'cover' })
    .webp({ quality, effort: 4, smartSubsample: smart })
    .toBuffer()
  // Renamed only when it is complete, because a file that exists is never rendered again.
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}

/** Renders one photo's two files into `dir`. */
export async function renderPhoto(photo: PictureFile, dir: string): Promise<void> {
  await render(photo.svg, join(dir, photo.full), PHOTO_SIZES.full)
  await render(photo.svg, join(dir, photo.thumb), PHOTO_SIZES.thumb)
}

/** Brings `dir` up to date with the sample pictures. */
export async function renderPhotos(dir: string): Promise<{ rendered: number; kept: number }> {
  await mkdir(dir, { recursive: true })
  const photos = samplePhotoFiles()
  const there = new Set(await readdir(dir))
  const todo = photos.filter(({ full, thumb }) => !there.has(full) || !there.has(thumb))
  const queue = [...todo]
  const work = async () => {
    for (let photo = queue.pop(); photo; photo = queue.pop()) await renderPhoto(photo, dir)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))

  const wanted = new Set(photos.flatMap(({ full, thumb }) => [full, thumb]))
  const stale = [...there].filter((name) => !wanted.has(name) && name !== 'manifest.json')
  await Promise.all(stale.map((name) => rm(join(dir, name))))

  const { width, height } = PHOTO_SIZES.full
  const manifest: PhotoManifest = Object.fromEntries(
    photos.map(({ key, full, thumb }) => [key, { full, thumb, width, height }]),
  )
  await writeFile(join(dir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return { rendered: todo.length, kept: photos.length - todo.length }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const dir = resolve(process.argv[2] ?? fileURLToPath(new URL('../dist/photos', import.meta.url)))
  const { rendered, kept } = await renderPhotos(dir)
  console.log(`Sample photos: ${rendered} rendered, ${kept} already there (${dir}).`)
}
