import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PICTURE_FILES, PICTURE_KINDS } from '#server/pictures.ts'
import { installSamplePhotos, samplePhotoFiles } from '#server/sample/index.ts'
import type { PictureFile } from '#server/sample/photo-files.ts'
import { renderPhoto, renderPhotos } from './photos.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rampa-photos-'))
})
afterEach(() => rm(dir, { recursive: true }))

const all = samplePhotoFiles()
/** The largest drawing, and an ordinary one. */
const heaviest = all.reduce((a, b) => (a.svg.length > b.svg.length ? a : b))
const ordinary = all[0]!

test.each([
  ['the heaviest', heaviest],
  ['an ordinary one', ordinary],
])('%s photo is WebP and AVIF of the sizes claimed, and light', async (_, photo: PictureFile) => {
  await renderPhoto(photo, dir)
  for (const [kind, limit] of [
    ['full', 60_000],
    ['middle', 30_000],
    ['middleAvif', 22_000],
    ['thumb', 15_000],
  ] as const) {
    const { format, compression, width, height } = await sharp(join(dir, photo[kind])).metadata()
    const [expected, pixels] = [
      kind === 'middleAvif' ? { format: 'heif', compression: 'av1' } : { format: 'webp' },
      PICTURE_FILES[kind].width,
    ]
    expect({ format, compression, width, height }).toEqual({
      ...expected,
      width: pixels,
      height: Math.floor((pixels * 2) / 3),
    })
    expect((await stat(join(dir, photo[kind]))).size).toBeLessThan(limit)
  }
  expect((await stat(join(dir, photo.middleAvif))).size).toBeLessThan((await stat(join(dir, photo.middle))).size)
  expect((await readdir(dir)).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('existing files are kept, unused ones removed, and the manifest lists every photo', async () => {
  // Fake files for all but one: only the missing one is rendered.
  for (const photo of all.slice(1)) {
    for (const kind of PICTURE_KINDS) await writeFile(join(dir, photo[kind]), photo[kind])
  }
  await writeFile(join(dir, 'gone-1-0123456789.webp'), 'old')
  expect(await renderPhotos(dir)).toEqual({ rendered: 1, kept: all.length - 1 })
  expect(await renderPhotos(dir)).toEqual({ rendered: 0, kept: all.length })
  expect(await readFile(join(dir, all[1]!.full), 'utf8')).toBe(all[1]!.full)
  const files = await readdir(dir)
  expect(files).not.toContain('gone-1-0123456789.webp')
  const manifest = JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8')) as Record<string, { full: string }>
  expect(Object.keys(manifest)).toEqual(all.map(({ key }) => key))
  for (const { full } of Object.values(manifest)) expect(files).toContain(full)
})

test('installing copies the photos to the uploads, and may run twice', async () => {
  const [from, uploads] = [join(dir, 'from'), join(dir, 'uploads')]
  await expect(installSamplePhotos(from, uploads)).rejects.toThrow('ENOENT')
  await mkdir(from)
  await renderPhoto(ordinary, from)
  await writeFile(join(from, 'manifest.json'), '{}')
  await installSamplePhotos(from, uploads)
  await installSamplePhotos(from, uploads)
  expect((await readdir(join(uploads, 'photos'))).sort()).toEqual(PICTURE_KINDS.map((kind) => ordinary[kind]).sort())
  expect(await readFile(join(uploads, 'photos', ordinary.full))).toEqual(await readFile(join(from, ordinary.full)))
})
