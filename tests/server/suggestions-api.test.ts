/** Riders' suggestions, and an admin's decisions about them (docs/decisions/what-riders-tell.md), on both databases. */
import { describe, expect, test } from 'vitest'
import { suggestionAnswerSchema } from '#contract/admin-suggestions.ts'
import { undoAnswerSchema } from '#contract/history.ts'
import { overviewAnswerSchema } from '#contract/overview.ts'
import { suggestedSchema } from '#contract/suggestion-receipts.ts'
import { AMENITY_FACTS, FACTS } from '#contract/suggestions.ts'
import type { Fact } from '#contract/suggestions.ts'
import { factOf, hasValue } from '#domain/suggestions/suggestions.ts'
import { addUser, bearer, call, signIn } from './accounts.ts'
import { newApp, newAppsOnOneDatabase } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addParks, newPark } from './new-parks.ts'
import { parkBody } from './park-bodies.ts'
import { ENGINES } from './stores.ts'
import { createSuggestionsRepo } from '#server/modules/suggestions/repo.ts'
import { newSubscriber, startPushService } from './push-service.ts'
import { newDevice, post } from './votes.ts'
import { START, DAY, NO_LIMIT, NOBODY, codeOf, peopleOf, suggestionsOn } from './suggesting.ts'
import type { Said } from './suggesting.ts'

const day = { isOpen: true, start: '10:00', end: '22:00' }
const WEEK = {
  ...{ sunday: day, monday: day, tuesday: day, wednesday: day },
  ...{ thursday: day, friday: day, saturday: { ...day, isOpen: false }, holidays: day },
}
/** Another value for each fact than a plain new park has. */
const VALUES: [Fact, unknown][] = [
  ['name', { he: 'שם נכון', en: 'The right name' }],
  ['address', { he: 'הרחוב 2', en: '2 Street' }],
  ['area', 'north'],
  ['hours', { is24Hours: false, openingHours: WEEK }],
  ['lights', { hasLights: true, lightingHours: { start: '18:00', end: '23:00' } }],
  ['fee', { takesFee: true, entryFee: { adult: 30, child: 20.5 } }],
  ['place', { type: 'Point', coordinates: [34.9, 32.2] }],
  ['openingYear', 2011],
  ['closingYear', 2025],
  ...AMENITY_FACTS.map((fact): [Fact, unknown] => [fact, true]),
]

