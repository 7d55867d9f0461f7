/** The reminders of one process, with a push service on this machine and devices that read what they get. */
import { afterEach, beforeEach } from 'vitest'
import type { PushKind, PushSubscriptionBody } from '#contract/reminders.ts'
import { readConfig } from '#server/config.ts'
import type { Store } from '#server/db/store.ts'
import { createDependencies } from '#server/dependencies.ts'
import type { PushService } from '#server/modules/reminders/service.ts'
import { cheapPasswords } from './accounts.ts'
import { addParks, newPark } from './new-parks.ts'
import { newSubscriber, startPushService } from './push-service.ts'
import type { Subscriber, TestPushService } from './push-service.ts'
import { newStore } from './stores.ts'
import type { Place, TestEngine } from './stores.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
const NOON = Date.parse('2026-06-01T09:00:00.000Z')

/** A new database for each test. */
export function remindersOn(engine: TestEngine) {
  const world = {
    service: undefined as unknown as TestPushService,
    store: undefined as unknown as Store,
    place: undefined as unknown as Place,
    push: undefined as unknown as PushService,
    now: NOON,
    failures: [] as object[],
    /** Called after the test, the last one first. */
    close: [] as (() => Promise<unknown>)[],
  }

  const newPush = (over: Store, environment: Record<string, string> = { PUBLIC_URL: 'https://rampa.example' }) =>
    createDependencies({
      config: readConfig({ DATA_DIR: world.place.dataDir, ...environment }),
      store: over,
      now: () => world.now,
      origin: () => 'https://rampa.example',
      uploadsDir: world.place.dataDir,
      passwords: cheapPasswords,
      callPush: world.service.connection,
      onPushFailure: (failure) => world.failures.push(failure),
      onMail: { onFailure: () => {}, onGivenUp: () => {} },
      onRenewal: { onFailure: () => {} },
    }).push

  beforeEach(async () => {
    world.now = NOON
    world.failures = []
    world.service = await startPushService()
    const opened = await newStore(engine)
    world.store = opened.store
    world.place = opened.place
    world.close = [() => world.service.close(), opened.close]
    world.push = newPush(world.store)
  })
  afterEach(async () => {
    await world.push.stop()
    for (const one of world.close.reverse()) await one()
  })

  const subscribe = async (special: Partial<PushSubscriptionBody> = {}, device = newSubscriber()) => {
    const { endpoint, keys } = device
    const kinds: PushKind[] = ['competition', 'suggestion', 'favorite']
    const nothing = { parks: [], events: [], receipts: [] }
    await world.push.subscribe({ endpoint, keys, language: 'he', kinds, ...nothing, ...special }, undefined)
    return device
  }
  const addPark = async (special: Parameters<typeof newPark>[0] = {}) =>
    (await addParks(world.store, newPark({ name: { he: 'הבור', en: 'The Bowl' }, ...special })))[0]!
  const edit = (id: string, columns: { status?: 'hidden' | 'published'; closing_year?: number | null }) =>
    world.store.writeContent((db) => db.updateTable('parks').set(columns).where('id', '=', id).execute())
  const jobs = () => world.store.db.selectFrom('push_jobs').selectAll().execute()
  const devices = () => world.store.db.selectFrom('push_subscriptions').selectAll().execute()
  /** Messages that a device got since the last read. */
  const got = (device: Subscriber) => {
    const own = world.service.pushed.filter(({ endpoint }) => endpoint === device.endpoint)
    world.service.pushed = world.service.pushed.filter((pushed) => !own.includes(pushed))
    return own.map((pushed) => device.decrypt(pushed))
  }
  const titles = (device: Subscriber) => got(device).map(({ title }) => title)
  return Object.assign(world, { newPush, subscribe, addPark, edit, jobs, devices, got, titles })
}
