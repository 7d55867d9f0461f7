/** Uploads of images, on both databases, in a directory and in a bucket. */
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { IMAGE_MAX_BYTES, imageListSchema, uploadedImageAnswerSchema } from '#contract/images.ts'
import { tilePictureOf, withMiddle } from '#contract/picture-files.ts'
import { addUser, call, signIn, switchFeatures } from './accounts.ts'
import { IMMUTABLE } from './built-client.ts'
import { imagesOn, keyIn, MINUTE, PAIRS } from './image-calls.ts'
import { filePart, form, FORM_END, photoAt, picture, upload } from './image-forms.ts'

describe.each(PAIRS)('images on %s in %s', (engine, keptIn) => {
  const world = imagesOn(engine, keptIn)
  const { files, images, uploaded, rows, statusOf } = world
  const nothingStored = async () => {
    expect(await rows()).toEqual([])
    const folder = join(world.api.uploadsDir, 'images')
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
  }

  test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'a %s is stored in all sizes, without metadata, and served as what never changes',
    async (format) => {
      const image = await uploaded(await picture(format, 2000, 200))
      expect([image.width, image.height]).toEqual([1280, 128])
      expect(image.url).toMatch(/^\/uploads\/images\/[0-9a-f]{32}\.webp$/)
      expect(image.thumbUrl).toBe(image.url.replace('.webp', '-thumb.webp'))
      const { middle } = withMiddle(image)
      for (const [url, type, format, width] of [
        [image.url, 'image/webp', 'webp', 1280],
        [image.thumbUrl, 'image/webp', 'webp', 480],
        [tilePictureOf(image.url)!, 'image/webp', 'webp', 192],
        [middle!.url, 'image/webp', 'webp', 800],
        [middle!.avifUrl, 'image/avif', 'heif', 800],
      ] as const) {
        const file = await world.api.get(url)
        expect([file.statusCode, file.headers['content-type']], url).toEqual([200, type])
        expect(file.headers['cache-control']).toBe(IMMUTABLE)
        expect(file.headers['content-length']).toBe(String(file.rawPayload.length))
        expect(file.headers['x-content-type-options']).toBe('nosniff')
        expect(file.headers['content-security-policy']).toContain('sandbox')
        const stored = await sharp(file.rawPayload).metadata()
        expect([stored.format, stored.width, stored.exif, stored.icc, stored.xmp]).toEqual([
          ...[format, width],
          ...[undefined, undefined, undefined],
        ])
        const again = await world.api.get(url, { 'if-none-match': String(file.headers.etag) })
        expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
      }
    },
  )

  test('the same picture twice has one address and one row; another one has another', async () => {
    const bytes = await picture()
    const first = await uploaded(bytes)
    expect(await uploaded(bytes)).toEqual(first)
    const both = await Promise.all([uploaded(bytes), uploaded(bytes)])
    expect(both).toEqual([first, first])
    expect((await uploaded(await picture())).url).not.toBe(first.url)
    expect(await rows()).toHaveLength(2)
  })

  test('files that somebody deleted by hand come back with the next upload', async () => {
    const bytes = await picture()
    const { url, thumbUrl } = await uploaded(bytes)
    await files().remove(thumbUrl.split('/').at(-1)!)
    expect(await statusOf(thumbUrl)).toBe(404)
    await uploaded(bytes)
    expect([await statusOf(url), await statusOf(thumbUrl)]).toEqual([200, 200])
  })

  test('an image of the time before tiles answers with its thumbnail', async () => {
    const { url, thumbUrl } = await uploaded(await picture())
    const tile = tilePictureOf(url)!
    await files().remove(tile.split('/').at(-1)!)
    const answer = await world.api.get(tile, { 'if-none-match': `"${tile.split('/').at(-1)}"` })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(answer.rawPayload).toEqual((await world.api.get(thumbUrl)).rawPayload)
    await files().remove(thumbUrl.split('/').at(-1)!)
    expect(await statusOf(tile)).toBe(404)
  })

  test('a small picture is not enlarged, a turned one is set upright, a strip fits', async () => {
    const small = await uploaded(await picture('png', 30, 20))
    expect([small.width, small.height]).toEqual([30, 20])
    const create = { width: 400, height: 300, channels: 3, background: '#123' } as const
    const turned = await uploaded(await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toBuffer())
    expect([turned.width, turned.height]).toEqual([300, 400])
    const strip = await uploaded(await picture('png', 2, 16_000))
    expect(strip.height).toBeLessThanOrEqual(4 * 1280)
  })

  test('where a photo was taken is offered, and is not in its files', async () => {
    const bytes = await photoAt('32/1 4/1 1234/100', '34/1 46/1 30/1', ['N', 'E'])
    const image = await uploaded(bytes)
    expect(image.place).toEqual({ latitude: 32.070094, longitude: 34.775 })
    expect((await uploaded(bytes)).place).toEqual(image.place)
    for (const url of [image.url, image.thumbUrl]) {
      expect((await sharp((await world.api.get(url)).rawPayload).metadata()).exif).toBeUndefined()
    }
    expect((await uploaded(await picture())).place).toBeUndefined()
    const list = imageListSchema.parse((await call(world.api, world.admin, 'GET', '/api/admin/images')).json())
    expect(JSON.stringify(list)).not.toContain('32.07')
  })

  test('of a file that is two things at once only the pixels are stored', async () => {
    const payload = `<script>alert(1)</script>PK\x03\x04%PDF-1.7 ${randomBytes(16).toString('hex')}`
    const hidden = await sharp(await picture('jpeg', 50, 50))
      .withExif({ IFD0: { Artist: payload } })
      .jpeg()
      .toBuffer()
    const gif = await picture('gif', 50, 50)
    for (const bytes of [Buffer.concat([hidden, Buffer.from(payload)]), Buffer.concat([gif, Buffer.from(payload)])]) {
      const image = await uploaded(bytes)
      const { middle } = withMiddle({ ...image, width: 801 })
      for (const url of [image.url, image.thumbUrl, middle!.url, middle!.avifUrl]) {
        const text = (await world.api.get(url)).rawPayload.toString('latin1')
        expect(text).not.toContain('<script')
        expect(text).not.toContain('%PDF')
      }
    }
  })

  // One after the other, because none may leave anything.
  test('a file that is no usable picture is refused, and nothing is stored', async () => {
    const refused: [string, () => Buffer | Promise<Buffer>, string][] = [
      [
        'SVG',
        () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
        '415 UNSUPPORTED_MEDIA_TYPE',
      ],
      ['HTML', () => Buffer.from('<script>alert(1)</script>'), '415 UNSUPPORTED_MEDIA_TYPE'],
      ['a script that begins like a GIF', () => Buffer.from('GIF89a=1;alert(1)//'), 'imageBroken'],
      [
        'a document before a picture',
        async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), await picture()]),
        '415 UNSUPPORTED_MEDIA_TYPE',
      ],
      ['nothing', () => Buffer.alloc(0), '415 UNSUPPORTED_MEDIA_TYPE'],
      ['another format', () => picture('tiff', 20, 20), '415 UNSUPPORTED_MEDIA_TYPE'],
      ['a PNG that is cut off', async () => (await noise('png')).subarray(0, 3000), 'imageBroken'],
      ['a JPEG that is cut off', async () => (await noise('jpeg')).subarray(0, 3000), 'imageBroken'],
      ['a WebP that is cut off', async () => (await noise('webp')).subarray(0, 3000), 'imageBroken'],
      ['a GIF that is cut off', async () => (await noise('gif')).subarray(0, 3000), 'imageBroken'],
      [
        'a JPEG of noise',
        () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), randomBytes(500)]),
        'imageBroken',
      ],
      ['more pixels than may be', () => picture('png', 4001, 4000), 'imagePixels'],
      ['a side that is longer than may be', () => picture('png', 16_385, 9), 'imageSide'],
      ['a strip', () => picture('png', 9, 16_385), 'imageSide'],
      ['a header with a billion pixels', async () => bomb(await picture('png', 9, 9)), 'imagePixels'],
      ['an animated GIF', () => animation('gif'), 'imageAnimated'],
      ['an animated WebP', () => animation('webp'), 'imageAnimated'],
      ['an animated PNG', async () => animatedPng(await picture('png', 9, 9)), 'imageAnimated'],
    ]
    for (const [name, bytes, expected] of refused) {
      const answer = await upload(world.api, world.admin, form(await bytes()))
      const { code, errors } = answer.json()
      const isField = expected.startsWith('image')
      expect(isField ? errors : `${answer.statusCode} ${code}`, `${name}: ${answer.body}`).toEqual(
        isField ? [{ field: 'image', message: expected }] : expected,
      )
      await nothingStored()
    }
  })

  test('forms that are none, too large, or not a form at all are refused', async () => {
    const outcome = async (payload: Buffer, type?: string) => {
      const answer = await upload(world.api, world.admin, payload, type === undefined ? {} : { type })
      const { code, errors } = answer.json()
      return `${answer.statusCode} ${code}${errors ? ` ${errors[0].field}: ${errors[0].message}` : ''}`
    }
    const png = await picture('png', 20, 20)
    const field = Buffer.from(
      FORM_END.toString().replace('--\r\n', '\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'),
    )
    expect(await outcome(form(png, 'other'))).toBe('400 MONGOOSE_VALIDATION_ERROR image: required')
    expect(await outcome(FORM_END)).toMatch(/^400 /)
    expect(await outcome(Buffer.alloc(0))).toMatch(/^400 /)
    expect(await outcome(Buffer.concat([filePart(png), filePart(png), FORM_END]))).toBe('400 BAD_REQUEST')
    expect(await outcome(Buffer.concat([filePart(png), filePart(png, 'other'), FORM_END]))).toBe('400 BAD_REQUEST')
    expect(await outcome(Buffer.concat([filePart(png), field, FORM_END]))).toBe('400 BAD_REQUEST')
    // The end of the form is missing.
    expect(await outcome(filePart(png).subarray(0, -40))).toBe('400 BAD_REQUEST')
    expect(await outcome(Buffer.from('rubbish'))).toMatch(/^400 /)
    expect(await outcome(form(png), 'multipart/form-data')).toBe('400 BAD_REQUEST')
    expect(await outcome(form(png), 'image/png')).toBe('415 UNSUPPORTED_MEDIA_TYPE')
    expect(await outcome(Buffer.from('{}'), 'application/json')).toBe('415 UNSUPPORTED_MEDIA_TYPE')
    expect(await outcome(form(Buffer.alloc(IMAGE_MAX_BYTES + 1)))).toBe('413 PAYLOAD_TOO_LARGE')
    await nothingStored()
  })

  test('names and paths that were sent are ignored, and none leads out of the folder', async () => {
    const answer = await upload(
      world.api,
      world.admin,
      form(await picture('png', 20, 20), 'image', '../../../etc/passwd.html'),
    )
    expect(answer.json().data.image.url).toMatch(/^\/uploads\/images\/[0-9a-f]{32}\.webp$/)
    const key = keyIn(answer.json().data.image)
    for (const name of [
      ...['..%2f..%2frampa.db', '%2e%2e%2frampa.db', '..%5c..%5crampa.db', `${key}.html`, `${key}.webp.html`, key],
      ...[
        `.${key}.webp`,
        `${key}.webp%00.html`,
        `${key.toUpperCase()}.webp`,
        `${key}/../${key}.webp%2f`,
        'f'.repeat(32),
      ],
    ]) {
      expect(await statusOf(`/uploads/images/${name}`), name).toBeGreaterThanOrEqual(400)
    }
    expect(await statusOf(`/uploads/images/${'f'.repeat(32)}.webp`)).toBe(404)
    expect((await call(world.api, world.admin, 'DELETE', '/api/admin/images/..%2f..%2frampa.db')).statusCode).toBe(400)
  })

  test('only admins upload, at both addresses', async () => {
    await switchFeatures(world.api.store, { shop: false, accounts: true })
    const user = await signIn(world.api, await addUser(world.api.store, {}, world.now))
    const editor = await signIn(world.api, await addUser(world.api.store, { role: 'editor' }, world.now))
    const payload = form(await picture('png', 20, 20))
    for (const url of ['/api/admin/images', '/api/guides/upload-image']) {
      const statuses = []
      for (const token of [undefined, user, editor]) {
        const answer = await upload(world.api, token, payload, { url })
        expect(answer.headers['cache-control']).toBe('no-store')
        statuses.push(answer.statusCode)
      }
      expect(statuses).toEqual([401, 403, 403])
    }
    await nothingStored()
    const answer = await upload(world.api, world.admin, payload, { url: '/api/guides/upload-image' })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store'])
    expect(uploadedImageAnswerSchema.parse(answer.json()).data.image).toEqual(
      uploadedImageAnswerSchema.parse((await upload(world.api, world.admin, payload)).json()).data.image,
    )
  })

  test('the list names the newest first, with who uploaded it', async () => {
    const first = await uploaded(await picture('png', 20, 20))
    world.now += MINUTE
    const second = await uploaded(await picture('png', 20, 20))
    const list = async (query = '') =>
      imageListSchema.parse((await call(world.api, world.admin, 'GET', `/api/admin/images${query}`)).json()).data
    const { images: listed, total } = await list()
    expect([listed.map(({ url }) => url), total]).toEqual([[second.url, first.url], 2])
    expect(listed[0]).toMatchObject({
      width: 20,
      height: 20,
      createdBy: { id: world.adminId, name: 'דנה' },
      unusedSince: null,
    })
    expect(listed[0]!.bytes).toBeGreaterThan(0)
    expect((await list('?page=2&limit=1')).images.map(({ url }) => url)).toEqual([first.url])
  })

  if (keptIn === 'a bucket')
    test('a bucket that is away is a 503, and the upload succeeds later', async () => {
      const bytes = await picture()
      const { close } = world.bucket!
      await close()
      world.bucket = undefined
      const answer = await upload(world.api, world.admin, form(bytes))
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE'])
      expect(await statusOf(`/uploads/images/${'a'.repeat(32)}.webp`)).toBe(503)
      expect((await rows()).map(({ state }) => state)).toEqual(['pending'])
    })

  if (keptIn === 'a directory')
    test('a directory that was lost is made anew', async () => {
      const bytes = await picture()
      const image = await uploaded(bytes)
      rmSync(join(world.api.uploadsDir, 'images'), { recursive: true })
      expect(await statusOf(image.url)).toBe(404)
      await images().sweep(500)
      expect(await uploaded(bytes)).toEqual(image)
      expect(await statusOf(image.url)).toBe(200)
    })
})

/** A picture that can't be compressed to nothing. */
const noise = (format: 'jpeg' | 'png' | 'gif' | 'webp') =>
  sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } })
    .toFormat(format)
    .toBuffer()

const animation = (format: 'gif' | 'webp') =>
  sharp(randomBytes(20 * 60 * 3), { raw: { width: 20, height: 60, channels: 3, pageHeight: 20 } })
    .toFormat(format)
    .toBuffer()

/** A PNG whose chunk after the header announces two frames. */
function animatedPng(png: Buffer): Buffer {
  const chunk = Buffer.from([0, 0, 0, 8, ...Buffer.from('acTL'), 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0])
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

/** The PNG with another size in its header, and the header's corrected checksum. */
function bomb(png: Buffer): Buffer {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(40_000, 16)
  bytes.writeUInt32BE(40_000, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}
