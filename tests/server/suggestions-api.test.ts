/** What riders suggest, and what admins do with it (docs/decisions/what-riders-tell.md), on both databases. */
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  madeImageSchema,
  settledAnswerSchema,
  suggestionAnswerSchema,
  suggestionListSchema,
  suggestionPhotoSchema,
} from '#contract/admin-suggestions.ts'
import { historyAnswerSchema, undoAnswerSchema } from '#contract/history.ts'
import { overviewAnswerSchema } from '#contract/overview.ts'
import type { Park } from '#contract/parks.ts'
import { parkDetailSchema } from '#contract/parks.ts'
import { receiptsAnswerSchema, suggestedSchema } from '#contract/suggestion-receipts.ts'
import type { Receipt } from '#contract/suggestion-receipts.ts'
import { AMENITY_FACTS, FACTS, SUGGESTION_PHOTO_MAX_BYTES } from '#contract/suggestions.ts'
import type { Fact } from '#contract/suggestions.ts'
import { factOf, hasValue } from '#domain/suggestions.ts'
import {
  PHOTOS_PER_ADDRESS_A_DAY,
  SUGGESTIONS_PER_ADDRESS_A_DAY,
  SUGGESTIONS_PER_DEVICE,
} from '#server/modules/suggestions/limits.ts'
import { addUser, bearer, call, signIn } from './accounts.ts'
import { newApp, newAppsOnOneDatabase } from './apps.ts'
import type { TestApp } from './apps.ts'
import { form, FORM_TYPE, noise, picture } from './image-forms.ts'
import { addParks, newPark } from './new-parks.ts'
import { parkBody } from './park-bodies.ts'
import { ENGINES } from './stores.ts'
import { PRIVATE_MAX_BYTES } from '#server/modules/suggestions/photo.ts'
import { createSuggestionsRepo } from '#server/modules/suggestions/repo.ts'
import { PHOTOS_MAX } from '#server/modules/suggestions/service.ts'
import { newSubscriber, startPushService } from './push-service.ts'
import { newDevice, post } from './votes.ts'

const START = Date.parse('2026-07-14T12:00:00.000Z')
const DAY = 24 * 60 * 60 * 1000
const NO_LIMIT = { VOTES_PER_ADDRESS: '0' }
const NOBODY = 'f'.repeat(24)

const day = { isOpen: true, start: '10:00', end: '22:00' }
const WEEK = {
  ...{ sunday: day, monday: day, tuesday: day, wednesday: day },
  ...{ thursday: day, friday: day, saturday: { ...day, isOpen: false }, holidays: day },
}
/** Another value of every fact that has one, of a plain new park. */
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
const codeOf = ({ statusCode, body }: LightMyRequestResponse) =>
  statusCode < 400 ? `${statusCode}` : `${statusCode} ${(JSON.parse(body) as { code: string }).code}`

interface Said {
  park: string
  fact?: Fact
  value?: unknown
  was?: unknown
  device?: string
  note?: string
  seenAt?: string
}

