/** Uploaded images in use and out of use, on both databases, in a directory and in a bucket. */
import { describe, expect, test } from 'vitest'
import { imageUsesAnswerSchema } from '#contract/images.ts'
import type { UploadedImage } from '#contract/images.ts'
import { createImagesRepo } from '#server/modules/images/repo.ts'
import { call, switchFeatures } from './accounts.ts'
import { DAY, imagesOn, keyIn, MINUTE, PAIRS, photoOf } from './image-calls.ts'
import { form, picture, upload } from './image-forms.ts'
import { addCompetition, newEvent } from './new-competitions.ts'
import { addGuide, newGuide } from './new-guides.ts'
import { addParks, newPark } from './new-parks.ts'
import { addProduct, newProduct, openTill, orderOf } from './new-products.ts'
import { parkBody, PHOTO } from './park-bodies.ts'

describe.each(PAIRS)('images on %s in %s', (engine, keptIn) => {
  const world = imagesOn(engine, keptIn)
  const { files, images, uploaded, rows, statusOf } = world

  test('an image in use is not deleted: parks, guides and competitions, in the trash too', async () => {
    const image = await uploaded(await picture())
    const key = keyIn(image)
    const uses = async () => {
      const answer = await call(world.api, world.admin, 'GET', `/api/admin/images/${key}/uses`)
      return imageUsesAnswerSchema.parse(answer.json()).data.uses
    }
    expect(await uses()).toEqual([])
    const [park] = await addParks(
      world.api.store,
      newPark({ photos: [photoOf(image)], name: { he: 'פארק', en: 'Park' } }),
      newPark({ socialImage: `https://rampa.example${image.url}` }),
      newPark(),
    )
    await addGuide(world.api.store, { content: `<p>א</p><img src="${image.url}" alt="">` })
    await addGuide(world.api.store, { images: [photoOf(image)] })
    await addCompetition(world.api.store, { image: image.url })
    const found = await uses()
    expect(found.map(({ thing }) => thing)).toEqual(['park', 'park', 'guide', 'guide', 'event'])
    expect(found).toContainEqual({ thing: 'park', id: park, name: { he: 'פארק', en: 'Park' }, isDeleted: false })

    const refused = await call(world.api, world.admin, 'DELETE', `/api/admin/images/${key}`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'IMAGE_IN_USE'])
    expect(refused.json().current.uses).toEqual(found)
    expect(await statusOf(image.url)).toBe(200)

    await world.api.store.db.deleteFrom('guides').execute()
    await world.api.store.db.deleteFrom('events').execute()
    await world.api.store.db.deleteFrom('parks').where('id', '!=', park!).execute()
    await world.api.store.db.updateTable('parks').set({ deleted_at: '2026-05-01T00:00:00.000Z' }).execute()
    expect(await uses()).toMatchObject([{ id: park, isDeleted: true }])
    expect((await call(world.api, world.admin, 'DELETE', `/api/admin/images/${key}`)).statusCode).toBe(409)

    await world.api.store.db.deleteFrom('parks').execute()
    expect((await call(world.api, world.admin, 'DELETE', `/api/admin/images/${key}`)).statusCode).toBe(204)
    expect([await statusOf(image.url), await statusOf(image.thumbUrl)]).toEqual([404, 404])
    expect(await rows()).toEqual([])
    for (const [method, path] of [
      ['DELETE', ''],
      ['GET', '/uses'],
    ] as const) {
      expect((await call(world.api, world.admin, method, `/api/admin/images/${key}${path}`)).statusCode).toBe(404)
    }
    const { data } = (await call(world.api, world.admin, 'GET', '/api/admin/history?thing=image')).json()
    expect(data.entries).toMatchObject([
      { action: 'delete', thingId: key, actor: { id: world.adminId }, before: { url: image.url } },
    ])
  })

  test('a save names the fields whose image is gone, and an image that is being saved is not deleted', async () => {
    const [first, second] = [await uploaded(await picture()), await uploaded(await picture())]
    await call(world.api, world.admin, 'DELETE', `/api/admin/images/${keyIn(second)}`)
    const save = (texts: Record<string, string>) => world.api.store.tx(() => images().requireStored(texts))
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
      world.api.store.writeContent(async (db) => {
        await images().requireStored({ url: first.url })
        await db
          .insertInto('parks')
          .values(await parkRow(first))
          .execute()
      }),
      images().remove(keyIn(first), world.adminId),
    ])
    expect([saved.status, deleted.status].sort()).toEqual(['fulfilled', 'rejected'])
  })
  async function parkRow(image: UploadedImage) {
    const [id] = await addParks(world.api.store, newPark({ photos: [photoOf(image)] }))
    const row = await world.api.store.db.selectFrom('parks').selectAll().where('id', '=', id!).executeTakeFirstOrThrow()
    await world.api.store.db.deleteFrom('parks').where('id', '=', id!).execute()
    return row
  }

  test('parks, guides, competitions and products are not saved with a picture that was deleted', async () => {
    await switchFeatures(world.api.store, { shop: true, accounts: true })
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
    await call(world.api, world.admin, 'DELETE', `/api/admin/images/${keyIn(image)}`)
    for (const [url, body, field] of calls(image)) {
      const answer = await call(world.api, world.admin, 'POST', url, body)
      expect(answer.json().errors, answer.body).toEqual([{ field, message: 'imageGone' }])
    }
    for (const table of ['parks', 'guides', 'events', 'products'] as const) {
      expect(await world.api.store.db.selectFrom(table).select('id').execute()).toEqual([])
    }
    const fresh = await uploaded(await picture())
    for (const [path, made] of calls(fresh).slice(2)) {
      const { slug } = newGuide()
      expect((await call(world.api, world.admin, 'POST', path, { ...made, slug })).statusCode, path).toBe(201)
    }
    const uses = await images().uses(keyIn(fresh))
    expect(uses.uses.map(({ thing }) => thing)).toEqual(['guide', 'guide', 'event', 'product'])

    const [[url, body]] = calls(await uploaded(await picture()))
    const saved = await call(world.api, world.admin, 'POST', url, body)
    expect(saved.statusCode, saved.body).toBe(201)
    const { _id, revision } = saved.json().data.skatepark
    const [[, other]] = calls(image)
    const edit = await call(world.api, world.admin, 'PUT', `${url}/${_id}`, { ...other, url: body.url, revision })
    expect(edit.json().errors).toEqual([{ field: 'photos.1.url', message: 'imageGone' }])
  })

  test('an image that an order shows is in use, also if the product no longer shows it', async () => {
    const image = await uploaded(await picture())
    const key = keyIn(image)
    await switchFeatures(world.api.store, { shop: true, accounts: true })
    await openTill(world.api.store)
    const [color] = newProduct().colors
    const { url, thumbUrl, width, height } = image
    const shown = { url, thumbUrl, width, height, alt: { he: 'חולצה', en: 'A shirt' } }
    const productId = await addProduct(world.api.store, { colors: [{ ...color!, images: [shown] }] })
    const { id: variantId } = await world.api.store.db
      .selectFrom('product_variants')
      .select('id')
      .executeTakeFirstOrThrow()
    const body = orderOf([{ productId, variantId, quantity: 1 }], 12_500)
    const placed = await call(world.api, world.admin, 'POST', '/api/orders', body)
    const { _id: id, number } = placed.json().data.order
    await world.api.store.db.deleteFrom('products').execute()

    const { uses } = (await call(world.api, world.admin, 'GET', `/api/admin/images/${key}/uses`)).json().data
    expect(uses).toEqual([{ thing: 'order', id, name: { he: number, en: number }, isDeleted: false }])
    expect((await call(world.api, world.admin, 'DELETE', `/api/admin/images/${key}`)).json().code).toBe('IMAGE_IN_USE')
    const sweptOn = async (...days: number[]) => {
      for (const day of days) {
        world.now = Date.parse('2026-06-01T12:00:00.000Z') + day * DAY
        await images().sweep(500)
      }
      return statusOf(image.thumbUrl)
    }
    expect(await sweptOn(2, 40, 80)).toBe(200)
    await world.api.store.db.deleteFrom('orders').execute()
    expect(await sweptOn(82, 120)).toBe(404)
  })

  test('an image unused for a month is deleted, and a used one stays', async () => {
    const shown = await uploaded(await picture())
    const unused = await uploaded(await picture())
    const wanted = await uploaded(await picture())
    await addParks(world.api.store, newPark({ photos: [photoOf(shown)] }))
    const sweep = images().sweep
    const sweptOn = async (day: number) => {
      world.now = Date.parse('2026-06-01T12:00:00.000Z') + day * DAY
      await sweep(500)
    }
    await sweptOn(0)
    expect(await rows()).toHaveLength(3)
    await sweptOn(2)
    // Called on the module, because a call that writes would trigger the application's own sweep.
    const { images: listed } = await images().list({ unused: false }, 1, 10)
    expect((await images().list({ unused: true }, 1, 10)).total).toBe(2)
    expect(listed.filter(({ unusedSince }) => unusedSince === null).map(({ url }) => url)).toEqual([shown.url])
    await sweptOn(31)
    expect(await rows()).toHaveLength(3)
    // Somebody saves the picture after all and removes it again: its month starts anew.
    await world.api.store.tx(() => images().requireStored({ url: wanted.url }))
    await sweptOn(33)
    expect((await rows()).map(({ key }) => key).sort()).toEqual([keyIn(shown), keyIn(wanted)].sort())
    expect([await statusOf(shown.url), await statusOf(unused.url), await statusOf(unused.thumbUrl)]).toEqual([
      200, 404, 404,
    ])
    await sweptOn(70)
    expect((await rows()).map(({ key }) => key)).toEqual([keyIn(shown)])
  })
  test('files left by an interrupted upload or removal are removed later', async () => {
    const repo = createImagesRepo(world.api.store)
    const [pending, removing] = ['a'.repeat(32), 'b'.repeat(32)]
    const whole = await uploaded(await picture())
    const facts = { width: 9, height: 9, bytes: 9, created_by: world.adminId }
    const instant = new Date(world.now).toISOString()
    for (const key of [pending, removing]) {
      await repo.begin({ key, ...facts }, instant)
      await files().put(`${key}.webp`, Buffer.from('x'), 'image/webp')
    }
    await repo.complete(removing, instant)
    await repo.claim(removing, 'stored', undefined, instant)
    await images().sweep(500)
    expect(await rows()).toHaveLength(3)
    world.now += 11 * MINUTE
    await images().sweep(500)
    expect((await rows()).map(({ key }) => key)).toContain(pending)
    expect(await files().has(`${removing}.webp`)).toBe(false)
    world.now += 50 * MINUTE
    await images().sweep(500)
    expect((await rows()).map(({ key }) => key)).toEqual([keyIn(whole)])
    expect(await files().has(`${pending}.webp`)).toBe(false)
    expect(await statusOf(whole.url)).toBe(200)
  })

  test('an image that is being removed can be uploaded again afterwards', async () => {
    const bytes = await picture()
    const image = await uploaded(bytes)
    await createImagesRepo(world.api.store).claim(keyIn(image), 'stored', undefined, new Date(world.now).toISOString())
    expect((await upload(world.api, world.admin, form(bytes))).json().code).toBe('CONFLICT')
    world.now += 11 * MINUTE
    await images().sweep(500)
    expect(await statusOf(image.url)).toBe(404)
    expect(await uploaded(bytes)).toEqual(image)
    expect(await statusOf(image.url)).toBe(200)
  })
})
