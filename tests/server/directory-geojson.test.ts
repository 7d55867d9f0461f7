/** `/admin/import` and `/admin/export` with GeoJSON. */
import { describe, expect, test } from 'vitest'
import { importAnswerSchema } from '#contract/directory.ts'
import { createParksRepo } from '#server/modules/parks/repo.ts'
import { bearer, call } from './accounts.ts'
import { directoryOn } from './directory-calls.ts'
import { WAVES } from './geojson-parks.ts'
import { ENGINES } from './stores.ts'

describe.each(ENGINES)('GeoJSON on %s', (engine) => {
  const world = directoryOn(engine)
  const { exported, send, shown, done, undo } = world

  const rows = async () => (await createParksRepo(world.api.store).all()).sort((a, b) => (a.url < b.url ? -1 : 1))

  test('GeoJSON is shown, imported and undone the same way, and exported again', async () => {
    const collection = { type: 'FeatureCollection', features: [WAVES] }
    const { historyId, counts, warnings } = await done(collection)
    expect(counts.added).toBe(1)
    expect(warnings).toContainEqual({
      field: 'features.0',
      message: 'unknownAmenities',
      values: { names: 'jacuzzi' },
    })
    const answer = await call(world.api, world.token, 'GET', '/api/admin/export?format=geojson')
    expect(answer.headers['content-type']).toContain('application/geo+json')
    const file = answer.json<{ features: { properties: Record<string, unknown> }[] }>()
    expect(file.features[0]?.properties).toMatchObject({
      'name:he': 'גלים',
      opening_hours: expect.stringMatching(/^Su-Sa /),
    })
    expect((await shown(file)).counts).toMatchObject({ same: 1, changed: 0 })
    const again = await send(JSON.stringify(file), undefined, 'application/geo+json')
    expect(again.statusCode).toBe(200)
    await undo(historyId!)
    expect((await exported()).parks).toEqual([])
  })

  test('features without a place are left out, each with a warning, and the others can arrive hidden', async () => {
    const collection = { type: 'FeatureCollection', features: [{ type: 'Feature' }, WAVES] }
    const post = (query: string) =>
      world.api.app.inject({
        method: 'POST',
        url: `/api/admin/import?${query}`,
        headers: bearer(world.token),
        payload: collection,
      })
    const plan = importAnswerSchema.parse((await post('hidden=true')).json()).data
    expect(plan.counts).toMatchObject({ added: 1, hidden: 1 })
    expect(plan.warnings[0]).toMatchObject({ field: 'features.0', message: 'noGeometry' })
    // The switch is part of the plan: without it, the same file is another import.
    expect((await post(`plan=${plan.plan}`)).statusCode).toBe(409)
    expect((await post(`plan=${plan.plan}&hidden=true`)).statusCode).toBe(200)
    expect(await rows()).toMatchObject([{ url: 'waves', status: 'hidden', in_review: 1, needs_name: 0 }])
  })
})
