/** Riders who tell that a park is closed for some time, and what an admin makes of it, on both databases. */
import { describe, expect, test } from 'vitest'
import type { Exception } from '#contract/park-hours.ts'
import { EXCEPTIONS_MAX } from '#contract/park-hours.ts'
import { suggestedSchema } from '#contract/suggestion-receipts.ts'
import { ENGINES } from './stores.ts'
import { codeOf, suggestionsOn } from './suggesting.ts'

const WORKS = { from: '2026-07-14', to: '2026-08-01', reason: { he: 'שיפוץ', en: '' } }
const CLOSED = { isOpen: false, start: '00:00', end: '00:00' }
const EXCEPTION: Exception = { ...WORKS, hours: CLOSED, lights: null }
const closure = { fact: 'closure', value: WORKS, was: null } as const

describe.each(ENGINES)('closings that riders tell on %s', (engine) => {
  const { addPark, say, suggest, hear, list, single, apply, history, send, publicPark } = suggestionsOn(engine)

  test('one until the same day counts up, whoever tells it and when', async () => {
    const park = await addPark()
    await suggest({ park, ...closure })
    await suggest({ park, ...closure, value: { ...WORKS, from: '2026-07-16', reason: { he: '', en: 'Works' } } })
    expect(await single()).toMatchObject({ fact: 'closure', count: 2, value: WORKS, was: null, now: null })
    await suggest({ park, ...closure, value: { ...WORKS, to: '2026-09-01' } })
    expect((await list()).total).toBe(2)
  })

  test('applied it becomes days with other hours beside those that are there; the rider hears; undo takes them back', async () => {
    const other: Exception = { ...EXCEPTION, from: '2026-09-01', to: '2026-09-02' }
    const park = await addPark({ exceptions: [other] })
    const receipt = await suggest({ park, ...closure })
    const { _id } = await single()
    expect((await apply(_id, 1)).statusCode).toBe(200)
    expect((await publicPark(park)).exceptions).toEqual([EXCEPTION, other])
    expect((await hear(receipt))[0]).toMatchObject({ state: 'takenOver' })
    const [entry] = (await history(`?thing=park&id=${park}`)).filter(({ action }) => action === 'apply')
    expect(entry).toMatchObject({
      thing: 'park',
      before: { exceptions: [other] },
      after: { exceptions: [EXCEPTION, other] },
    })
    await send('POST', `/history/${entry!.id}/undo`)
    expect((await publicPark(park)).exceptions).toEqual([other])
  })

  test('what the park says already is acknowledged and not stored', async () => {
    const park = await addPark({ exceptions: [{ ...EXCEPTION, from: '2026-07-01' }] })
    expect(suggestedSchema.parse((await say({ park, ...closure })).json()).state).toBe('alreadySo')
    await suggest({ park, ...closure, value: { ...WORKS, to: '2026-08-02' } })
  })

  test('a park that was closed by hand meanwhile says it already', async () => {
    const park = await addPark()
    const receipt = await suggest({ park, ...closure })
    await send('POST', '/skateparks/exceptions', { ids: [park], exception: EXCEPTION })
    expect((await hear(receipt))[0]).toMatchObject({ state: 'alreadySo' })
    const one = await single()
    expect(one.isAlreadySo).toBe(true)
    await apply(one._id, 2)
    expect((await publicPark(park)).exceptions).toEqual([EXCEPTION])
  })

  test('a park without room is left as it is, and the suggestion waits', async () => {
    const full = Array.from({ length: EXCEPTIONS_MAX }, (_, at) => ({
      ...EXCEPTION,
      reason: { he: `${at}`, en: '' },
      to: '2026-07-20',
    }))
    const park = await addPark({ exceptions: full })
    await suggest({ park, ...closure })
    const answer = await apply((await single())._id, 1)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([{ field: 'exceptions', message: 'tooMany' }])
    expect((await single()).state).toBe('open')
  })

  test.each([
    ['no last day', { ...WORKS, to: '' }],
    ['a last day before the first', { ...WORKS, to: '2026-07-13' }],
    ['a reason that is a book', { ...WORKS, reason: { he: 'ש'.repeat(201), en: '' } }],
    ['nothing', null],
  ])('refused: %s', async (_name, value) => {
    expect(codeOf(await say({ park: await addPark(), ...closure, value }))).toMatch(/^400/)
  })
})
