import { afterEach, expect, test, vi } from 'vitest'
import { IMAGE_MAX_BYTES } from '#contract/images.ts'
import { shrinkPicture } from './shrink-picture.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const MOST = [4000, 4000] as const

/**
 * A device that decodes every picture to this size; undefined: it can't decode pictures.
 * @returns the sizes to which the device drew pictures
 */
function device(size: readonly [number, number] | undefined): [number, number][] {
  const drawn: [number, number][] = []
  const bitmap = size && { width: size[0], height: size[1], close: () => {} }
  vi.stubGlobal('createImageBitmap', () => (bitmap ? Promise.resolve(bitmap) : Promise.reject(new Error('broken'))))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    drawn.push([this.width, this.height])
    done(new Blob(['drawn'], { type: 'image/jpeg' }))
  })
  return drawn
}
const fileOf = (type = 'image/jpeg', bytes = 10) => new File([new Uint8Array(bytes)], 'a.jpg', { type })

test.each([
  ['48 megapixels', [8000, 6000], fileOf(), [3266, 2449]],
  ['one pixel too many', [4001, 4000], fileOf(), [2829, 2828]],
  ['a strip', [20_000_000, 1], fileOf('image/png'), [16_384, 1]],
  ['a tall one', [1000, 20_000], fileOf('image/png'), [632, 12_649]],
  ['a tall one of few pixels', [100, 20_000], fileOf('image/png'), [82, 16_384]],
  ['too many bytes', [800, 600], fileOf('image/jpeg', IMAGE_MAX_BYTES + 1), [800, 600]],
] as const)('%s are made smaller', async (_name, size, file, expected) => {
  const drawn = device(size)
  const sent = await shrinkPicture(file)
  expect(drawn).toEqual([expected])
  expect([sent.file.name, sent.file.type, sent.file.size]).toEqual(['a.jpg', 'image/jpeg', 5])
})

test.each([
  ['what the server takes', MOST, fileOf()],
  ['what may move', [8000, 6000], fileOf('image/gif')],
  ['a WebP that moves', [8000, 6000], new File(['RIFF    WEBPVP8X\n\0\0\0\u0002'], 'a.webp', { type: 'image/webp' })],
  ['what this browser can’t open', undefined, fileOf()],
] as const)('%s is sent unchanged', async (_name, size, file) => {
  device(size)
  expect((await shrinkPicture(file)).file).toBe(file)
})
