/** Actions on several parks at once, on both databases. */
import { describe, expect, test } from 'vitest'
import { bulkAnswerSchema } from '#contract/editing.ts'
import { adminParksOn, codeOf, tidy } from './admin-parks-calls.ts'
import { ENGINES } from './stores.ts'

describe.each(ENGINES)('several parks at once on %s', (engine) => {
  const world = adminParksOn(engine)
  const { send, list, get, add, history, publicUrls } = world

  const bulk = (ids: string[], action: string) => send('POST', '/skateparks/bulk', { ids, action })
  const done = async (ids: string[], action: string) => {
    const answer = await bulk(ids, action)
    return bulkAnswerSchema.parse(answer.json()).data
  }
  const undo = (id: string | null) => send('POST', `/history/${id}/undo`)
  const statuses = async () => {
    const rows = await world.api.store.db
      .selectFrom('parks')
      .select(['url', 'status', 'deleted_at'])
      .orderBy('url')
      .execute()
    return rows.map(({ url, status, deleted_at }) => (deleted_at === null ? `${url} ${status}` : 'deleted')).join(', ')
  }
  const three = () =>
    add(tidy({ url: 'a' }), tidy({ url: 'b', status: 'hidden' }), tidy({ url: 'c', status: 'featured' }))

  test.each([
    ['publish', 'a published, b published, c featured'],
    ['hide', 'a hidden, b hidden, c hidden'],
    ['feature', 'a featured, b featured, c featured'],
    ['unfeature', 'a published, b hidden, c published'],
    ['delete', 'deleted, deleted, deleted'],
  ])('%s, and undone', async (action, expected) => {
    const ids = await three()
    const before = await statuses()
    const { changed, historyId } = await done([...ids, ids[0]!], action)
    expect(await statuses()).toBe(expected)
    expect((await history())[0]).toMatchObject({ id: historyId, action: 'bulk', thing: 'park', canUndo: true })
    expect(await publicUrls()).toEqual(
      expected
        .split(', ')
        .filter((one) => /published|featured/.test(one))
        .map((one) => one[0]),
    )
    if (action !== 'delete') expect(await done(ids, action)).toEqual({ changed: [], historyId: null })
    expect((await undo(historyId)).json().data).toEqual({ restored: [...changed].sort(), skipped: [] })
    expect(await statuses()).toBe(before)
    expect((await history(`?thing=park&id=${changed[0]}`)).map((entry) => entry.action)).toEqual(['undo', 'bulk'])
    expect(codeOf(await undo(historyId))).toBe('409 CONFLICT')
  })

  test('undoing leaves what was changed since as it is', async () => {
    const [a, b, c] = (await three()) as [string, string, string]
    const { historyId } = await done([a, b, c], 'hide')
    await done([a], 'publish')
    expect((await undo(historyId)).json().data).toEqual({ restored: [c], skipped: [a] })
    expect(await statuses()).toBe('a published, b hidden, c featured')
    const deleted = await done([a, b], 'delete')
    await send('POST', `/trash/${a}/restore`)
    await world.api.store.writeContent((db) => db.deleteFrom('parks').where('id', '=', b).execute())
    expect((await undo(deleted.historyId)).json().data).toEqual({ restored: [], skipped: [a, b].sort() })
  })

  test('undoing a deletion gives a number where the address was taken', async () => {
    const [id] = await add(tidy({ url: 'mine' }))
    const { historyId } = await done([id!], 'delete')
    await add(tidy({ url: 'mine' }))
    await undo(historyId)
    expect(await get(id!)).toMatchObject({ url: 'mine-2', status: 'published' })
  })

  test('it is all or nothing', async () => {
    const ids = await three()
    const before = await statuses()
    for (const action of ['publish', 'hide', 'feature', 'unfeature', 'delete'])
      expect(codeOf(await bulk([...ids, 'f'.repeat(24)], action)), action).toBe('404 NOT_FOUND')
    for (const [bad, action] of [
      [[], 'hide'],
      [['nonsense'], 'hide'],
      [ids, 'explode'],
      [Array(501).fill(ids[0]), 'hide'],
    ] as [string[], string][])
      expect(codeOf(await bulk(bad, action))).toBe('400 MONGOOSE_VALIDATION_ERROR')
    expect(await statuses()).toBe(before)
    expect(await history()).toEqual([])
  })

  test('500 parks in one action, and back', async () => {
    const ids = await add(...Array.from({ length: 500 }, () => tidy({ status: 'hidden' })))
    const { changed, historyId } = await done(ids, 'delete')
    expect([changed.length, (await list()).totals.all]).toEqual([500, 0])
    expect((await undo(historyId)).json().data.restored).toHaveLength(500)
    expect((await list()).totals.hidden).toBe(500)
  })

  test('two actions on the same parks are done one after the other', async () => {
    const ids = await add(...Array.from({ length: 40 }, () => tidy()))
    const answers = await Promise.all([bulk(ids, 'hide'), bulk([...ids].reverse(), 'feature')])
    expect(answers.map(codeOf)).toEqual(['200', '200'])
    const { totals } = await list()
    expect([totals.hidden, totals.featured]).toContain(40)
  })
})
