import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PICTURE_FILES, PICTURE_KINDS, type PictureKind } from '#server/pictures.ts'
import { installSamplePhotos, sampleDirectory } from './index.ts'

const FOLDER = join(import.meta.dirname, 'pictures')
/** Largest allowed size in bytes for each kind of picture file. */
const LIMITS: Record<PictureKind, number> = {
  full: 60_000,
  middle: 30_000,
  middleAvif: 22_000,
  thumb: 17_000,
  tile: 6_000,
}

const { parks, guides, events, products } = sampleDirectory(Date.now())
const inLists = [
  ...parks.flatMap(({ photos }) => photos),
  ...guides.flatMap(({ images, imagesEn }) => [...images, ...imagesEn]),
  ...products.flatMap(({ colors }) => colors.flatMap(({ images }) => images)),
]

/** The pictures in a guide's text, with their alternative texts. */
function inText(html: string) {
  return [...html.matchAll(/<img [^>]*>/g)].map(([tag]) => {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)![1]!
    return {
      url: attribute('src'),
      width: Number(attribute('width')),
      height: Number(attribute('height')),
      alt: attribute('alt'),
    }
  })
}
const inGuides = guides.flatMap(({ content, contentEn }) => {
  const english = inText(contentEn)
  return inText(content).map((picture, index) => ({
    ...picture,
    alt: { he: picture.alt, en: english[index]!.alt },
  }))
})

/** All pictures that are shown anywhere, each once. */
const shown = [...new Map([...inLists, ...inGuides].map((picture) => [picture.url, picture])).values()]
const fileOf = (url: string, kind: PictureKind) =>
  url.replace(/^\/photos\//, '').replace(/\.webp$/, PICTURE_FILES[kind].ending)
const allFiles = shown.flatMap(({ url }) => PICTURE_KINDS.map((kind) => fileOf(url, kind))).sort()

test('every shown picture has its files, and there are no others', async () => {
  expect((await readdir(FOLDER)).sort()).toEqual(allFiles)
  for (const { url, thumbUrl } of inLists) expect(thumbUrl).toBe(`/photos/${fileOf(url, 'thumb')}`)
  for (const { image } of events) expect(shown.map(({ url }) => url)).toContain(image)
})

test('every picture is described in both languages, each time in different words', () => {
  for (const { url, alt } of shown) {
    expect(alt.he, url).toMatch(/\p{Script=Hebrew}/u)
    expect(alt.en, url).toMatch(/^[^\p{Script=Hebrew}]*[a-z][^\p{Script=Hebrew}]*$/u)
  }
  for (const language of ['he', 'en'] as const) {
    expect(new Set(shown.map(({ alt }) => alt[language])).size).toBe(shown.length)
  }
})

test.each(PICTURE_KINDS)(
  '%s: every file has the format and the pixels that are claimed, and is light',
  async (kind) => {
    for (const picture of shown) {
      const { url } = picture
      const file = await readFile(join(FOLDER, fileOf(url, kind)))
      const { format, compression, width, height } = await sharp(file).metadata()
      const { width: across } = PICTURE_FILES[kind]
      const expected = {
        ...(kind === 'middleAvif'
          ? { format: 'heif', compression: 'av1' }
          : { format: 'webp', compression: undefined }),
        width: across,
        height: Math.floor((across * 2) / 3),
      }
      expect({ format, compression, width, height }, url).toEqual(expected)
      if (kind === 'full') expect(picture, url).toMatchObject({ width, height })
      expect(file.length, url).toBeLessThan(LIMITS[kind])
    }
  },
)

test('installing copies the pictures to the uploads, and may run twice', async () => {
  const uploads = await mkdtemp(join(tmpdir(), 'rampa-photos-'))
  try {
    await expect(installSamplePhotos(join(uploads, 'none'), uploads)).rejects.toThrow('ENOENT')
    await installSamplePhotos(FOLDER, uploads)
    await installSamplePhotos(FOLDER, uploads)
    expect((await readdir(join(uploads, 'photos'))).sort()).toEqual(allFiles)
    const [first] = allFiles
    expect(await readFile(join(uploads, 'photos', first!))).toEqual(await readFile(join(FOLDER, first!)))
  } finally {
    await rm(uploads, { recursive: true })
  }
})