/** A rider and an admin of an application. */
function peopleOf(api: () => TestApp, token: () => string, now: () => number) {
  const say = (
    { park, fact = 'amenity.shade', device = newDevice(), seenAt = new Date(now()).toISOString(), ...more }: Said,
    headers: Record<string, string> = {},
    ip?: string,
  ) => {
    const { value = true, was = false, note } = more
    const body = {
      ...{ deviceId: device, skateparkId: park, fact, seenAt },
      ...(hasValue(fact) && { value, was }),
      ...(note !== undefined && { note }),
    }
    return post(api(), `/api/skateparks/${park}/suggestions`, body, headers, ip)
  }
  const suggest = async (said: Said): Promise<Receipt> => {
    const answer = await say(said)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { state, receipt } = suggestedSchema.parse(answer.json())
    expect(state).toBe('waiting')
    return receipt!
  }
  const hear = async (...receipts: Receipt[]) => {
    const answer = await post(api(), '/api/suggestions/receipts', { receipts })
    expect(answer.statusCode, answer.body).toBe(200)
    return receiptsAnswerSchema.parse(answer.json()).receipts
  }
  const sendPhoto = ({ id, secret }: Receipt, bytes: Buffer, type = FORM_TYPE) =>
    api().app.inject({
      method: 'POST',
      url: `/api/suggestions/receipts/${id}/photo`,
      headers: { 'receipt-secret': secret, 'content-type': type },
      payload: form(bytes),
    })
  const send = (method: 'GET' | 'POST', path: string, body?: object) =>
    call(api(), token(), method, `/api/admin${path}`, body)
  const list = async (query = '') => suggestionListSchema.parse((await send('GET', `/suggestions${query}`)).json()).data
  const detail = async (id: string) =>
    suggestionAnswerSchema.parse((await send('GET', `/suggestions/${id}`)).json()).data
  const only = async (query = '') => {
    const { suggestions } = await list(query)
    expect(suggestions).toHaveLength(1)
    return suggestions[0]!
  }
  const apply = (id: string, revision: number) => send('POST', `/suggestions/${id}/apply`, { revision })
  const settled = async (path: string, body: object) => {
    const answer = await send('POST', `/suggestions/${path}`, body)
    expect(answer.statusCode, answer.body).toBe(200)
    return settledAnswerSchema.parse(answer.json()).data
  }
  const history = async (query: string) =>
    historyAnswerSchema.parse((await send('GET', `/history${query}`)).json()).data.entries
  const publicPark = async (id: string): Promise<Park> =>
    parkDetailSchema.parse((await api().get(`/api/skateparks/${id}`)).json()).data.skatepark
  return { say, suggest, hear, sendPhoto, send, list, detail, only, apply, settled, history, publicPark }
}

