import { afterEach, expect, test, vi } from 'vitest'
import { smallJpeg } from './small-jpeg.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const DRAWN = 'drawn'

/**
 * A device that decodes pictures with this size, and encodes files with this many bytes per pixel.
 * @returns the sizes that it drew
 */
function device(size: readonly [number, number] | undefined, bytesPerPixel = 0): [number, number][] {
  const drawn: [number, number][] = []
  const bitmap = size && { width: size[0], height: size[1], close: () => {} }
  vi.stubGlobal('createImageBitmap', () => (bitmap ? Promise.resolve(bitmap) : Promise.reject(new Error('broken'))))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    drawn.push([this.width, this.height])
    const more = new Uint8Array(Math.round(this.width * this.height * bytesPerPixel))
    done(new Blob([DRAWN, more], { type: 'image/jpeg' }))
  })
  return drawn
}

/** A photo file as cameras write it: the photo's location stands before the picture data. */
const PHOTO = new Blob(['\xff\xd8\xff\xe1Exif GPS 32.08 34.78'], { type: 'image/jpeg' })

test.each([
  ['a phone’s photo', [4000, 3000], 0, [[2048, 1536]]],
  ['upright', [3000, 4000], 0, [[1536, 2048]]],
  ['a small one', [800, 600], 0, [[800, 600]]],
  ['a strip', [10_000, 1], 0, [[2048, 1]]],
  [
    'one of so much detail that it is tried smaller',
    [4000, 4000],
    0.5,
    [
      [2048, 2048],
      [1600, 1600],
    ],
  ],
] as const)('%s is redrawn', async (_name, size, bytesPerPixel, expected) => {
  const drawn = device(size, bytesPerPixel)
  const jpeg = await smallJpeg(PHOTO, 1_500_000)
  expect(drawn).toEqual(expected)
  // The camera's metadata is gone.
  const text = await jpeg!.text()
  expect(text.startsWith(DRAWN)).toBe(true)
  expect(text).not.toMatch(/Exif|GPS/)
})

test.each([
  ['what this browser can’t open', undefined, 0],
  ['what does not get small enough', [4000, 4000], 10],
] as const)('%s is not sent', async (_name, size, bytesPerPixel) => {
  device(size, bytesPerPixel)
  expect(await smallJpeg(PHOTO, 1_500_000)).toBeUndefined()
})
