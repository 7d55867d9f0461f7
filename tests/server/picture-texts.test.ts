/** Alternative texts are asked for when a thing becomes public, on both databases. */
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import { call } from './accounts.ts'
import { adminParksOn, tidy } from './admin-parks-calls.ts'
import { addGuide, newGuide } from './new-guides.ts'
import { newProduct } from './new-products.ts'
import { parkBody, PHOTO } from './park-bodies.ts'
import { ENGINES } from './stores.ts'

const NO_TEXT = { he: '', en: '' }
const { isFeatured: _, ...PICTURE } = PHOTO
const UNDECIDED = { ...PICTURE, alt: NO_TEXT, needsText: true }
const HALF = { ...PICTURE, alt: { he: 'קערה', en: ' ' }, needsText: true }
const DECORATIVE = { ...PICTURE, alt: NO_TEXT }
const fieldsOf = (answer: LightMyRequestResponse) =>
  answer.statusCode < 400
    ? answer.statusCode
    : (answer.json() as ErrorBody).errors?.map(({ field, message }) => `${field} ${message}`)

const product = (status: 'active' | 'inactive', picture: object) => {
  const body = newProduct({ status })
  return { ...body, colors: body.colors.map((color) => ({ ...color, images: [picture] })) }
}
const park = (status: string, picture: object) => ({
  ...parkBody(),
  status,
  photos: [{ ...picture, isFeatured: true }],
})
const guide = (status: 'draft' | 'active', picture: object) => {
  const { createdAt: _created, ...body } = newGuide({ status })
  return { ...body, images: [picture] }
}

describe.each(ENGINES)('pictures that wait for their texts on %s', (engine) => {
  const world = adminParksOn(engine)
  const KINDS = [
    ['skateparks', '/admin/skateparks', park, ['hidden', 'published'], 'photos.0'],
    ['guides', '/guides', guide, ['draft', 'active'], 'images.0'],
    ['products', '/admin/products', product, ['inactive', 'active'], 'colors.0.images.0'],
  ] as const
  const post = (path: string, body: object) => call(world.api, world.token, 'POST', `/api${path}`, body)
  const bulk = (kind: string, id: string, action: string) => post(`/admin/${kind}/bulk`, { ids: [id], action })
  const idOf = (answer: LightMyRequestResponse) =>
    (Object.values(answer.json().data as Record<string, { _id: string }>)[0] as { _id: string })._id

  test.each(KINDS)('%s: saved while hidden, asked for when published', async (kind, path, body, statuses, at) => {
    const make = body as (status: string, picture: object) => object
    const [hidden, shown] = statuses
    expect(fieldsOf(await post(path, make(shown, UNDECIDED)))).toEqual([
      `${at}.alt.he altRequired`,
      `${at}.alt.en altRequired`,
    ])
    expect(fieldsOf(await post(path, make(shown, HALF)))).toEqual([`${at}.alt.en altRequired`])
    for (const decided of [PICTURE, DECORATIVE, { ...PICTURE, needsText: true }])
      expect(fieldsOf(await post(path, make(shown, decided)))).toBe(201)

    const stored = await post(path, make(hidden, UNDECIDED))
    expect(fieldsOf(stored)).toBe(201)
    expect(JSON.stringify(stored.json())).toContain('"needsText":true')
    const action = kind === 'products' ? 'activate' : 'publish'
    const refused = await bulk(kind, idOf(stored), action)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'NEEDS_TEXT'])
    expect(refused.json().errors[0].values.he).not.toBe('')
    const decorative = await post(path, make(hidden, DECORATIVE))
    expect((await bulk(kind, idOf(decorative), action)).statusCode).toBe(200)
  })

  test('a hidden park is not featured, nor published by its review, before its photos have texts', async () => {
    const [id] = (await world.add(tidy({ status: 'hidden', photos: [{ ...UNDECIDED, isFeatured: true }] }))) as [string]
    expect((await bulk('skateparks', id, 'feature')).json().code).toBe('NEEDS_TEXT')
    await world.api.store.db.updateTable('parks').set({ in_review: 1 }).execute()
    const decided = await post('/admin/skateparks/review/decide', { ids: [id], decision: 'publish' })
    expect(decided.json().code).toBe('NEEDS_TEXT')
    const kept = await post('/admin/skateparks/review/decide', { ids: [id], decision: 'keepHidden' })
    expect(kept.statusCode).toBe(200)
  })

  test('an undo skips a park that got a photo without a text since', async () => {
    const [id] = (await world.add(tidy())) as [string]
    const { historyId } = (await bulk('skateparks', id, 'hide')).json().data as { historyId: string }
    const photos = JSON.stringify([{ ...UNDECIDED, isFeatured: true }])
    await world.api.store.db.updateTable('parks').set({ photos }).execute()
    const undone = await post(`/admin/history/${historyId}/undo`, {})
    expect(undone.json().data).toEqual({ restored: [], skipped: [id] })
    expect((await world.get(id)).status).toBe('hidden')
  })

  test('a public park takes no photo without a text from the record that it is merged with', async () => {
    const [stays, goes] = (await world.add(
      tidy({ photos: [{ ...PHOTO, url: '/uploads/parks/b.webp' }] }),
      tidy({ status: 'hidden', photos: [{ ...UNDECIDED, isFeatured: true }] }),
    )) as [string, string]
    const sides = await Promise.all([stays, goes].map(async (id) => ({ id, revision: (await world.get(id)).revision })))
    const merge = (photos: string) =>
      world.send('POST', '/skateparks/merge', { stays: sides[0], goes: sides[1], fields: [], photos })
    expect(fieldsOf(await merge('both'))).toEqual(['photos altRequired'])
    expect((await merge('stays')).statusCode).toBe(200)
  })

  test('the directory’s file keeps the question, and a public park in a file has answered it', async () => {
    const store = world.api.store
    await world.add(tidy({ url: 'waits', status: 'hidden', photos: [{ ...UNDECIDED, isFeatured: true }] }))
    await addGuide(store, { slug: 'decorated', images: [DECORATIVE] })
    const file = (await world.send('GET', '/export')).json() as {
      parks: { photos: object[] }[]
      guides: { slug: string; images: object[] }[]
    }
    expect(file.parks[0]!.photos[0]).toMatchObject({ alt: NO_TEXT, needsText: true })
    expect(file.guides.find(({ slug }) => slug === 'decorated')!.images[0]).not.toHaveProperty('needsText')
    expect((await world.send('POST', '/import', file)).statusCode).toBe(200)
    const published = { ...file, parks: [{ ...file.parks[0]!, status: 'published' }] }
    expect(fieldsOf(await world.send('POST', '/import', published))).toContain('parks.0.photos.0.alt.he altRequired')
  })
})