describe.each(ENGINES)('suggestions on %s', (engine) => {
  const world = suggestionsOn(engine)
  const { addPark, say, suggest, hear, send, list, detail, single, apply, settled, history, publicPark } = world

  describe('sending', () => {
    test('equal suggestions are counted as one, in any wording; each sender has a receipt, and a device counts once', async () => {
      const park = await addPark()
      const first = newDevice()
      const value = { he: 'שם  נכון ', en: 'The right name' }
      const one = await suggest({ park, fact: 'name', value, was: { he: 'א', en: 'A' }, device: first, note: ' hm ' })
      world.now += 1000
      const other = await suggest({ park, fact: 'name', value: { he: 'שם נכון', en: 'The right  name' }, was: value })
      expect(other.id).not.toBe(one.id)
      // In capitals it is the same device.
      const again = await suggest({ park, fact: 'name', value, was: value, device: first.toUpperCase(), note: 'again' })
      expect(again).toEqual(one)
      await suggest({ park, fact: 'name', value: { he: 'אחר', en: 'Another' }, was: value })
      const { suggestions, total, open } = await list('?sort=-count')
      expect([suggestions.map(({ count }) => count), total, open]).toEqual([[2, 1], 2, 2])
      expect(suggestions[0]).toMatchObject({
        fact: 'name',
        state: 'open',
        park: { id: park, isHidden: false, revision: 1 },
        was: { he: 'א', en: 'A' },
        value: { he: 'שם  נכון', en: 'The right name' },
        firstAt: new Date(START).toISOString(),
        lastAt: new Date(world.now).toISOString(),
        note: { note: 'again' },
        notes: 1,
        isChangedSince: true,
        isAlreadySo: false,
      })
    })

    test('a suggestion equal to what the park says is acknowledged and not stored', async () => {
      const park = await addPark({ address: { he: 'הרחוב 1', en: '1 Street' } })
      const value = { he: 'הרחוב  1', en: '1 Street ' }
      const answer = await say({ park, fact: 'address', value, was: value })
      expect(suggestedSchema.parse(answer.json())).toEqual({ success: true, state: 'alreadySo', receipt: null })
      expect((await list()).total).toBe(0)
    })

    test('sent twice with one key it is one, with the same receipt, and no secret is stored', async () => {
      const park = await addPark()
      const said = { park, device: newDevice() }
      const headers = { 'idempotency-key': 'one-suggestion' }
      const [first, second] = [await say(said, headers), await say(said, headers)]
      expect(second.headers['idempotency-replayed']).toBe('true')
      expect(second.json()).toEqual(first.json())
      expect((await single()).count).toBe(1)
      const { secret } = suggestedSchema.parse(first.json()).receipt!
      const stored = await world.api.store.db.selectFrom('idempotency_keys').selectAll().execute()
      expect(JSON.stringify(stored)).not.toContain(secret)
      expect(codeOf(await say({ ...said, note: 'other' }, headers))).toBe('422 IDEMPOTENCY_MISMATCH')
    })

    test('a park that is hidden or not there is 404, another one in the body is refused', async () => {
      const hidden = await addPark({ status: 'hidden' })
      expect(codeOf(await say({ park: hidden }))).toBe('404 NOT_FOUND')
      expect(codeOf(await say({ park: NOBODY }))).toBe('404 NOT_FOUND')
      const body = {
        deviceId: newDevice(),
        fact: 'photo',
        seenAt: new Date(world.now).toISOString(),
        skateparkId: NOBODY,
      }
      expect(codeOf(await post(world.api, `/api/skateparks/${hidden}/suggestions`, body))).toMatch(/^400/)
    })

    test.each<[string, Partial<Said>]>([
      ['a name in one language', { fact: 'name', value: { he: 'א', en: '' }, was: { he: 'א', en: 'A' } }],
      ['no such area', { fact: 'area', value: 'east', was: 'north' }],
      ['hours that are none', { fact: 'hours', value: { is24Hours: false, openingHours: {} }, was: null }],
      ['a fee that is not taken', { fact: 'fee', value: { takesFee: false, entryFee: { adult: 1, child: 1 } } }],
      ['no point on the earth', { fact: 'place', value: { type: 'Point', coordinates: [34, 132] } }],
      ['a year that is none', { fact: 'openingYear', value: 15, was: null }],
      ['no words', { fact: 'other', note: '  ' }],
      ['too many words', { note: 'x'.repeat(501) }],
      ['a fact of no park', { fact: 'colour' as Fact, value: 'red' }],
      ['the fee as an amenity', { fact: 'amenity.entryFee' as Fact }],
      ['a missing park in a park', { fact: 'park' }],
      ['a time that is none', { seenAt: 'yesterday' }],
    ])('refused: %s', async (_, said) => {
      expect(codeOf(await say({ park: await addPark(), ...said }))).toBe('400 MONGOOSE_VALIDATION_ERROR')
    })

    test('a missing park: its name, its place or its address', async () => {
      const value = { name: 'גן חדש', address: '', location: { type: 'Point', coordinates: [34.85, 32.15] } }
      const body = (more: object) => ({
        deviceId: newDevice(),
        seenAt: new Date(world.now).toISOString(),
        value,
        ...more,
      })
      const tell = (more = {}) => post(world.api, '/api/suggestions/parks', body(more))
      for (const answer of [await tell(), await tell({ value: { ...value, name: 'גן  חדש' }, note: 'ליד הים' })]) {
        expect(suggestedSchema.parse(answer.json()).state).toBe('waiting')
      }
      const nowhere = { value: { ...value, location: null } }
      expect(codeOf(await tell(nowhere))).toBe('400 MONGOOSE_VALIDATION_ERROR')
      expect(await single()).toMatchObject({ fact: 'park', park: null, value, count: 2, note: { note: 'ליד הים' } })
    })
  })

  describe('hearing', () => {
    test('each receipt in its order; a wrong secret and an unknown one are gone', async () => {
      const park = await addPark()
      const waiting = await suggest({ park })
      const made = await suggest({ park, fact: 'openingYear', value: 2010, was: null })
      const refused = await suggest({ park, fact: 'other', note: 'The gate moved' })
      const wrong = { ...waiting, secret: made.secret }
      const { suggestions } = await list()
      const idOf = (fact: Fact) => suggestions.find((one) => one.fact === fact)!._id
      expect(codeOf(await apply(idOf('openingYear'), 1))).toBe('200')
      const body = { ids: [idOf('other')], reason: 'unclear', words: ' לאן? ' }
      expect(await settled('refuse', body)).toEqual({ done: [idOf('other')], failed: [] })
      const settledAt = new Date(world.now).toISOString()
      const nothing = { reason: null, words: '' }
      const isPhotoGone = false
      expect(await hear(refused, waiting, made, wrong, { ...waiting, id: NOBODY })).toEqual([
        { id: refused.id, state: 'refused', reason: 'unclear', words: 'לאן?', settledAt, isPhotoGone },
        { id: waiting.id, state: 'waiting', ...nothing, settledAt: null, isPhotoGone },
        { id: made.id, state: 'takenOver', ...nothing, settledAt, isPhotoGone },
        { id: waiting.id, state: 'gone', ...nothing, settledAt: null },
        { id: NOBODY, state: 'gone', ...nothing, settledAt: null },
      ])
    })

    test('an admin’s own edit makes it so already', async () => {
      const park = await addPark()
      const receipt = await suggest({ park, fact: 'openingYear', value: 2010, was: null })
      await world.api.store.writeContent((db) =>
        db.updateTable('parks').set({ opening_year: 2010, revision: 2 }).where('id', '=', park).execute(),
      )
      expect((await hear(receipt))[0]!.state).toBe('alreadySo')
      const { _id, isAlreadySo } = await single()
      expect(isAlreadySo).toBe(true)
      // The park already says so: nothing changes, so no revision matters.
      expect(codeOf(await apply(_id, 1))).toBe('200')
      expect((await detail(_id)).suggestion.state).toBe('alreadySo')
      expect(await history(`?thing=park&id=${park}`)).toEqual([])
    })

    test('fifty receipts at most', async () => {
      const receipt = { id: NOBODY, secret: 'x'.repeat(43) }
      const ask = (count: number) =>
        post(world.api, '/api/suggestions/receipts', { receipts: Array(count).fill(receipt) })
      expect([codeOf(await ask(50)), codeOf(await ask(51)), codeOf(await ask(0))]).toEqual([
        '200',
        '400 MONGOOSE_VALIDATION_ERROR',
        '400 MONGOOSE_VALIDATION_ERROR',
      ])
    })
  })

  describe('applying', () => {
    test.each(VALUES)('%s', async (fact, value) => {
      const id = await addPark()
      const before = await publicPark(id)
      const was = factOf(before, fact)
      await suggest({ park: id, fact, value, was })
      const one = await single()
      expect(one).toMatchObject({ fact, value, now: was, was, isChangedSince: false, isAlreadySo: false })
      const content = await world.api.store.contentVersion()
      world.now += 1000
      expect(codeOf(await apply(one._id, one.park!.revision))).toBe('200')
      const after = await publicPark(id)
      expect(factOf(after, fact)).toEqual(value)
      expect(await world.api.store.contentVersion()).toBeGreaterThan(content)
      const [entry, ...more] = await history(`?thing=park&id=${id}`)
      expect(more).toEqual([])
      expect(entry).toMatchObject({ action: 'apply', actor: { id: world.adminId }, canUndo: true })
      const undone = undoAnswerSchema.parse((await send('POST', `/history/${entry!.id}/undo`)).json()).data
      expect(undone).toEqual({ restored: [id], skipped: [] })
      expect(await publicPark(id)).toEqual({ ...before, updatedAt: expect.any(String) })
      expect(codeOf(await send('POST', `/history/${entry!.id}/undo`))).toBe('409 CONFLICT')
    })

    test('every fact that has a value is applied above', () => {
      expect([...new Set(VALUES.map(([fact]) => fact))].sort()).toEqual(FACTS.filter(hasValue).sort())
    })

    test('an undo leaves fields that changed since', async () => {
      const park = await addPark()
      await suggest({ park, fact: 'openingYear', value: 2010, was: null })
      await apply((await single())._id, 1)
      await world.api.store.writeContent((db) =>
        db.updateTable('parks').set({ opening_year: 2012 }).where('id', '=', park).execute(),
      )
      const [entry] = await history(`?thing=park&id=${park}`)
      const answer = await send('POST', `/history/${entry!.id}/undo`)
      expect(undoAnswerSchema.parse(answer.json()).data).toEqual({ restored: [], skipped: [park] })
      expect((await publicPark(park)).openingYear).toBe(2012)
    })

    test('a suggestion for another revision is stale and stays open', async () => {
      const park = await addPark()
      await suggest({ park })
      const { _id } = await single()
      const answer = await apply(_id, 7)
      expect(codeOf(answer)).toBe('409 STALE_EDIT')
      expect(answer.json().current.skatepark).toMatchObject({ _id: park, revision: 1 })
      expect((await single()).state).toBe('open')
      expect((await publicPark(park)).amenities.shade).toBe(false)
    })

    test('applying twice changes the park once', async () => {
      const park = await addPark()
      await suggest({ park })
      const { _id } = await single()
      expect(codeOf(await apply(_id, 1))).toBe('200')
      expect(codeOf(await apply(_id, 2))).toBe('409 CONFLICT')
      expect(codeOf(await apply(NOBODY, 1))).toBe('404 NOT_FOUND')
      expect(await settled('refuse', { ids: [_id, NOBODY], reason: 'other' })).toEqual({
        done: [],
        failed: [
          { id: _id, code: 'CONFLICT' },
          { id: NOBODY, code: 'NOT_FOUND' },
        ],
      })
      expect(await history(`?thing=park&id=${park}`)).toHaveLength(1)
    })

    test('a park cannot close before it opens', async () => {
      const park = await addPark({ openingYear: 2015 })
      await suggest({ park, fact: 'closingYear', value: 2010, was: null })
      const answer = await apply((await single())._id, 1)
      expect(codeOf(answer)).toBe('400 MONGOOSE_VALIDATION_ERROR')
      expect(answer.json().errors).toEqual([{ field: 'closingYear', message: 'order' }])
      expect((await single()).state).toBe('open')
    })

    test('words alone are marked as done, and change nothing', async () => {
      const park = await addPark()
      const receipt = await suggest({ park, fact: 'other', note: 'The second photo is of elsewhere' })
      expect(codeOf(await apply((await single())._id, 99))).toBe('200')
      expect((await hear(receipt))[0]!.state).toBe('takenOver')
      expect(await history(`?thing=park&id=${park}`)).toEqual([])
    })

    test('of several the impossible ones are named, and others of the same park don’t conflict', async () => {
      const [park, other] = [await addPark(), await addPark({ openingYear: 2015 })]
      await suggest({ park })
      await suggest({ park, fact: 'openingYear', value: 2010, was: null })
      await suggest({ park, fact: 'openingYear', value: 2011, was: null })
      await suggest({ park: other, fact: 'closingYear', value: 2001, was: null })
      await suggest({ park: other })
      const { suggestions } = await list('?sort=lastAt')
      const idOf = (id: string, fact: Fact, value: unknown) =>
        suggestions.find((one) => one.park!.id === id && one.fact === fact && one.value === value)!._id
      const shade = idOf(park, 'amenity.shade', true)
      const year = idOf(park, 'openingYear', 2010)
      const second = idOf(park, 'openingYear', 2011)
      const closed = idOf(other, 'closingYear', 2001)
      const stale = idOf(other, 'amenity.shade', true)
      const revisions = [...[shade, year, second, closed, NOBODY].map((id) => ({ id, revision: 1 }))]
      expect(await settled('apply', { suggestions: [...revisions, { id: stale, revision: 5 }] })).toEqual({
        done: [shade, year],
        failed: [
          { id: second, code: 'CONFLICT' },
          { id: closed, code: 'MONGOOSE_VALIDATION_ERROR' },
          { id: NOBODY, code: 'NOT_FOUND' },
          { id: stale, code: 'STALE_EDIT' },
        ],
      })
      const after = await publicPark(park)
      expect([after.amenities.shade, after.openingYear]).toEqual([true, 2010])
      expect((await list()).total).toBe(3)
      const tooMany = Array.from({ length: 501 }, () => ({ id: NOBODY, revision: 1 }))
      expect(codeOf(await send('POST', '/suggestions/apply', { suggestions: tooMany }))).toMatch(/^400/)
    })

    test('a missing park is settled by the one that is made of it, once', async () => {
      const location = { type: 'Point', coordinates: [34.85, 32.15] }
      const value = { name: 'גן חדש', address: '', location }
      const answer = await post(world.api, '/api/suggestions/parks', {
        ...{ deviceId: newDevice(), seenAt: new Date(world.now).toISOString(), value },
      })
      const { receipt } = suggestedSchema.parse(answer.json())
      const { _id } = await single()
      expect(codeOf(await apply(_id, 1))).toBe('409 CONFLICT')
      const made = (await send('POST', '/skateparks', parkBody({ url: `made-${engine}` }))).json().data.skatepark._id
      expect(codeOf(await send('POST', `/suggestions/${_id}/park`, { parkId: NOBODY }))).toBe('404 NOT_FOUND')
      expect(codeOf(await send('POST', `/suggestions/${_id}/park`, { parkId: made }))).toBe('200')
      expect(codeOf(await send('POST', `/suggestions/${_id}/park`, { parkId: made }))).toBe('409 CONFLICT')
      const park = (await send('GET', `/skateparks/${made}`)).json().data.skatepark
      expect(park.sources).toMatchObject([{ kind: 'rider', ref: '' }])
      expect((await hear(receipt!))[0]!.state).toBe('takenOver')
      expect((await detail(_id)).suggestion.park).toMatchObject({ id: made })
    })
  })

  describe('looking through them', () => {
    test('by state, fact and park, by the name of the park, the newest and the most said first', async () => {
      const first = await addPark({ name: { he: 'גלית', en: 'Galit' } })
      const second = await addPark({ name: { he: 'ירוחם', en: 'Yeruham' } })
      for (const device of [newDevice(), newDevice()]) await suggest({ park: first, device })
      world.now += 1000
      await suggest({ park: second })
      world.now += 1000
      await suggest({ park: first, fact: 'area', value: 'south', was: 'center' })
      const found = async (query: string) =>
        (await list(query)).suggestions.map(({ park, fact }) => `${park!.name.en} ${fact}`)
      const [shade, other, area] = ['Galit amenity.shade', 'Yeruham amenity.shade', 'Galit area']
      expect(await found('')).toEqual([area, other, shade])
      expect(await found('?sort=lastAt')).toEqual([shade, other, area])
      expect(await found('?sort=-count')).toEqual([shade, area, other])
      expect(await found('?fact=area')).toEqual([area])
      expect(await found(`?park=${second}`)).toEqual([other])
      expect(await found('?search=gali')).toEqual([area, shade])
      expect(await found('?search=גלית&limit=1&page=2')).toEqual([shade])
      await settled('refuse', { ids: [(await single('?fact=area'))._id], reason: 'notSo' })
      expect(await found('?state=refused')).toEqual([area])
      expect(await found('')).toEqual([other, shade])
      expect(overviewAnswerSchema.parse((await send('GET', '/overview')).json()).data.suggestions).toEqual({ open: 2 })
    })

    test('refusing leaves an entry in the history, with its reason', async () => {
      const park = await addPark()
      await suggest({ park })
      const { _id } = await single()
      await settled('refuse', { ids: [_id], reason: 'other', words: 'Twice a year' })
      const [entry] = await history(`?thing=suggestion&id=${_id}`)
      expect(entry).toMatchObject({
        action: 'refuse',
        actor: { id: world.adminId },
        after: { fact: 'amenity.shade', reason: 'other', words: 'Twice a year', park: { he: expect.any(String) } },
        canUndo: false,
      })
      // Repeated, the suggestion waits again.
      await suggest({ park })
      expect((await single())._id).not.toBe(_id)
    })

    test('those of a park in the trash wait until it is back; one deleted for good takes them along', async () => {
      const park = await addPark()
      const receipt = await suggest({ park })
      await call(world.api, world.token, 'DELETE', `/api/admin/skateparks/${park}`)
      expect([(await list()).total, (await hear(receipt))[0]!.state]).toEqual([0, 'waiting'])
      await send('POST', `/trash/${park}/restore`)
      // It can be applied to a hidden park.
      const { _id, park: shown } = await single()
      expect(shown!.isHidden).toBe(true)
      expect(codeOf(await apply(_id, shown!.revision))).toBe('200')
      await world.api.store.writeContent((db) => db.deleteFrom('parks').where('id', '=', park).execute())
      expect((await hear(receipt))[0]!.state).toBe('gone')
      expect(codeOf(await send('GET', `/suggestions/${_id}`))).toBe('404 NOT_FOUND')
    })
  })

  describe('a blocked device', () => {
    test('is answered as before, and counts nothing, in what it sent and in what it sends', async () => {
      const [park, device] = [await addPark(), newDevice()]
      await suggest({ park, device })
      await suggest({ park })
      const alone = await suggest({ park, device, fact: 'area', value: 'south', was: 'center', note: 'rude' })
      const { _id } = await single('?fact=amenity.shade')
      const sender = (await detail((await single('?fact=area'))._id)).senders[0]!
      expect(sender).toMatchObject({ note: 'rude', isBlocked: false, sent: 2, refused: 0 })
      const { _id: rude } = await single('?fact=area')
      const before = await world.api.store.conditionsCounter()
      expect(codeOf(await send('POST', `/suggestions/${_id}/block`, { sender: sender.id }))).toBe('404 NOT_FOUND')
      world.now += 1000
      const answer = await send('POST', `/suggestions/${rude}/block`, { sender: sender.id })
      expect(suggestionAnswerSchema.parse(answer.json()).data).toMatchObject({
        suggestion: { count: 0, note: null },
        senders: [{ isBlocked: true }],
      })
      // The reports of a blocked device count nothing either.
      expect(await world.api.store.conditionsCounter()).toBe(before + 1)
      expect((await list()).suggestions.map(({ fact, count }) => [fact, count])).toEqual([['amenity.shade', 1]])
      expect((await history(`?thing=suggestion&id=${rude}`))[0]).toMatchObject({ action: 'block', thingId: rude })
      const later = await suggest({ park, device, fact: 'openingYear', value: 2010, was: null })
      expect((await hear(alone, later)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
      expect((await list()).total).toBe(1)
      expect(overviewAnswerSchema.parse((await send('GET', '/overview')).json()).data.suggestions.open).toBe(1)
    })
  })

  test('a rider who asked for it gets the answer by push', async () => {
    const service = await startPushService()
    const push = await newApp({
      engine,
      environment: { ...NO_LIMIT, PUBLIC_URL: 'https://rampa.example' },
      deps: { now: () => world.now, callPush: service.connection },
    })
    try {
      const admin = await addUser(push.store, { role: 'admin' }, world.now)
      const pushToken = await signIn(push, admin)
      const people = peopleOf(
        () => push,
        () => pushToken,
        () => world.now,
      )
      const [park] = (await addParks(push.store, newPark({ url: 'the-park' }))) as [string]
      const device = newSubscriber()
      const { endpoint, keys } = device
      const [refused, applied] = [
        await people.suggest({ park }),
        await people.suggest({ park, fact: 'openingYear', value: 2011, was: null }),
      ]
      const receipts = [refused.id, applied.id]
      const told = await push.app.inject({
        method: 'PUT',
        url: '/api/push/subscription',
        payload: { endpoint, keys, language: 'he', kinds: ['suggestion'], parks: [], events: [], receipts },
      })
      expect(told.statusCode, told.body).toBe(200)
      const { suggestions } = await people.list()
      const of = (fact: Fact) => suggestions.find((one) => one.fact === fact)!
      await people.settled('refuse', { ids: [of('amenity.shade')._id], reason: 'notSo' })
      const { _id, park: of2 } = of('openingYear')
      expect((await people.apply(_id, of2!.revision)).statusCode).toBe(200)
      await expect
        .poll(() => service.pushed.map((pushed) => device.decrypt(pushed).path))
        .toEqual(['/skateparks/the-park#wrong', '/skateparks/the-park#wrong'])
    } finally {
      await push.close()
      await service.close()
    }
  })

  test('a settled suggestion is kept for 90 days, a waiting one for a year after it was last sent', async () => {
    const park = await addPark()
    const settledOne = await suggest({ park })
    const waiting = await suggest({ park, fact: 'area', value: 'south', was: 'center' })
    await settled('refuse', { ids: [(await single('?fact=amenity.shade'))._id], reason: 'notSo' })
    const statesAfter = async (days: number) => {
      world.now = START + days * DAY
      // The application's own sweep may have run already.
      await sweepOf(world.api, world.now)
      const kept = await world.api.store.db.selectFrom('suggestions').select('id').execute()
      return [kept.length, (await hear(settledOne, waiting)).map(({ state }) => state)]
    }
    expect(await statesAfter(90)).toEqual([2, ['refused', 'waiting']])
    expect(await statesAfter(91)).toEqual([1, ['gone', 'waiting']])
    await suggest({ park, fact: 'area', value: 'south', was: 'center' })
    expect(await statesAfter(91 + 365)).toEqual([1, ['gone', 'waiting']])
    expect(await statesAfter(92 + 365)).toEqual([0, ['gone', 'gone']])
    const senders = await world.api.store.db.selectFrom('suggestion_senders').select('id').execute()
    expect(senders).toEqual([])
  })
})

/** Runs the sweep of suggestions as the application does. */
async function sweepOf({ store }: TestApp, at: number): Promise<number> {
  return createSuggestionsRepo(store).sweep(new Date(at).toISOString(), 500)
}

describe('two admins', () => {
  test('apply the same suggestion at once: one wins, the other is told, and nothing is doubled', async () => {
    const { apps, close } = await newAppsOnOneDatabase(2, { environment: NO_LIMIT })
    try {
      const [first, second] = apps as [TestApp, TestApp]
      const [park] = await addParks(first.store, newPark())
      const tokens = [
        await signIn(first, await addUser(first.store, { role: 'admin' })),
        await signIn(second, await addUser(second.store, { role: 'admin' })),
      ]
      const people = peopleOf(
        () => first,
        () => tokens[0]!,
        Date.now,
      )
      await people.suggest({ park: park! })
      const { _id, park: shown } = await people.single()
      const answers = await Promise.all(
        [first, second].map((app, index) =>
          app.app.inject({
            method: 'POST',
            url: `/api/admin/suggestions/${_id}/apply`,
            headers: bearer(tokens[index]!),
            payload: { revision: shown!.revision },
          }),
        ),
      )
      expect(answers.map(codeOf).sort()).toEqual(['200', '409 CONFLICT'])
      expect(await people.history(`?thing=park&id=${park}`)).toHaveLength(1)
      // The same suggestion from many devices at once is one.
      await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          post([first, second][index % 2]!, `/api/skateparks/${park}/suggestions`, {
            ...{ deviceId: newDevice(), skateparkId: park, seenAt: new Date().toISOString() },
            ...{ fact: 'openingYear', value: 2012, was: null },
          }),
        ),
      )
      expect((await people.single()).count).toBe(8)
    } finally {
      await close()
    }
  })
})
