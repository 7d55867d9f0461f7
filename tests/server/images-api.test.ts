/** Uploaded images, on both databases, in a directory and in a bucket. */
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { IMAGE_MAX_BYTES, imageListSchema, imageUsesAnswerSchema, uploadedImageAnswerSchema } from '#contract/images.ts'
import type { UploadedImage } from '#contract/images.ts'
import { tilePictureOf, withMiddle } from '#contract/picture-files.ts'
import { createHistoryRepo } from '#server/modules/history/repo.ts'
import { createHistory } from '#server/modules/history/service.ts'
import { createImageFiles } from '#server/modules/images/storage.ts'
import { createImagesRepo } from '#server/modules/images/repo.ts'
import { createImages } from '#server/modules/images/service.ts'
import { addUser, call, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { newBucket } from './buckets.ts'
import type { TestBucket } from './buckets.ts'
import { IMMUTABLE } from './built-client.ts'
import { filePart, form, FORM_END, photoAt, picture, upload } from './image-forms.ts'
import { addCompetition, newEvent } from './new-competitions.ts'
import { addGuide, newGuide } from './new-guides.ts'
import { addParks, newPark } from './new-parks.ts'
import { addProduct, newProduct, openTill, orderOf } from './new-products.ts'
import { parkBody, PHOTO } from './park-bodies.ts'
import { ENGINES } from './stores.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
/** Databases and storages are independent, so each is tried once, not in all pairs. */
const PAIRS = [
  ['sqlite', 'a directory'],
  [ENGINES.at(-1)!, 'a bucket'],
] as const

describe.each(PAIRS)('images on %s in %s', (engine, keptIn) => {
  let bucket: TestBucket | undefined
  let api: TestApp
  let admin: string
  let adminId: string
  let now: number
  beforeEach(async () => {
    now = Date.parse('2026-06-01T12:00:00.000Z')
    bucket = keptIn === 'a bucket' ? await newBucket() : undefined
    api = await newApp({ engine, deps: { now: () => now }, ...(bucket && { environment: bucket.environment }) })
    const user = await addUser(api.store, { role: 'admin', name: 'דנה' }, now)
    adminId = user.id
    admin = await signIn(api, user)
  })
  afterEach(async () => {
    await api.close()
    await bucket?.close()
  })

  const config = () => ({ bucket: undefined, ...(bucket && { bucket: bucketOf(bucket) }) })
  const bucketOf = ({ environment }: TestBucket) => ({
    endpoint: environment.S3_ENDPOINT!,
    bucket: environment.S3_BUCKET!,
    region: environment.S3_REGION!,
    accessKeyId: environment.S3_ACCESS_KEY_ID!,
    secretAccessKey: environment.S3_SECRET_ACCESS_KEY!,
  })
  const files = () => createImageFiles(config(), api.uploadsDir)
  /** The images module, built as in the application. */
  const images = () =>
    createImages({
      repo: createImagesRepo(api.store),
      files: files(),
      history: createHistory(createHistoryRepo(api.store), api.store.tx, () => now),
      now: () => now,
    })
  async function uploaded(bytes: Buffer): Promise<UploadedImage> {
    const answer = await upload(api, admin, form(bytes))
    expect(answer.statusCode, answer.body).toBe(201)
    return uploadedImageAnswerSchema.parse(answer.json()).data.image
  }
  const rows = () => api.store.db.selectFrom('images').selectAll().orderBy('key').execute()
  const nothingStored = async () => {
    expect(await rows()).toEqual([])
    const folder = join(api.uploadsDir, 'images')
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
  }
  const keyIn = ({ url }: UploadedImage) => /[0-9a-f]{32}/.exec(url)![0]
  const statusOf = async (url: string) => (await api.get(url)).statusCode
  const photoOf = ({ url, thumbUrl, width, height }: UploadedImage) => ({
    ...{ url, thumbUrl, width, height, isFeatured: true },
    alt: { he: '', en: '' },
  })

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
        const file = await api.get(url)
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
        const again = await api.get(url, { 'if-none-match': String(file.headers.etag) })
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
    const answer = await api.get(tile, { 'if-none-match': `"${tile.split('/').at(-1)}"` })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(answer.rawPayload).toEqual((await api.get(thumbUrl)).rawPayload)
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
      expect((await sharp((await api.get(url)).rawPayload).metadata()).exif).toBeUndefined()
    }
    expect((await uploaded(await picture())).place).toBeUndefined()
    const list = imageListSchema.parse((await call(api, admin, 'GET', '/api/admin/images')).json())
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
        const text = (await api.get(url)).rawPayload.toString('latin1')
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
      const answer = await upload(api, admin, form(await bytes()))
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
      const answer = await upload(api, admin, payload, type === undefined ? {} : { type })
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
    const answer = await upload(api, admin, form(await picture('png', 20, 20), 'image', '../../../etc/passwd.html'))
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
    expect((await call(api, admin, 'DELETE', '/api/admin/images/..%2f..%2frampa.db')).statusCode).toBe(400)
  })

  test('only admins upload, at both addresses', async () => {
    await switchFeatures(api.store, { shop: false, accounts: true })
    const user = await signIn(api, await addUser(api.store, {}, now))
    const editor = await signIn(api, await addUser(api.store, { role: 'editor' }, now))
    const payload = form(await picture('png', 20, 20))
    for (const url of ['/api/admin/images', '/api/guides/upload-image']) {
      const statuses = []
      for (const token of [undefined, user, editor]) {
        const answer = await upload(api, token, payload, { url })
        expect(answer.headers['cache-control']).toBe('no-store')
        statuses.push(answer.statusCode)
      }
      expect(statuses).toEqual([401, 403, 403])
    }
    await nothingStored()
    const answer = await upload(api, admin, payload, { url: '/api/guides/upload-image' })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store'])
    expect(uploadedImageAnswerSchema.parse(answer.json()).data.image).toEqual(
      uploadedImageAnswerSchema.parse((await upload(api, admin, payload)).json()).data.image,
    )
  })

  test('the list names the newest first, with who uploaded it', async () => {
    const first = await uploaded(await picture('png', 20, 20))
    now += MINUTE
    const second = await uploaded(await picture('png', 20, 20))
    const list = async (query = '') =>
      imageListSchema.parse((await call(api, admin, 'GET', `/api/admin/images${query}`)).json()).data
    const { images: listed, total } = await list()
    expect([listed.map(({ url }) => url), total]).toEqual([[second.url, first.url], 2])
    expect(listed[0]).toMatchObject({
      width: 20,
      height: 20,
      createdBy: { id: adminId, name: 'דנה' },
      unusedSince: null,
    })
    expect(listed[0]!.bytes).toBeGreaterThan(0)
    expect((await list('?page=2&limit=1')).images.map(({ url }) => url)).toEqual([first.url])
  })

  test('an image in use is not deleted: parks, guides and competitions, in the trash too', async () => {
    const image = await uploaded(await picture())
    const key = keyIn(image)
    const uses = async () => {
      const answer = await call(api, admin, 'GET', `/api/admin/images/${key}/uses`)
      return imageUsesAnswerSchema.parse(answer.json()).data.uses
    }
    expect(await uses()).toEqual([])
    const [park] = await addParks(
      api.store,
      newPark({ photos: [photoOf(image)], name: { he: 'פארק', en: 'Park' } }),
      newPark({ socialImage: `https://rampa.example${image.url}` }),
      newPark(),
    )
    await addGuide(api.store, { content: `<p>א</p><img src="${image.url}" alt="">` })
    await addGuide(api.store, { images: [photoOf(image)] })
    await addCompetition(api.store, { image: image.url })
    const found = await uses()
    expect(found.map(({ thing }) => thing)).toEqual(['park', 'park', 'guide', 'guide', 'event'])
    expect(found).toContainEqual({ thing: 'park', id: park, name: { he: 'פארק', en: 'Park' }, isDeleted: false })

    const refused = await call(api, admin, 'DELETE', `/api/admin/images/${key}`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'IMAGE_IN_USE'])
    expect(refused.json().current.uses).toEqual(found)
    expect(await statusOf(image.url)).toBe(200)

    await api.store.db.deleteFrom('guides').execute()
    await api.store.db.deleteFrom('events').execute()
    await api.store.db.deleteFrom('parks').where('id', '!=', park!).execute()
    await api.store.db.updateTable('parks').set({ deleted_at: '2026-05-01T00:00:00.000Z' }).execute()
    expect(await uses()).toMatchObject([{ id: park, isDeleted: true }])
    expect((await call(api, admin, 'DELETE', `/api/admin/images/${key}`)).statusCode).toBe(409)

    await api.store.db.deleteFrom('parks').execute()
    expect((await call(api, admin, 'DELETE', `/api/admin/images/${key}`)).statusCode).toBe(204)
    expect([await statusOf(image.url), await statusOf(image.thumbUrl)]).toEqual([404, 404])
    expect(await rows()).toEqual([])
    for (const [method, path] of [
      ['DELETE', ''],
      ['GET', '/uses'],
    ] as const) {
      expect((await call(api, admin, method, `/api/admin/images/${key}${path}`)).statusCode).toBe(404)
    }
    const { data } = (await call(api, admin, 'GET', '/api/admin/history?thing=image')).json()
    expect(data.entries).toMatchObject([
      { action: 'delete', thingId: key, actor: { id: adminId }, before: { url: image.url } },
    ])
  })

  test('a save names the fields whose image is gone, and an image that is being saved is not deleted', async () => {
    const [first, second] = [await uploaded(await picture()), await uploaded(await picture())]
    await call(api, admin, 'DELETE', `/api/admin/images/${keyIn(second)}`)
    const save = (texts: Record<string, string>) => api.store.tx(() => images().requireStored(texts))
    await save({ 'photos.0.url': first.url, 'photos.1.url': 'https://elsewhere.example/a.jpg', empty: '' })
    await expect(save({ 'photos.0.url': first.url, 'photos.1.url': second.url })).rejects.toMatchObject({
      statusCode: 400,
      errors: [{ field: 'photos.1.url', message: 'imageGone' }],
    })
    await expect(save({ content: `<img src="${first.url}"><img src="${second.thumbUrl}">` })).rejects.toMatchObject({
      errors: [{ field: 'content', message: 'imageGone' }],
    })

    // The save and the deletion run at once; one of them is refused.
    const [saved, deleted] = await Promise.allSettled([
      api.store.writeContent(async (db) => {
        await images().requireStored({ url: first.url })
        await db
          .insertInto('parks')
          .values(await parkRow(first))
          .execute()
      }),
      images().remove(keyIn(first), adminId),
    ])
    expect([saved.status, deleted.status].sort()).toEqual(['fulfilled', 'rejected'])
  })
  async function parkRow(image: UploadedImage) {
    const [id] = await addParks(api.store, newPark({ photos: [photoOf(image)] }))
    const row = await api.store.db.selectFrom('parks').selectAll().where('id', '=', id!).executeTakeFirstOrThrow()
    await api.store.db.deleteFrom('parks').where('id', '=', id!).execute()
    return row
  }

  test('parks, guides, competitions and products are not saved with a picture that was deleted', async () => {
    await switchFeatures(api.store, { shop: true, accounts: true })
    const [black] = newProduct().colors
    const unfeatured = (photo: typeof PHOTO, index: number) => ({ ...photo, isFeatured: index === 0 })
    const { createdAt: _, ...guide } = newGuide()
    const calls = (image: UploadedImage) =>
      [
        ['/api/admin/skateparks', parkBody({ photos: [PHOTO, photoOf(image)].map(unfeatured) }), 'photos.1.url'],
        ['/api/admin/skateparks', parkBody({ socialImage: image.url }), 'socialImage'],
        ['/api/guides', { ...guide, images: [photoOf(image)] }, 'images.0.url'],
        ['/api/guides', { ...guide, contentEn: `<p>a</p><img src="${image.url}" alt="a" />` }, 'contentEn'],
        ['/api/admin/events', { ...newEvent({ image: image.url }), status: 'draft' }, 'image'],
        [
          '/api/admin/products',
          newProduct({ colors: [{ ...black!, images: [photoOf(image)] }] }),
          'colors.0.images.0.url',
        ],
      ] as const
    const image = await uploaded(await picture())
    await call(api, admin, 'DELETE', `/api/admin/images/${keyIn(image)}`)
    for (const [url, body, field] of calls(image)) {
      const answer = await call(api, admin, 'POST', url, body)
      expect(answer.json().errors, answer.body).toEqual([{ field, message: 'imageGone' }])
    }
    for (const table of ['parks', 'guides', 'events', 'products'] as const) {
      expect(await api.store.db.selectFrom(table).select('id').execute()).toEqual([])
    }
    const fresh = await uploaded(await picture())
    for (const [path, made] of calls(fresh).slice(2)) {
      const { slug } = newGuide()
      expect((await call(api, admin, 'POST', path, { ...made, slug })).statusCode, path).toBe(201)
    }
    const uses = await images().uses(keyIn(fresh))
    expect(uses.uses.map(({ thing }) => thing)).toEqual(['guide', 'guide', 'event', 'product'])

    const [[url, body]] = calls(await uploaded(await picture()))
    const saved = await call(api, admin, 'POST', url, body)
    expect(saved.statusCode, saved.body).toBe(201)
    const { _id, revision } = saved.json().data.skatepark
    const [[, other]] = calls(image)
    const edit = await call(api, admin, 'PUT', `${url}/${_id}`, { ...other, url: body.url, revision })
    expect(edit.json().errors).toEqual([{ field: 'photos.1.url', message: 'imageGone' }])
  })

  test('an image that an order shows is in use, also if the product no longer shows it', async () => {
    const image = await uploaded(await picture())
    const key = keyIn(image)
    await switchFeatures(api.store, { shop: true, accounts: true })
    await openTill(api.store)
    const [color] = newProduct().colors
    const { url, thumbUrl, width, height } = image
    const shown = { url, thumbUrl, width, height, alt: { he: 'חולצה', en: 'A shirt' } }
    const productId = await addProduct(api.store, { colors: [{ ...color!, images: [shown] }] })
    const { id: variantId } = await api.store.db.selectFrom('product_variants').select('id').executeTakeFirstOrThrow()
    const body = orderOf([{ productId, variantId, quantity: 1 }], 12_500)
    const placed = await call(api, admin, 'POST', '/api/orders', body)
    const { _id: id, number } = placed.json().data.order
    await api.store.db.deleteFrom('products').execute()

    const { uses } = (await call(api, admin, 'GET', `/api/admin/images/${key}/uses`)).json().data
    expect(uses).toEqual([{ thing: 'order', id, name: { he: number, en: number }, isDeleted: false }])
    expect((await call(api, admin, 'DELETE', `/api/admin/images/${key}`)).json().code).toBe('IMAGE_IN_USE')
    const sweptOn = async (...days: number[]) => {
      for (const day of days) {
        now = Date.parse('2026-06-01T12:00:00.000Z') + day * DAY
        await images().sweep(500)
      }
      return statusOf(image.thumbUrl)
    }
    expect(await sweptOn(2, 40, 80)).toBe(200)
    await api.store.db.deleteFrom('orders').execute()
    expect(await sweptOn(82, 120)).toBe(404)
  })

  test('an image unused for a month is deleted, and a used one stays', async () => {
    const shown = await uploaded(await picture())
    const unused = await uploaded(await picture())
    const wanted = await uploaded(await picture())
    await addParks(api.store, newPark({ photos: [photoOf(shown)] }))
    const sweep = images().sweep
    const sweptOn = async (day: number) => {
      now = Date.parse('2026-06-01T12:00:00.000Z') + day * DAY
      await sweep(500)
    }
    await sweptOn(0)
    expect(await rows()).toHaveLength(3)
    await sweptOn(2)
    // Called on the module, because a call that writes would trigger the application's own sweep.
    const { images: listed } = await images().list(false, 1, 10)
    expect((await images().list(true, 1, 10)).total).toBe(2)
    expect(listed.filter(({ unusedSince }) => unusedSince === null).map(({ url }) => url)).toEqual([shown.url])
    await sweptOn(31)
    expect(await rows()).toHaveLength(3)
    // Somebody saves the picture after all and removes it again: its month starts anew.
    await api.store.tx(() => images().requireStored({ url: wanted.url }))
    await sweptOn(33)
    expect((await rows()).map(({ key }) => key).sort()).toEqual([keyIn(shown), keyIn(wanted)].sort())
    expect([await statusOf(shown.url), await statusOf(unused.url), await statusOf(unused.thumbUrl)]).toEqual([
      200, 404, 404,
    ])
    await sweptOn(70)
    expect((await rows()).map(({ key }) => key)).toEqual([keyIn(shown)])
  })
  test('files left by an interrupted upload or removal are removed later', async () => {
    const repo = createImagesRepo(api.store)
    const [pending, removing] = ['a'.repeat(32), 'b'.repeat(32)]
    const whole = await uploaded(await picture())
    const facts = { width: 9, height: 9, bytes: 9, created_by: adminId }
    const instant = new Date(now).toISOString()
    for (const key of [pending, removing]) {
      await repo.begin({ key, ...facts }, instant)
      await files().put(`${key}.webp`, Buffer.from('x'), 'image/webp')
    }
    await repo.complete(removing, instant)
    await repo.claim(removing, 'stored', undefined, instant)
    await images().sweep(500)
    expect(await rows()).toHaveLength(3)
    now += 11 * MINUTE
    await images().sweep(500)
    expect((await rows()).map(({ key }) => key)).toContain(pending)
    expect(await files().has(`${removing}.webp`)).toBe(false)
    now += 50 * MINUTE
    await images().sweep(500)
    expect((await rows()).map(({ key }) => key)).toEqual([keyIn(whole)])
    expect(await files().has(`${pending}.webp`)).toBe(false)
    expect(await statusOf(whole.url)).toBe(200)
  })

  test('an image that is being removed can be uploaded again afterwards', async () => {
    const bytes = await picture()
    const image = await uploaded(bytes)
    await createImagesRepo(api.store).claim(keyIn(image), 'stored', undefined, new Date(now).toISOString())
    expect((await upload(api, admin, form(bytes))).json().code).toBe('CONFLICT')
    now += 11 * MINUTE
    await images().sweep(500)
    expect(await statusOf(image.url)).toBe(404)
    expect(await uploaded(bytes)).toEqual(image)
    expect(await statusOf(image.url)).toBe(200)
  })

  if (keptIn === 'a bucket')
    test('a bucket that is away is a 503, and the upload succeeds later', async () => {
      const bytes = await picture()
      const { close } = bucket!
      await close()
      bucket = undefined
      const answer = await upload(api, admin, form(bytes))
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE'])
      expect(await statusOf(`/uploads/images/${'a'.repeat(32)}.webp`)).toBe(503)
      expect((await rows()).map(({ state }) => state)).toEqual(['pending'])
    })

  if (keptIn === 'a directory')
    test('a directory that was lost is made anew', async () => {
      const bytes = await picture()
      const image = await uploaded(bytes)
      rmSync(join(api.uploadsDir, 'images'), { recursive: true })
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
