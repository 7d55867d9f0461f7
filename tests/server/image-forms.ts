/** Forms with a picture, and pictures for them. */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { AddressInfo } from 'node:net'
import { bearer } from './accounts.ts'
import type { TestApp } from './apps.ts'

export const BOUNDARY = 'x-test-boundary'
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

export const filePart = (bytes: Buffer, field = 'image', filename = 'a.png') =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\n` +
        'content-type: image/png\r\n\r\n',
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
export const FORM_END = Buffer.from(`--${BOUNDARY}--\r\n`)

/** A form with one file. */
export const form = (bytes: Buffer, field = 'image', filename = 'a.png'): Buffer =>
  Buffer.concat([filePart(bytes, field, filename), FORM_END])

/** An upload by inject. */
export const upload = (
  { app }: Pick<TestApp, 'app'>,
  token: string | undefined,
  payload: Buffer,
  { type = FORM_TYPE, url = '/api/admin/images' } = {},
) =>
  app.inject({
    method: 'POST',
    url,
    headers: { ...(token !== undefined && bearer(token)), 'content-type': type },
    payload,
  })

export type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff'
let made = 0

/**
 * A picture that equals no other, with metadata. It is wide enough for every size, and low, because encoding is slow.
 */
export function picture(format: Format = 'jpeg', width = 1000, height = 100): Promise<Buffer> {
  const [r, g, b] = randomBytes(3)
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .withExif({ IFD0: { Artist: `somebody at home ${++made}` } })
    .toFormat(format)
    .toBuffer()
}

/** A picture of noise, which compresses to the largest files of its size. */
export const noise = (width: number, height: number): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 30 })
    .toBuffer()

/** A photo with the place where it was taken. */
export const photoAt = (latitude: string, longitude: string, refs: readonly [string, string]): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#654' } })
    .withExif({
      IFD3: { GPSLatitudeRef: refs[0], GPSLatitude: latitude, GPSLongitudeRef: refs[1], GPSLongitude: longitude },
    })
    .jpeg()
    .toBuffer()

/** The port of a listening application. */
export const portOf = ({ app }: Pick<TestApp, 'app'>) => (app.server.address() as AddressInfo).port
