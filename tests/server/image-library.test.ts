/** The library of uploaded images, on both databases: names of what shows them, the search by these, and second uses. */
import { describe, expect, test } from 'vitest'
import { imageListSchema } from '#contract/images.ts'
import { call } from './accounts.ts'
import { DAY, imagesOn, keyIn, MINUTE, PAIRS, photoOf } from './image-calls.ts'
import { picture } from './image-forms.ts'
import { addCompetition } from './new-competitions.ts'
import { addGuide } from './new-guides.ts'
import { addParks, newPark } from './new-parks.ts'
import { addProduct, newProduct } from './new-products.ts'

describe.each(PAIRS)('the library of images on %s in %s', (engine, keptIn) => {
  const world = imagesOn(engine, keptIn)
  const { images, uploaded, statusOf } = world
  const list = async (query = '') =>
    imageListSchema.parse((await call(world.api, world.admin, 'GET', `/api/admin/images${query}`)).json()).data
  const found = async (term: string) => (await list(`?search=${encodeURIComponent(term)}`)).images.map(({ url }) => url)

  test('names what shows an image, and finds it by these names in both languages', async () => {
    const made = [] as Awaited<ReturnType<typeof uploaded>>[]
    for (let index = 0; index < 4; index++) {
      made.push(await uploaded(await picture('png', 20, 20)))
      world.now += MINUTE
    }
    const [ofPark, ofProduct, ofGuide, unused] = made
    await addParks(world.api.store, newPark({ photos: [photoOf(ofPark!)], name: { he: 'גלית', en: 'Galit' } }))
    const { isFeatured: _, ...shown } = photoOf(ofProduct!)
    const [color] = newProduct().colors
    await addProduct(world.api.store, {
      name: 'חולצת ראמפה',
      nameEn: 'Rampa Shirt',
      colors: [{ ...color!, images: [shown] }],
    })
    await addGuide(world.api.store, {
      title: 'אולי',
      titleEn: 'Ollie',
      content: `<p><img src="${ofGuide!.url}" alt=""></p>`,
    })
    await addCompetition(world.api.store, { name: { he: 'תחרות', en: 'Jam' }, image: ofPark!.url })

    const names = (await list()).images.map(({ uses }) => uses.map(({ thing, name }) => `${thing} ${name.en}`))
    expect(names).toEqual([[], ['guide Ollie'], ['product Rampa Shirt'], ['park Galit', 'event Jam']])
    expect(await found('GALIT')).toEqual([ofPark!.url])
    expect(await found('חולצת')).toEqual([ofProduct!.url])
    expect(await found('l')).toEqual([ofGuide!.url, ofPark!.url])
    expect(await found('nothing has this name')).toEqual([])
    expect((await list('?search=l&limit=1&page=2')).images.map(({ url }) => url)).toEqual([ofPark!.url])
    expect((await list('?search=l&limit=1')).total).toBe(2)
    expect((await list(`?search=%20`)).images[0]!.url).toBe(unused!.url)

    await world.api.store.db.updateTable('parks').set({ deleted_at: '2026-05-01T00:00:00.000Z' }).execute()
    expect(await found('galit')).toEqual([])
    expect((await list()).images.at(-1)!.uses).toMatchObject([{ thing: 'park', isDeleted: true }, { thing: 'event' }])
  })

  test('an image taken from the library stays while one of its two users does', async () => {
    const image = await uploaded(await picture())
    const ids = await addParks(
      world.api.store,
      newPark({ photos: [photoOf(image)] }),
      newPark({ photos: [photoOf(image)] }),
    )
    const sweepOn = async (day: number) => {
      world.now = Date.parse('2026-06-01T12:00:00.000Z') + day * DAY
      await images().sweep(500)
      return statusOf(image.url)
    }
    const remove = (id: string) =>
      world.api.store.writeContent((db) => db.deleteFrom('parks').where('id', '=', id).execute())
    await remove(ids[0]!)
    expect([await sweepOn(2), await sweepOn(40), await sweepOn(80)]).toEqual([200, 200, 200])
    await expect(images().remove(keyIn(image), world.adminId)).rejects.toMatchObject({
      code: 'IMAGE_IN_USE',
      current: { uses: [{ id: ids[1] }] },
    })
    await remove(ids[1]!)
    expect([await sweepOn(82), await sweepOn(120)]).toEqual([200, 404])
  })
})