describe.each(ENGINES)('suggestions on %s', (engine) => {
  let api: TestApp
  let token: string
  let adminId: string
  let now = START
  beforeAll(async () => {
    api = await newApp({ engine, environment: NO_LIMIT, deps: { now: () => now } })
    const admin = await addUser(api.store, { role: 'admin', name: 'Boss' }, now)
    adminId = admin.id
    token = await signIn(api, admin)
  })
  beforeEach(async () => {
    now = START
    await api.store.db.deleteFrom('suggestions').execute()
    await api.store.db.deleteFrom('blocked_devices').execute()
  })
  afterAll(() => api.close())

  const addPark = async (special: Parameters<typeof newPark>[0] = {}) =>
    (await addParks(api.store, newPark(special)))[0]!
  const people = peopleOf(
    () => api,
    () => token,
    () => now,
  )
  const { say, suggest, hear, sendPhoto, send, list, detail, only, apply, settled, history, publicPark } = people
  const photosKept = async () =>
    (await api.store.db.selectFrom('suggestion_photos').select('sender_id').execute()).map((row) => row.sender_id)

  describe('sending', () => {
    test('the same one counts up, whoever words it how; each sender has a receipt, and one device is one', async () => {
      const park = await addPark()
      const first = newDevice()
      const value = { he: 'שם  נכון ', en: 'The right name' }
      const one = await suggest({ park, fact: 'name', value, was: { he: 'א', en: 'A' }, device: first, note: ' hm ' })
      now += 1000
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
        lastAt: new Date(now).toISOString(),
        note: { note: 'again' },
        notes: 1,
        isChangedSince: true,
        isAlreadySo: false,
      })
    })

    test('what the park says already is answered as such, and nothing is stored', async () => {
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
      expect((await only()).count).toBe(1)
      const { secret } = suggestedSchema.parse(first.json()).receipt!
      const stored = await api.store.db.selectFrom('idempotency_keys').selectAll().execute()
      expect(JSON.stringify(stored)).not.toContain(secret)
      expect(codeOf(await say({ ...said, note: 'other' }, headers))).toBe('422 IDEMPOTENCY_MISMATCH')
    })

    test('a park that is hidden or not there is 404, another one in the body is refused', async () => {
      const hidden = await addPark({ status: 'hidden' })
      expect(codeOf(await say({ park: hidden }))).toBe('404 NOT_FOUND')
      expect(codeOf(await say({ park: NOBODY }))).toBe('404 NOT_FOUND')
      const body = { deviceId: newDevice(), fact: 'photo', seenAt: new Date(now).toISOString(), skateparkId: NOBODY }
      expect(codeOf(await post(api, `/api/skateparks/${hidden}/suggestions`, body))).toMatch(/^400/)
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
      const body = (more: object) => ({ deviceId: newDevice(), seenAt: new Date(now).toISOString(), value, ...more })
      const tell = (more = {}) => post(api, '/api/suggestions/parks', body(more))
      for (const answer of [await tell(), await tell({ value: { ...value, name: 'גן  חדש' }, note: 'ליד הים' })]) {
        expect(suggestedSchema.parse(answer.json()).state).toBe('waiting')
      }
      const nowhere = { value: { ...value, location: null } }
      expect(codeOf(await tell(nowhere))).toBe('400 MONGOOSE_VALIDATION_ERROR')
      expect(await only()).toMatchObject({ fact: 'park', park: null, value, count: 2, note: { note: 'ליד הים' } })
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
      const settledAt = new Date(now).toISOString()
      const nothing = { reason: null, words: '' }
      expect(await hear(refused, waiting, made, wrong, { ...waiting, id: NOBODY })).toEqual([
        { id: refused.id, state: 'refused', reason: 'unclear', words: 'לאן?', settledAt },
        { id: waiting.id, state: 'waiting', ...nothing, settledAt: null },
        { id: made.id, state: 'takenOver', ...nothing, settledAt },
        { id: waiting.id, state: 'gone', ...nothing, settledAt: null },
        { id: NOBODY, state: 'gone', ...nothing, settledAt: null },
      ])
    })

    test('an admin’s own edit makes it so already', async () => {
      const park = await addPark()
      const receipt = await suggest({ park, fact: 'openingYear', value: 2010, was: null })
      await api.store.writeContent((db) =>
        db.updateTable('parks').set({ opening_year: 2010, revision: 2 }).where('id', '=', park).execute(),
      )
      expect((await hear(receipt))[0]!.state).toBe('alreadySo')
      const { _id, isAlreadySo } = await only()
      expect(isAlreadySo).toBe(true)
      // Nothing is changed, so that no revision matters.
      expect(codeOf(await apply(_id, 1))).toBe('200')
      expect((await detail(_id)).suggestion.state).toBe('alreadySo')
      expect(await history(`?thing=park&id=${park}`)).toEqual([])
    })

    test('fifty receipts at most', async () => {
      const receipt = { id: NOBODY, secret: 'x'.repeat(43) }
      const ask = (count: number) => post(api, '/api/suggestions/receipts', { receipts: Array(count).fill(receipt) })
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
      const one = await only()
      expect(one).toMatchObject({ fact, value, now: was, was, isChangedSince: false, isAlreadySo: false })
      const content = await api.store.contentVersion()
      now += 1000
      expect(codeOf(await apply(one._id, one.park!.revision))).toBe('200')
      const after = await publicPark(id)
      expect(factOf(after, fact)).toEqual(value)
      expect(await api.store.contentVersion()).toBeGreaterThan(content)
      const [entry, ...more] = await history(`?thing=park&id=${id}`)
      expect(more).toEqual([])
      expect(entry).toMatchObject({ action: 'apply', actor: { id: adminId }, canUndo: true })
      const undone = undoAnswerSchema.parse((await send('POST', `/history/${entry!.id}/undo`)).json()).data
      expect(undone).toEqual({ restored: [id], skipped: [] })
      expect(await publicPark(id)).toEqual({ ...before, updatedAt: expect.any(String) })
      expect(codeOf(await send('POST', `/history/${entry!.id}/undo`))).toBe('409 CONFLICT')
    })

    test('every fact that has a value is applied above', () => {
      expect([...new Set(VALUES.map(([fact]) => fact))].sort()).toEqual(FACTS.filter(hasValue).sort())
    })

    test('what was changed since is not undone', async () => {
      const park = await addPark()
      await suggest({ park, fact: 'openingYear', value: 2010, was: null })
      await apply((await only())._id, 1)
      await api.store.writeContent((db) =>
        db.updateTable('parks').set({ opening_year: 2012 }).where('id', '=', park).execute(),
      )
      const [entry] = await history(`?thing=park&id=${park}`)
      const answer = await send('POST', `/history/${entry!.id}/undo`)
      expect(undoAnswerSchema.parse(answer.json()).data).toEqual({ restored: [], skipped: [park] })
      expect((await publicPark(park)).openingYear).toBe(2012)
    })

    test('of another revision it is stale, and stays open', async () => {
      const park = await addPark()
      await suggest({ park })
      const { _id } = await only()
      const answer = await apply(_id, 7)
      expect(codeOf(answer)).toBe('409 STALE_EDIT')
      expect(answer.json().current.skatepark).toMatchObject({ _id: park, revision: 1 })
      expect((await only()).state).toBe('open')
      expect((await publicPark(park)).amenities.shade).toBe(false)
    })

    test('twice it is once', async () => {
      const park = await addPark()
      await suggest({ park })
      const { _id } = await only()
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
      const answer = await apply((await only())._id, 1)
      expect(codeOf(answer)).toBe('400 MONGOOSE_VALIDATION_ERROR')
      expect(answer.json().errors).toEqual([{ field: 'closingYear', message: 'order' }])
      expect((await only()).state).toBe('open')
    })

    test('words alone are marked as done, and change nothing', async () => {
      const park = await addPark()
      const receipt = await suggest({ park, fact: 'other', note: 'The second photo is of elsewhere' })
      expect(codeOf(await apply((await only())._id, 99))).toBe('200')
      expect((await hear(receipt))[0]!.state).toBe('takenOver')
      expect(await history(`?thing=park&id=${park}`)).toEqual([])
    })

    test('several: those that cannot be are told, and others of the same park are no conflict', async () => {
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
      const answer = await post(api, '/api/suggestions/parks', {
        ...{ deviceId: newDevice(), seenAt: new Date(now).toISOString(), value },
      })
      const { receipt } = suggestedSchema.parse(answer.json())
      const { _id } = await only()
      expect(codeOf(await apply(_id, 1))).toBe('409 CONFLICT')
      const made = (await send('POST', '/skateparks', parkBody({ url: `made-${engine}` }))).json().data.skatepark._id
      expect(codeOf(await send('POST', `/suggestions/${_id}/park`, { parkId: NOBODY }))).toBe('404 NOT_FOUND')
      expect(codeOf(await send('POST', `/suggestions/${_id}/park`, { parkId: made }))).toBe('200')
      expect(codeOf(await send('POST', `/suggestions/${_id}/park`, { parkId: made }))).toBe('409 CONFLICT')
      expect((await hear(receipt!))[0]!.state).toBe('takenOver')
      expect((await detail(_id)).suggestion.park).toMatchObject({ id: made })
    })
  })

  describe('looking through them', () => {
    test('by state, fact and park, by the name of the park, the newest and the most said first', async () => {
      const first = await addPark({ name: { he: 'גלית', en: 'Galit' } })
      const second = await addPark({ name: { he: 'ירוחם', en: 'Yeruham' } })
      for (const device of [newDevice(), newDevice()]) await suggest({ park: first, device })
      now += 1000
      await suggest({ park: second })
      now += 1000
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
      await settled('refuse', { ids: [(await only('?fact=area'))._id], reason: 'notSo' })
      expect(await found('?state=refused')).toEqual([area])
      expect(await found('')).toEqual([other, shade])
      expect(overviewAnswerSchema.parse((await send('GET', '/overview')).json()).data.suggestions).toEqual({ open: 2 })
    })

    test('refusing leaves an entry in the history, with its reason', async () => {
      const park = await addPark()
      await suggest({ park })
      const { _id } = await only()
      await settled('refuse', { ids: [_id], reason: 'other', words: 'Twice a year' })
      const [entry] = await history(`?thing=suggestion&id=${_id}`)
      expect(entry).toMatchObject({
        action: 'refuse',
        actor: { id: adminId },
        after: { fact: 'amenity.shade', reason: 'other', words: 'Twice a year', park: { he: expect.any(String) } },
        canUndo: false,
      })
      // Said again, it waits again.
      await suggest({ park })
      expect((await only())._id).not.toBe(_id)
    })

    test('those of a park in the trash wait until it is back; one deleted for good takes them along', async () => {
      const park = await addPark()
      const receipt = await suggest({ park })
      await call(api, token, 'DELETE', `/api/admin/skateparks/${park}`)
      expect([(await list()).total, (await hear(receipt))[0]!.state]).toEqual([0, 'waiting'])
      await send('POST', `/trash/${park}/restore`)
      // Hidden as it is, it can be applied.
      const { _id, park: shown } = await only()
      expect(shown!.isHidden).toBe(true)
      expect(codeOf(await apply(_id, shown!.revision))).toBe('200')
      await api.store.writeContent((db) => db.deleteFrom('parks').where('id', '=', park).execute())
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
      const { _id } = await only('?fact=amenity.shade')
      const sender = (await detail((await only('?fact=area'))._id)).senders[0]!
      expect(sender).toMatchObject({ note: 'rude', isBlocked: false, sent: 2, refused: 0 })
      const { _id: rude } = await only('?fact=area')
      const before = await api.store.conditionsCounter()
      expect(codeOf(await send('POST', `/suggestions/${_id}/block`, { sender: sender.id }))).toBe('404 NOT_FOUND')
      now += 1000
      const answer = await send('POST', `/suggestions/${rude}/block`, { sender: sender.id })
      expect(suggestionAnswerSchema.parse(answer.json()).data).toMatchObject({
        suggestion: { count: 0, note: null },
        senders: [{ isBlocked: true }],
      })
      // Its reports count nothing either.
      expect(await api.store.conditionsCounter()).toBe(before + 1)
      expect((await list()).suggestions.map(({ fact, count }) => [fact, count])).toEqual([['amenity.shade', 1]])
      expect((await history(`?thing=suggestion&id=${rude}`))[0]).toMatchObject({ action: 'block', thingId: rude })
      const later = await suggest({ park, device, fact: 'openingYear', value: 2010, was: null })
      expect((await hear(alone, later)).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
      expect((await list()).total).toBe(1)
      expect(overviewAnswerSchema.parse((await send('GET', '/overview')).json()).data.suggestions.open).toBe(1)
    })
  })

  describe('photos of a blocked device', () => {
    const deviceOf = async ({ id }: Receipt) => {
      const query = api.store.db.selectFrom('suggestion_senders').select('device').where('id', '=', id)
      return (await query.executeTakeFirstOrThrow()).device
    }
    test('go when it is blocked for a suggestion; later ones are answered as taken, and not kept', async () => {
      const [park, device] = [await addPark(), newDevice()]
      const bytes = await picture('webp', 64, 64)
      const [own, other] = [await suggest({ park, device, fact: 'photo' }), await suggest({ park, note: 'See?' })]
      for (const one of [own, other]) expect(codeOf(await sendPhoto(one, bytes))).toBe('200')
      expect(await photosKept()).toHaveLength(2)
      const { _id } = await only('?fact=photo')
      expect(codeOf(await send('POST', `/suggestions/${_id}/block`, { sender: own.id }))).toBe('200')
      expect(await photosKept()).toEqual([other.id])
      expect(codeOf(await sendPhoto(own, bytes))).toBe('200')
      expect(await photosKept()).toEqual([other.id])
    })

    test('go when it is blocked for a report', async () => {
      const [park, device] = [await addPark(), newDevice()]
      const receipt = await suggest({ park, device, fact: 'photo' })
      await sendPhoto(receipt, await picture('webp', 64, 64))
      await post(api, `/api/skateparks/${park}/conditions`, {
        ...{ deviceId: device, skateparkId: park, kind: 'wet', seenAt: new Date(now).toISOString() },
      })
      expect(await photosKept()).toEqual([receipt.id])
      expect(codeOf(await send('POST', '/conditions/devices', { device: await deviceOf(receipt) }))).toBe('200')
      expect(await photosKept()).toEqual([])
    })

    test('what it says again is not renewed by it', async () => {
      const [park, device] = [await addPark(), newDevice()]
      const receipt = await suggest({ park, device })
      await suggest({ park })
      await api.store.db
        .insertInto('blocked_devices')
        .values({ device: await deviceOf(receipt), blocked_at: '' })
        .execute()
      const row = () => api.store.db.selectFrom('suggestions').selectAll().executeTakeFirstOrThrow()
      const before = await row()
      now += 1000
      expect(await suggest({ park, device })).toEqual(receipt)
      expect(await row()).toEqual(before)
      await suggest({ park })
      expect((await row()).last_at).toBe(new Date(now).toISOString())
    })
  })

  describe('a photo', () => {
    test('with too many details is made smaller; one that is too large even then is refused', async () => {
      const receipt = await suggest({ park: await addPark(), fact: 'photo' })
      expect(codeOf(await sendPhoto(receipt, await noise(1280, 960)))).toBe('200')
      const { content } = await api.store.db.selectFrom('suggestion_photos').select('content').executeTakeFirstOrThrow()
      expect(Buffer.from(content, 'base64').length).toBeLessThanOrEqual(PRIVATE_MAX_BYTES)
      const tall = await noise(800, 3200)
      expect(tall.length).toBeLessThan(SUGGESTION_PHOTO_MAX_BYTES)
      expect(codeOf(await sendPhoto(receipt, tall))).toBe('413 PAYLOAD_TOO_LARGE')
    })

    test('that is being stored while its suggestion is settled goes with it', async () => {
      const receipt = await suggest({ park: await addPark(), note: 'See?' })
      const { _id } = await only()
      const [isStored, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const storing = api.store.tx(async () => {
        await createSuggestionsRepo(api.store).savePhoto(receipt.id, 'photo', '')
        isStored.resolve()
        await mayEnd.promise
      })
      await isStored.promise
      let isSettled = false
      const settling = settled('refuse', { ids: [_id], reason: 'unclear' }).finally(() => (isSettled = true))
      // On SQLite one transaction waits for the other anyway.
      const isWaiting = async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(api.store.db)
        return rows.length > 0
      }
      if (engine === 'postgres') await expect.poll(async () => isSettled || (await isWaiting())).toBe(true)
      mayEnd.resolve()
      await Promise.all([storing, settling])
      expect(await photosKept()).toEqual([])
    })

    test('waits while the store is full; what comes without one goes on', async () => {
      const park = await addPark()
      const receipt = await suggest({ park, fact: 'photo' })
      const suggestion_id = (await api.store.db.selectFrom('suggestions').select('id').executeTakeFirstOrThrow()).id
      for (let start = 0; start < PHOTOS_MAX; start += 100) {
        const ids = Array.from({ length: 100 }, (_, index) => `sender-${start + index}`)
        const rest = { suggestion_id, note: '', seen_at: '', received_at: '' }
        await api.store.db
          .insertInto('suggestion_senders')
          .values(ids.map((id) => ({ id, device: id, ...rest })))
          .execute()
        await api.store.db
          .insertInto('suggestion_photos')
          .values(ids.map((id) => ({ sender_id: id, content: '', received_at: '' })))
          .execute()
      }
      const refused = await sendPhoto(receipt, await picture('webp', 64, 64))
      expect([codeOf(refused), refused.headers['ratelimit-scope']]).toEqual(['429 TOO_MANY_REQUESTS', 'resource'])
    })

    test('is seen by admins alone, without its metadata, and is the park’s once it is applied', async () => {
      const park = await addPark()
      const receipt = await suggest({ park, fact: 'photo', note: 'From the gate' })
      // It counts once it is there.
      expect((await list()).total).toBe(0)
      expect(codeOf(await sendPhoto(receipt, await picture('png', 400, 300)))).toBe('200')
      expect(codeOf(await sendPhoto(receipt, await picture('jpeg', 1000, 500)))).toBe('200')
      const one = await only()
      expect([one.fact, one.value, one.photos]).toEqual(['photo', null, [receipt.id]])
      const path = `/suggestions/${one._id}/photos/${receipt.id}`
      const answer = await send('GET', path)
      expect(answer.headers['cache-control']).toBe('no-store')
      const content = Buffer.from(suggestionPhotoSchema.parse(answer.json()).data.content, 'base64')
      expect(content.toString('latin1', 8, 12)).toBe('WEBP')
      expect(content.includes('somebody at home')).toBe(false)
      expect((await api.get(`/api/admin${path}`)).statusCode).toBe(401)
      expect((await api.store.db.selectFrom('images').selectAll().execute()).length).toBe(0)
      expect(codeOf(await apply(one._id, 1))).toBe('200')
      const { photos, name } = await publicPark(park)
      expect(photos).toMatchObject([{ width: 1000, height: 500, alt: name, isFeatured: false }])
      expect((await api.get(photos[0]!.url)).statusCode).toBe(200)
      expect(await photosKept()).toEqual([])
      expect(codeOf(await send('GET', path))).toBe('404 NOT_FOUND')
      await api.store.db.deleteFrom('images').execute()
    })

    test('goes when it is refused, and with its park; one that comes later is not kept', async () => {
      const [park, other] = [await addPark(), await addPark()]
      const bytes = await picture('webp', 64, 64)
      const receipt = await suggest({ park, note: 'See?' })
      const kept = await suggest({ park: other })
      for (const one of [receipt, kept]) expect(codeOf(await sendPhoto(one, bytes))).toBe('200')
      expect((await photosKept()).sort()).toEqual([receipt.id, kept.id].sort())
      await settled('refuse', { ids: [(await only(`?park=${park}`))._id], reason: 'unsuitable' })
      expect(await photosKept()).toEqual([kept.id])
      expect(codeOf(await sendPhoto(receipt, bytes))).toBe('200')
      expect(await photosKept()).toEqual([kept.id])
      await api.store.writeContent((db) => db.deleteFrom('parks').where('id', '=', other).execute())
      expect(await photosKept()).toEqual([])
      expect(codeOf(await sendPhoto(kept, bytes))).toBe('404 NOT_FOUND')
    })

    test('of a missing park becomes an image of the site when the admin wants it', async () => {
      const value = { name: 'New', address: 'Somewhere', location: null }
      const answer = await post(api, '/api/suggestions/parks', {
        ...{ deviceId: newDevice(), seenAt: new Date(now).toISOString(), value },
      })
      const receipt = suggestedSchema.parse(answer.json()).receipt!
      await sendPhoto(receipt, await picture('jpeg', 600, 400))
      const { _id } = await only()
      const made = await send('POST', `/suggestions/${_id}/photos/${receipt.id}`)
      expect(madeImageSchema.parse(made.json()).data.image).toMatchObject({ width: 600, height: 400 })
      expect(await photosKept()).toEqual([receipt.id])
      await api.store.db.deleteFrom('images').execute()
    })

    test('needs the receipt, and is judged by its content and size', async () => {
      const receipt = await suggest({ park: await addPark() })
      const bytes = await picture('jpeg', 64, 64)
      const wrong = { ...receipt, secret: 'x'.repeat(43) }
      expect(codeOf(await sendPhoto(wrong, bytes))).toBe('404 NOT_FOUND')
      expect(codeOf(await sendPhoto({ ...receipt, secret: 'short' }, bytes))).toMatch(/^400/)
      expect(codeOf(await sendPhoto({ ...receipt, id: NOBODY }, bytes))).toBe('404 NOT_FOUND')
      expect(codeOf(await sendPhoto(receipt, await picture('tiff', 64, 64)))).toBe('415 UNSUPPORTED_MEDIA_TYPE')
      expect(codeOf(await sendPhoto(receipt, bytes.subarray(0, 200)))).toBe('400 MONGOOSE_VALIDATION_ERROR')
      const large = Buffer.concat([bytes, Buffer.alloc(SUGGESTION_PHOTO_MAX_BYTES)])
      expect(codeOf(await sendPhoto(receipt, large))).toBe('413 PAYLOAD_TOO_LARGE')
      expect(await photosKept()).toEqual([])
    })
  })

  test('who asked for it is told of the answer by push', async () => {
    const service = await startPushService()
    const push = await newApp({
      engine,
      environment: { ...NO_LIMIT, PUBLIC_URL: 'https://rampa.example' },
      deps: { now: () => now, callPush: service.connection },
    })
    try {
      const admin = await addUser(push.store, { role: 'admin' }, now)
      const pushToken = await signIn(push, admin)
      const people = peopleOf(
        () => push,
        () => pushToken,
        () => now,
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

  test('what is settled is kept for 90 days, what waits for a year after it was last said', async () => {
    const park = await addPark()
    const settledOne = await suggest({ park })
    const waiting = await suggest({ park, fact: 'area', value: 'south', was: 'center' })
    await settled('refuse', { ids: [(await only('?fact=amenity.shade'))._id], reason: 'notSo' })
    const statesAfter = async (days: number) => {
      now = START + days * DAY
      const kept = await api.store.db.selectFrom('suggestions').select('id').execute()
      const swept = await sweepOf(api, now)
      return [kept.length, swept, (await hear(settledOne, waiting)).map(({ state }) => state)]
    }
    expect(await statesAfter(90)).toEqual([2, 0, ['refused', 'waiting']])
    expect(await statesAfter(91)).toEqual([2, 1, ['gone', 'waiting']])
    await suggest({ park, fact: 'area', value: 'south', was: 'center' })
    expect(await statesAfter(91 + 365)).toEqual([1, 0, ['gone', 'waiting']])
    expect(await statesAfter(92 + 365)).toEqual([1, 1, ['gone', 'gone']])
    const senders = await api.store.db.selectFrom('suggestion_senders').select('id').execute()
    expect(senders).toEqual([])
  })
})

/** Runs the sweep of suggestions, as the application does. */
async function sweepOf({ store }: TestApp, at: number): Promise<number> {
  return createSuggestionsRepo(store).sweep(new Date(at).toISOString(), 500)
}

describe.each(ENGINES)('limits of suggestions on %s', (engine) => {
  let api: TestApp
  beforeAll(async () => {
    // A tenth of the product's.
    api = await newApp({ engine, environment: { VOTES_PER_ADDRESS: '240' }, deps: { now: () => START } })
  })
  afterAll(() => api.close())
  const { say } = peopleOf(
    () => api,
    () => '',
    () => START,
  )

  test('thirty a day of a device, and a park takes new devices of an address slowly', async () => {
    const [park, other] = await addParks(api.store, newPark(), newPark())
    const device = newDevice()
    const years = (count: number) => Array.from({ length: count }, (_, index) => 1900 + index)
    for (const value of years(SUGGESTIONS_PER_DEVICE)) {
      const answer = await say({ park: park!, device, fact: 'openingYear', value, was: null })
      expect(codeOf(answer)).toBe('200')
    }
    const refused = await say({ park: other!, device })
    expect(codeOf(refused)).toBe('429 TOO_MANY_REQUESTS')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    expect(refused.headers['ratelimit-scope']).toBeUndefined()
    const codes: string[] = []
    for (let count = 0; count < 31; count++) codes.push(codeOf(await say({ park: park! })))
    expect(codes.filter((code) => code === '200')).toHaveLength(29)
    expect(codes.at(-1)).toBe('429 TOO_MANY_REQUESTS')
    const elsewhere = await say({ park: park! }, {}, '198.51.100.7')
    expect(codeOf(elsewhere)).toBe('200')
    expect(codeOf(await say({ park: NOBODY, device }))).toBe('404 NOT_FOUND')
  })
})

describe.each(ENGINES)('limits of a day of one address on %s', (engine) => {
  test('five hundred suggestions, two hundred photos', async () => {
    const api = await newApp({ engine, environment: { VOTES_PER_ADDRESS: '240' }, deps: { now: () => START } })
    try {
      const { say, suggest, sendPhoto } = peopleOf(
        () => api,
        () => '',
        () => START,
      )
      const [one, two, three] = (await addParks(api.store, newPark(), newPark(), newPark())) as [string, string, string]
      const fill = async (count: number, max: number) => {
        const { numUpdatedRows } = await api.store.db
          .updateTable('rate_limits')
          .set({ count: max - 1 })
          .where('window_end', '=', '2026-07-15T00:00:00.000Z')
          .where('count', '=', count)
          .executeTakeFirst()
        expect(Number(numUpdatedRows)).toBe(1)
      }
      const receipt = await suggest({ park: one })
      await suggest({ park: two })
      await fill(2, SUGGESTIONS_PER_ADDRESS_A_DAY)
      await suggest({ park: three })
      expect(codeOf(await say({ park: three }))).toBe('429 TOO_MANY_REQUESTS')
      expect(codeOf(await say({ park: three }, {}, '198.51.100.7'))).toBe('200')
      const bytes = await picture('webp', 16, 16)
      for (let sent = 0; sent < 3; sent++) expect(codeOf(await sendPhoto(receipt, bytes))).toBe('200')
      await fill(3, PHOTOS_PER_ADDRESS_A_DAY)
      expect(codeOf(await sendPhoto(receipt, bytes))).toBe('200')
      expect(codeOf(await sendPhoto(receipt, bytes))).toBe('429 TOO_MANY_REQUESTS')
    } finally {
      await api.close()
    }
  })
})

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
      const { _id, park: shown } = await people.only()
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
      // The same one said by many at once is one.
      await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          post([first, second][index % 2]!, `/api/skateparks/${park}/suggestions`, {
            ...{ deviceId: newDevice(), skateparkId: park, seenAt: new Date().toISOString() },
            ...{ fact: 'openingYear', value: 2012, was: null },
          }),
        ),
      )
      expect((await people.only()).count).toBe(8)
    } finally {
      await close()
    }
  })
})
