/** Push messages: who is told of what, and when (docs/decisions/reminders-by-push.md), on both databases. */
import { describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { addUser, call, cheapPasswords, signIn } from './accounts.ts'
import { addCompetition } from './new-competitions.ts'
import type { Subscriber } from './push-service.ts'
import { ENGINES } from './stores.ts'
import { HOUR, MINUTE, remindersOn } from './reminder-calls.ts'

describe.each(ENGINES)('reminders on %s', (engine) => {
  const world = remindersOn(engine)
  const { subscribe, addPark, edit, jobs, got, titles } = world

  describe('a suggestion’s answer', () => {
    test('is told to whoever has the receipt, once, after the commit', async () => {
      const device = await subscribe({ receipts: ['receipt-1'], language: 'en' })
      const other = await subscribe({ receipts: ['receipt-2'] })
      const failing = world.store.tx(async () => {
        await world.push.suggestionAnswered('receipt-1', '/')
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      await world.push.run()
      expect(world.service.pushed).toEqual([])
      await world.store.tx(() => world.push.suggestionAnswered('receipt-1', '/'))
      await expect.poll(() => titles(device)).toEqual(['Your suggestion was answered'])
      await world.push.suggestionAnswered('receipt-1', '/')
      await world.push.run()
      expect([...got(device), ...got(other)]).toEqual([])
    })
  })

  describe('the eve of a competition', () => {
    const event = (special: object = {}) =>
      addCompetition(world.store, {
        name: { he: 'ג׳אם', en: 'Jam' },
        place: { he: 'חולון', en: '' },
        date: '2026-06-02',
        ...special,
      })

    test.each([
      ['in summer', '2026-06-02', '2026-06-01T15:00:00.000Z', '2026-06-01T21:00:00.000Z'],
      ['in winter', '2026-12-02', '2026-12-01T16:00:00.000Z', '2026-12-01T22:00:00.000Z'],
      ['before the day of the clocks in spring', '2026-03-27', '2026-03-26T16:00:00.000Z', '2026-03-26T22:00:00.000Z'],
      ['on the day of the clocks in spring', '2026-03-28', '2026-03-27T15:00:00.000Z', '2026-03-27T21:00:00.000Z'],
      ['before the day of the clocks in autumn', '2026-10-25', '2026-10-24T15:00:00.000Z', '2026-10-24T21:00:00.000Z'],
      ['on the day of the clocks in autumn', '2026-10-26', '2026-10-25T16:00:00.000Z', '2026-10-25T22:00:00.000Z'],
      ['on New Year’s Eve', '2027-01-01', '2026-12-31T16:00:00.000Z', '2026-12-31T22:00:00.000Z'],
      ['at the end of February', '2028-02-29', '2028-02-28T16:00:00.000Z', '2028-02-28T22:00:00.000Z'],
    ])('%s: from 18:00 to midnight in Israel, once', async (_, date, evening, midnight) => {
      const slug = await event({ date })
      const device = await subscribe({ events: [slug] })
      world.now = Date.parse(evening) - 1
      await world.push.run()
      expect(await jobs()).toEqual([])
      world.now = Date.parse(evening)
      await world.push.run()
      await world.push.run()
      expect(got(device)).toEqual([
        expect.objectContaining({
          title: 'מחר: ג׳אם',
          body: 'חולון. מכינים קסדה ומגנים, ונתראה שם.',
          path: `/${slug}/signup`,
        }),
      ])
      world.now = Date.parse(midnight) - 1
      const late = await subscribe({ events: [slug], language: 'en' })
      await world.push.run()
      expect(titles(late), 'who asks for it in the evening').toEqual(['Tomorrow: Jam'])
      const tooLate = await subscribe({ events: [slug] })
      world.now = Date.parse(midnight)
      await world.push.run()
      world.now += 20 * HOUR
      await world.push.run()
      expect([...got(device), ...got(late), ...got(tooLate)]).toEqual([])
    })

    test('a competition in one of our parks names the park while riders can see it', async () => {
      const park = await addPark({ name: { he: 'פארק דשא', en: 'Grass Park' } })
      const slug = await event({ parkId: park, startTime: '10:00' })
      const devices = [await subscribe({ events: [slug] }), await subscribe({ events: [slug], language: 'en' })]
      world.now = Date.parse('2026-06-01T15:00:00.000Z')
      await world.push.run()
      const texts = devices.flatMap((device) => got(device).map(({ title, body }) => [title, body]))
      expect(texts).toEqual([
        ['מחר ב־10:00: ג׳אם', 'פארק דשא. מכינים קסדה ומגנים, ונתראה שם.'],
        ['Tomorrow at 10:00: Jam', 'Grass Park. Pack your helmet and pads, see you there.'],
      ])
      await world.store.db.updateTable('parks').set({ status: 'hidden' }).where('id', '=', park).execute()
      const late = await subscribe({ events: [slug] })
      await world.push.run()
      expect(got(late).map(({ body }) => body)).toEqual(['חולון. מכינים קסדה ומגנים, ונתראה שם.'])
    })

    test('what waited until midnight is not sent any more; it is kept no longer than midnight by the service', async () => {
      const slug = await event()
      const device = await subscribe({ events: [slug] })
      world.service.answer = () => ({ status: 503, headers: { 'retry-after': '7200' } })
      world.now = Date.parse('2026-06-01T20:00:00.000Z')
      await world.push.run()
      expect(world.service.pushed.map(({ headers }) => headers.ttl)).toEqual(['3600'])
      got(device)
      world.service.answer = () => ({ status: 201 })
      world.now += 2 * HOUR
      await world.push.run()
      expect(got(device)).toEqual([])
    })

    test('is told of public ones of tomorrow alone, and again where the day is moved', async () => {
      const slugs = [
        await event({ date: '2026-06-01' }),
        await event({ date: '2026-06-03' }),
        await event({ name: { he: 'מחר', en: 'Tomorrow' } }),
      ]
      const draft = await event()
      await world.store.db.updateTable('events').set({ status: 'draft' }).where('slug', '=', draft).execute()
      const device = await subscribe({ events: [...slugs, draft] })
      await subscribe({ events: [] })
      world.now = Date.parse('2026-06-01T15:30:00.000Z')
      await world.push.run()
      expect(titles(device)).toEqual(['מחר: מחר'])
      await world.store.db.updateTable('events').set({ date: '2026-06-09' }).where('slug', '=', slugs[2]!).execute()
      world.now = Date.parse('2026-06-08T15:30:00.000Z')
      await world.push.run()
      expect(titles(device)).toEqual(['מחר: מחר'])
    })

    test('a competition that is called off while its reminder waits is not reminded of', async () => {
      const slug = await event()
      const device = await subscribe({ events: [slug] })
      world.service.answer = () => ({ status: 500 })
      world.now = Date.parse('2026-06-01T15:00:00.000Z')
      await world.push.run()
      got(device)
      await world.store.db.updateTable('events').set({ status: 'draft' }).where('slug', '=', slug).execute()
      world.now += HOUR
      await world.push.run()
      expect(got(device)).toEqual([])
      expect((await jobs()).every(({ done_at }) => done_at !== null)).toBe(true)
    })
  })

  describe('a favourite', () => {
    const bodies = async (device: Subscriber) => {
      await world.push.run()
      return got(device).map(({ body, path }) => [body, path])
    }
    const WORDS = {
      hidden: 'This park is off the site for now.',
      back: 'This park is back on the site.',
      closed: 'This park has closed for good.',
      reopened: 'This park is not closed for good after all.',
    }

    test('is told of when it is hidden, back, and closed for good, once each', async () => {
      const park = await addPark({ url: 'bowl' })
      const device = await subscribe({ parks: [park], language: 'en' })
      const other = await subscribe({ parks: [await addPark()] })
      expect(await bodies(device), 'as it was').toEqual([])
      await edit(park, { status: 'hidden' })
      expect(await bodies(device)).toEqual([[WORDS.hidden, '/saved']])
      expect(await bodies(device)).toEqual([])
      await edit(park, { status: 'published' })
      expect(await bodies(device)).toEqual([[WORDS.back, '/skateparks/bowl']])
      await edit(park, { closing_year: 2025 })
      expect(await bodies(device)).toEqual([[WORDS.closed, '/skateparks/bowl']])
      await edit(park, { closing_year: 2026 })
      expect(await bodies(device)).toEqual([[WORDS.reopened, '/skateparks/bowl']])
      expect(got(other)).toEqual([])
    })

    test('a year that is over closes it at New Year in Israel, without an edit', async () => {
      world.now = Date.parse('2026-12-31T21:59:00.000Z')
      const device = await subscribe({ parks: [await addPark({ closingYear: 2026 })], language: 'en' })
      expect(await bodies(device)).toEqual([])
      world.now += MINUTE
      expect(await bodies(device)).toHaveLength(1)
    })

    test('what is undone before anybody was told is told to nobody', async () => {
      const park = await addPark()
      const device = await subscribe({ parks: [park] })
      await world.push.run()
      await edit(park, { status: 'hidden' })
      await edit(park, { status: 'published' })
      expect(await bodies(device)).toEqual([])
      // The message waits, because the service is down.
      world.service.answer = () => ({ status: 500 })
      await edit(park, { status: 'hidden' })
      await bodies(device)
      world.service.answer = () => ({ status: 201 })
      await edit(park, { status: 'published' })
      world.now += HOUR
      expect(await bodies(device)).toEqual([['הפארק חזר לאתר.', expect.any(String)]])
    })

    test('is told of whatever changed it: an admin’s edit, the trash, its undo', async () => {
      const park = await addPark({ url: 'ditch' })
      const device = await subscribe({ parks: [park], language: 'en' })
      await world.push.run()
      const config = readConfig({ DATA_DIR: world.place.dataDir, LOG_LEVEL: 'silent' })
      const app = await buildApp({
        config,
        store: world.store,
        now: () => world.now,
        passwords: cheapPasswords,
        callPush: world.service.connection,
      })
      world.close.push(() => app.close())
      await app.ready()
      const api = { app, store: world.store, now: () => world.now }
      const admin = await signIn(api, await addUser(world.store, { role: 'admin' }))
      const bulk = (action: string) => call(api, admin, 'POST', '/api/admin/skateparks/bulk', { ids: [park], action })
      expect((await bulk('hide')).statusCode).toBe(200)
      expect(await bodies(device)).toEqual([[WORDS.hidden, '/saved']])
      expect((await bulk('publish')).statusCode).toBe(200)
      expect(await bodies(device)).toEqual([[WORDS.back, '/skateparks/ditch']])
      const deleted = await bulk('delete')
      expect(await bodies(device)).toEqual([[WORDS.hidden, '/saved']])
      const { historyId } = deleted.json().data as { historyId: string }
      expect((await call(api, admin, 'POST', `/api/admin/history/${historyId}/undo`)).statusCode).toBe(200)
      expect(await bodies(device)).toEqual([[WORDS.back, '/skateparks/ditch']])
    })

    test('is not told of if the rider has removed it meanwhile, or switched its kind off', async () => {
      const park = await addPark()
      const device = await subscribe({ parks: [park] })
      await world.push.run()
      world.service.answer = () => ({ status: 500 })
      await edit(park, { status: 'hidden' })
      await bodies(device)
      world.service.answer = () => ({ status: 201 })
      await subscribe({ parks: [park], kinds: ['competition'] }, device)
      world.now += HOUR
      expect(await bodies(device)).toEqual([])
    })
  })
})
