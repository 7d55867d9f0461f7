/** Files that `/admin/import` refuses, and callers that it refuses. */
import { describe, expect, test } from 'vitest'
import { IMPORT_LIMIT_BYTES } from '#contract/directory.ts'
import { addUser, bearer, call, signIn, switchFeatures } from './accounts.ts'
import { directoryOn, error, type File, withoutTime } from './directory-calls.ts'
import { newPark } from './new-parks.ts'
import { newProduct } from './new-products.ts'
import { ENGINES } from './stores.ts'

const PICTURE = {
  url: '//elsewhere.example/a.webp',
  thumbUrl: '/uploads/a.webp',
  width: 4,
  height: 3,
  alt: { he: '', en: '' },
}

describe.each(ENGINES)('a refused import on %s', (engine) => {
  const world = directoryOn(engine)
  const { fill, exported, send } = world

  const bad: [string, (file: File) => object | string, RegExp | { field: string; message?: unknown }][] = [
    ['no JSON', () => '{"format":', /not valid JSON/],
    ['nothing', () => '', /is empty/],
    ['another JSON', () => ({ some: 'thing' }), /nor GeoJSON/],
    ['a list', () => [], /nor GeoJSON/],
    ['null', () => 'null', /nor GeoJSON/],
    ['a newer version', (file) => ({ ...file, version: 2 }), /newer version/],
    ['an unknown part', (file) => ({ ...file, users: [] }), { field: 'users' }],
    ['no list', (file) => ({ ...file, parks: {} }), { field: 'parks' }],
    ['no thing', (file) => ({ ...file, parks: [null] }), { field: 'parks.0' }],
    [
      'a misspelt field',
      (file) => ({ ...file, parks: [{ ...file.parks[0], openingyear: 1 }] }),
      { field: 'parks.0.openingyear' },
    ],
    [
      'an empty name',
      (file) => ({ ...file, parks: [{ ...file.parks[0], name: { he: ' ', en: 'x' } }] }),
      { field: 'parks.0.name.he' },
    ],
    ['a bad slug', (file) => ({ ...file, guides: [{ ...file.guides[0], slug: 'A b' }] }), { field: 'guides.0.slug' }],
    ['a NUL', (file) => ({ ...file, guides: [{ ...file.guides[0], author: 'a\0b' }] }), { field: 'guides.0.author' }],
    [
      'a link that is no https address',
      (file) => {
        const [park] = file.parks
        return { ...file, parks: [{ ...park, mapLinks: { ...park!.mapLinks, waze: 'javascript:alert(1)' } }] }
      },
      { field: 'parks.0.mapLinks.waze', message: 'address' },
    ],
    [
      'an embedded page that is no https address',
      (file) => ({ ...file, parks: [{ ...file.parks[0], mapsEmbed: 'http://maps.example.org/embed' }] }),
      { field: 'parks.0.mapsEmbed', message: 'address' },
    ],
    [
      'a photo that is neither on this site nor at an https address',
      (file) => ({ ...file, parks: [{ ...file.parks[0], photos: [{ ...PICTURE, isFeatured: true }] }] }),
      { field: 'parks.0.photos.0.url', message: 'address' },
    ],
    [
      'a picture of an event that is nowhere',
      (file) => ({ ...file, events: [{ ...file.events[0], image: PICTURE.url }] }),
      { field: 'events.0.image', message: 'address' },
    ],
    [
      'a picture of a product that is nowhere',
      (file) => {
        const product = newProduct()
        return { ...file, products: [{ ...product, colors: [{ ...product.colors[0], images: [PICTURE] }] }] }
      },
      { field: 'products.0.colors.0.images.0.url', message: 'address' },
    ],
    [
      'closing before opening',
      (file) => ({ ...file, events: [{ ...file.events[0], opensAt: file.events[0]!.closesAt }] }),
      { field: 'events.0.closesAt' },
    ],
    [
      'a repeated slug',
      (file) => ({ ...file, parks: [newPark({ url: 'x' }), newPark({ url: 'x' })] }),
      { field: 'parks.1.url' },
    ],
    [
      'a repeated id',
      (file) => ({ ...file, parks: [file.parks[0], { ...file.parks[0], url: 'other' }] }),
      { field: 'parks.1._id' },
    ],
    [
      'the slug of another',
      (file) => ({ ...file, parks: [{ ...file.parks[0], url: file.parks[1]!.url }] }),
      { field: 'parks.0.url', message: 'taken' },
    ],
    [
      'a secret',
      (file) => ({ ...file, settings: { email: { ...file.settings.email, password: 'x' } } }),
      { field: 'settings.email.password' },
    ],
    [
      'bad settings',
      (file) => ({ ...file, settings: { payment: { ...file.settings.payment, vatPercent: 101 } } }),
      { field: 'settings.payment.vatPercent' },
    ],
  ]
  // One after the other on one site, because none may change anything.
  test('a bad file is refused and changes nothing', async () => {
    await fill()
    const file = await exported()
    for (const [name, make, reason] of bad) {
      const answer = await send(make(file))
      expect(answer.statusCode, `${name}: ${answer.body}`).toBe(400)
      if (reason instanceof RegExp) expect(error(answer).message, name).toMatch(reason)
      else expect(error(answer).errors, name).toContainEqual(expect.objectContaining(reason))
      expect(withoutTime(await exported()), name).toEqual(withoutTime(file))
    }
  })

  test('too large, of another type, or from nobody: refused before it is read', async () => {
    const huge = await world.api.app.inject({
      method: 'POST',
      url: '/api/admin/import',
      headers: {
        ...bearer(world.token),
        'content-type': 'application/json',
        'content-length': String(IMPORT_LIMIT_BYTES + 1),
      },
      payload: '{',
    })
    expect([huge.statusCode, error(huge).code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect((await send('x', undefined, 'text/csv')).statusCode).toBe(415)
    await switchFeatures(world.api.store, { shop: false, accounts: true })
    for (const method of ['GET', 'POST'] as const) {
      const url = method === 'GET' ? '/api/admin/export' : '/api/admin/import'
      expect((await call(world.api, undefined, method, url)).statusCode).toBe(401)
      const rider = await signIn(world.api, await addUser(world.api.store, {}))
      expect((await call(world.api, rider, method, url)).statusCode).toBe(403)
    }
    expect((await send({}, 'no-plan')).statusCode).toBe(400)
  })
})
