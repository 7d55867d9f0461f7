/** Delivery of push messages: encryption, answers of the push service, several processes; on both databases. */
import { describe, expect, test, vi } from 'vitest'
import type { PushMessage } from '#contract/reminders.ts'
import { createSettingsRepo } from '#server/modules/config/repo.ts'
import { GENERAL_KEY, generalFrom } from '#server/modules/config/service.ts'
import { MOST_TRIES } from '#server/modules/reminders/outcome.ts'
import { payloadOf } from '#server/modules/reminders/payload.ts'
import { newApp } from './apps.ts'
import { addCompetition } from './new-competitions.ts'
import { addParks, newPark } from './new-parks.ts'
import { newSubscriber, signerOf, startPushService } from './push-service.ts'
import type { Subscriber } from './push-service.ts'
import { ENGINES, openPlace } from './stores.ts'
import { DAY, HOUR, MINUTE, remindersOn } from './reminder-calls.ts'

describe.each(ENGINES)('reminders on %s', (engine) => {
  const world = remindersOn(engine)
  const { newPush, subscribe, addPark, edit, jobs, devices, got, titles } = world

  test('a message is encrypted for its device alone, and signed by the site', async () => {
    const key = await world.push.key()
    const device = await subscribe({ receipts: ['receipt-1'] }, newSubscriber('web.push.apple.com'))
    await world.push.suggestionAnswered('receipt-1', '/skateparks/bowl')
    await world.push.run()
    const [pushed] = world.service.pushed
    expect(world.service.pushed).toHaveLength(1)
    const { claims, publicKey } = signerOf(pushed!)
    expect(claims).toMatchObject({ aud: 'https://web.push.apple.com', sub: 'https://rampa.example' })
    expect(key).toEqual({ isOn: true, publicKey })
    expect(pushed!.headers).toMatchObject({ ttl: String((2 * DAY) / 1000), urgency: 'normal' })
    expect(pushed!.body.toString('latin1')).not.toContain('bowl')
    expect(() => newSubscriber().decrypt(pushed!)).toThrow()
    const message = {
      title: 'יש תשובה להצעה',
      body: 'קראנו את מה ששלחתם. אפשר לראות מה הוחלט.',
      language: 'he',
      path: '/skateparks/bowl',
      tag: 'suggestion-receipt-1',
    }
    expect(device.decrypt(pushed!)).toEqual(JSON.parse(payloadOf(message as PushMessage, 'https://rampa.example')))
  })

  test.each([
    ['https://rampa.example', 'https://rampa.example/skateparks/bowl'],
    // Phones can't open such a site's address, so only its worker shows the message.
    ['http://localhost:3000', undefined],
    [undefined, undefined],
  ])('of a site at %s, browsers without a worker open %s', async (address, navigate) => {
    const general = generalFrom(undefined)
    const site = { ...general.site, contactEmail: 'us@rampa.example' }
    await createSettingsRepo(world.store).save(GENERAL_KEY, { ...general, site })
    world.push = newPush(world.store, address === undefined ? {} : { PUBLIC_URL: address })
    const device = await subscribe({ receipts: ['receipt-1'] })
    await world.push.suggestionAnswered('receipt-1', '/skateparks/bowl')
    await world.push.run()
    const [message] = got(device) as (PushMessage & { notification?: { navigate: string } })[]
    expect([message!.path, message!.notification?.navigate]).toEqual(['/skateparks/bowl', navigate])
  })
  describe('the answer of the service', () => {
    let device: Subscriber
    const news = async () => {
      device = await subscribe({ receipts: ['receipt-1'] })
      await world.push.suggestionAnswered('receipt-1', '/')
      await world.push.run()
    }

    test.each([404, 410])('%i removes the subscription', async (status) => {
      world.service.answer = () => ({ status })
      await news()
      expect(await devices()).toEqual([])
      expect(await jobs()).toEqual([])
    })

    test.each([429, 500, 503])(
      '%i: tried again after the wait, and given up after the last attempt',
      async (status) => {
        world.service.answer = () => ({ status })
        await news()
        for (let hour = 0; hour < 10; hour++) {
          world.now += HOUR
          await world.push.run()
        }
        expect(world.service.pushed).toHaveLength(MOST_TRIES)
        expect(await devices()).toHaveLength(1)
        expect(world.failures).toEqual([{ kind: 'suggestion', service: 'fcm.googleapis.com', status }])
        expect(JSON.stringify(world.failures)).not.toContain(device.endpoint)
      },
    )

    test('Retry-After is kept, and then it is sent', async () => {
      world.service.answer = () => ({ status: 429, headers: { 'retry-after': '3000' } })
      await news()
      world.service.answer = () => ({ status: 201 })
      world.now += 3000_000 - 1
      await world.push.run()
      expect(world.service.pushed).toHaveLength(1)
      world.now += 1
      await world.push.run()
      await world.push.run()
      expect(got(device)).toHaveLength(2)
    })

    test('none is an attempt that failed', async () => {
      world.service.answer = () => undefined
      await news()
      world.service.answer = () => ({ status: 201 })
      world.now += HOUR
      await world.push.run()
      expect(got(device)).toHaveLength(2)
    })

    test.each([301, 400, 401, 403, 413])('%i is given up at once, and the subscription stays', async (status) => {
      world.service.answer = () => ({ status, headers: { location: 'http://127.0.0.1:1/' } })
      await news()
      world.now += DAY
      await world.push.run()
      expect(world.service.pushed).toHaveLength(1)
      expect(await devices()).toHaveLength(1)
    })
  })

  test('an attempt of a process that crashed is made again when its lease is over', async () => {
    const device = await subscribe({ receipts: ['receipt-1'] })
    await world.push.suggestionAnswered('receipt-1', '/')
    await world.push.run()
    got(device)
    // The state in the middle of the attempt.
    await world.store.db.updateTable('push_jobs').set({ done_at: null }).execute()
    await world.push.run()
    expect(got(device)).toEqual([])
    world.now += 2 * MINUTE
    await world.push.run()
    expect(got(device)).toHaveLength(1)
    await world.push.run()
    expect(got(device)).toEqual([])
  })

  test('an address outside of the rules is never called, whoever stored it', async () => {
    await subscribe({ receipts: ['receipt-1'] })
    await world.store.db.updateTable('push_subscriptions').set({ endpoint: 'https://evil.example/' }).execute()
    await world.push.suggestionAnswered('receipt-1', '/')
    await world.push.run()
    expect(world.service.pushed).toEqual([])
    expect(await devices()).toEqual([])
  })

  test('while reminders are off nothing is called; those still in time are sent when they are on again', async () => {
    const off = newPush(world.store, {})
    const device = await subscribe({ receipts: ['receipt-1'] })
    await world.store.tx(async () => {
      await off.suggestionAnswered('receipt-1', '/')
    })
    await off.run()
    await off.stop()
    expect(world.service.pushed).toEqual([])
    await world.push.run()
    expect(got(device)).toHaveLength(1)
  })

  test('a sent reminder is remembered for a day after its time', async () => {
    await subscribe({ receipts: ['receipt-1'] })
    await world.push.suggestionAnswered('receipt-1', '/')
    await world.push.run()
    world.now += 3 * DAY
    await world.push.sweep(100)
    expect(await jobs()).toHaveLength(1)
    world.now += 1
    await world.push.sweep(100)
    expect(await jobs()).toEqual([])
  })

  if (engine === 'postgres') {
    test('of two processes one sends each message', async () => {
      const second = await openPlace(world.place)
      world.close.push(() => second.close())
      const other = newPush(second)
      const slug = await addCompetition(world.store, { date: '2026-06-02' })
      const parks = [await addPark(), await addPark()]
      await world.push.run()
      const all = [] as Subscriber[]
      for (let index = 0; index < 25; index++) {
        all.push(await subscribe({ events: [slug], parks, receipts: ['receipt-1'] }))
      }
      await edit(parks[0]!, { status: 'hidden' })
      await edit(parks[1]!, { closing_year: 2020 })
      world.now = Date.parse('2026-06-01T15:00:00.000Z')
      // Each process notices the other's write within a second.
      await expect.poll(() => second.contentVersion()).toBe(await world.store.contentVersion())
      await Promise.all([
        world.store.tx(() => world.push.suggestionAnswered('receipt-1', '/')),
        second.tx(() => other.suggestionAnswered('receipt-1', '/')),
      ])
      await Promise.all([world.push.run(), other.run()])
      await Promise.all([world.push.run(), other.run()])
      await other.stop()
      for (const device of all) expect(titles(device)).toHaveLength(4)
      expect(world.failures).toEqual([])
    })
  }
})

test('waiting reminders are sent at the start, and then every minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const service = await startPushService()
  const api = await newApp({
    environment: { PUBLIC_URL: 'https://rampa.example' },
    deps: { callPush: service.connection },
  })
  try {
    const device = newSubscriber()
    const { endpoint, keys } = device
    const body = { endpoint, keys, language: 'en', kinds: ['favorite'], events: [], receipts: [] }
    const [park] = await addParks(api.store, newPark())
    const put = await api.app.inject({
      method: 'PUT',
      url: '/api/push/subscription',
      payload: { ...body, parks: [park] },
    })
    expect(put.statusCode).toBe(200)
    const known = () => api.store.db.selectFrom('push_parks').selectAll().execute()
    // The process knows the park from a look after it was added.
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(MINUTE)
        return (await known()).length
      })
      .toBe(1)
    await api.store.writeContent((db) => db.updateTable('parks').set({ status: 'hidden' }).execute())
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(MINUTE)
        return service.pushed.map((pushed) => device.decrypt(pushed).body)
      })
      .toEqual(['This park is off the site for now.'])
  } finally {
    vi.useRealTimers()
    await api.close()
    await service.close()
  }
})
