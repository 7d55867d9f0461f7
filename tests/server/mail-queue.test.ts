/** The queue of all mail (docs/decisions/mail.md), on both databases. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_SITE_NAME } from '#contract/config.ts'
import type { Store } from '#server/db/store.ts'
import { createMailer } from '#server/mail.ts'
import type { EmailSettings, Mail } from '#server/mail.ts'
import { createMailQueue, GIVEN_UP_KEPT_MS, MAIL_LASTS_MS } from '#server/mail-queue/mail-queue.ts'
import type { MailQueueOptions } from '#server/mail-queue/mail-queue.ts'
import { createMailsRepo } from '#server/mail-queue/repo.ts'
import { addUser } from './accounts.ts'
import { countBlocked } from './blocked.ts'
import { setMail, settingsFor, startSmtp } from './smtp.ts'
import type { TestSmtp } from './smtp.ts'
import { ENGINES, newStore } from './stores.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe.each(ENGINES)('the queue of mails on %s', (engine) => {
  let smtp: TestSmtp
  let store: Store
  let now: number
  let close: (() => Promise<unknown>)[]
  beforeEach(async () => {
    now = Date.parse('2026-06-01T12:00:00.000Z')
    smtp = await startSmtp()
    const opened = await newStore(engine)
    ;({ store } = opened)
    close = [opened.close, () => smtp.close()]
    await setMail(store, settingsFor(smtp))
  })
  afterEach(async () => {
    vi.useRealTimers()
    for (const one of close.reverse()) await one()
  })

  const waiting = () => store.db.selectFrom('mails').selectAll().where('failed_at', 'is', null).execute()
  /** An account with a confirmed address. */
  const of = (id: string) => ({ id, email_waits: 0 })
  const textTo = (to: string) => ({ to, subject: `Hello ${to}`, text: 'Hello' })

  const failures: unknown[] = []
  const newQueue = (options: Partial<MailQueueOptions> = {}) => {
    const queue = createMailQueue({
      repo: createMailsRepo(store),
      mailer: createMailer(async () => settingsFor(smtp)),
      siteName: async () => DEFAULT_SITE_NAME,
      onFailure: (error) => failures.push(error),
      onGivenUp: () => {},
      now: () => now,
      ...options,
    })
    // A run that goes on after its test would fail on the closed database, and count among the next test's failures.
    close.push(() => queue.stop())
    return queue
  }
  const recipients = () => smtp.taken.map(({ to }) => to)

  test('a transaction that is rolled back sends nothing; one that is committed sends at once', async () => {
    const queue = newQueue()
    const failing = store.tx(async () => {
      await queue.send(textTo('nobody@example.com'), of('x'))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await store.tx(async () => {
      await queue.send(textTo('noa@example.com'), of('x'))
      expect(smtp.calls()).toBe(0)
    })
    await expect.poll(waiting).toEqual([])
    expect(recipients()).toEqual(['noa@example.com'])
  })

  test('each mail has the name that the site has when it is sent, in the language of the mail', async () => {
    const sent: Mail[] = []
    const mailer = {
      settings: async () => settingsFor(smtp) as EmailSettings,
      send: async (_: unknown, mail: Mail) => void sent.push(mail),
    }
    const queue = newQueue({ mailer, siteName: async () => ({ he: 'גלגל', en: 'Wheel' }) })
    queue.writers.set('message', { write: async () => ({ subject: 'Gate', text: 'It is shut.' }) })
    await queue.send({ ...textTo('a@example.com'), language: 'he' }, of('x'))
    await queue.send({ ...textTo('b@example.com'), language: 'en' }, of('x'))
    // Queued by an earlier version, which put a name into its texts.
    await queue.send(textTo('c@example.com'), of('x'))
    await queue.add({ kind: 'message', thingId: 'y' })
    await expect.poll(() => sent).toHaveLength(4)
    const words = sent.map(({ to = 'own', subject, text }) => ({ to, subject, text }))
    expect(words.sort((a, b) => (a.to < b.to ? -1 : 1))).toEqual([
      { to: 'a@example.com', subject: 'Hello a@example.com | גלגל', text: 'Hello\n\nגלגל' },
      { to: 'b@example.com', subject: 'Hello b@example.com | Wheel', text: 'Hello\n\nWheel' },
      { to: 'c@example.com', subject: 'Hello c@example.com', text: 'Hello' },
      { to: 'own', subject: '[Wheel] Gate', text: 'It is shut.' },
    ])
  })

  test('it is tried with growing delays until it is accepted; of several processes one sends', async () => {
    failures.length = 0
    const queues = [newQueue(), newQueue()]
    const runAll = () => Promise.all(queues.flatMap((queue) => [queue.run(), queue.run()]))
    smtp.mood = 'refuse'
    await queues[0]!.send(textTo('noa@example.com'), of('x'))
    // Minutes after the last run -> attempts so far.
    for (const [minutes, tries] of [
      [0, 1],
      [1, 1],
      [1, 2],
      [3, 2],
      [1, 3],
      [8, 4],
    ] as const) {
      now += minutes * MINUTE
      await runAll()
      expect(await waiting(), `after ${minutes} more`).toMatchObject([{ tries, failure: 'EENVELOPE' }])
    }
    expect([failures.length, smtp.calls()]).toEqual([4, 4])
    smtp.mood = 'take'
    now += 16 * MINUTE
    await runAll()
    now += MAIL_LASTS_MS / 2
    await runAll()
    expect(recipients()).toEqual(['noa@example.com'])
    expect(await waiting()).toEqual([])
  })

  test('a mail server that is away for days gets everything an hour later at most, in order', async () => {
    let isAway = true
    const sent: (string | undefined)[] = []
    const mailer = {
      settings: async () => settingsFor(smtp) as EmailSettings,
      send: async (_settings: EmailSettings, { to }: Mail) => {
        if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNECTION' })
        sent.push(to)
      },
    }
    const queue = newQueue({ mailer })
    queue.writers.set('order', { write: async (_thingId, content) => content as Mail })
    for (const to of ['a1', 'a2', 'a3']) {
      now += MINUTE
      await queue.add({ kind: 'order', thingId: 'a', content: textTo(to) })
      await queue.run()
    }
    for (let number = 0; number < 23; number++) await queue.send(textTo(`b${number}`), of(`b${number}`))
    for (let runs = 0; runs < 12; runs++) {
      now += 6 * HOUR
      await queue.run()
    }
    isAway = false
    now += HOUR
    await queue.run()
    expect(sent).toHaveLength(26)
    expect(sent.filter((to) => to?.startsWith('a'))).toEqual(['a1', 'a2', 'a3'])
  })

  test('a recipient who is refused delays no other, also about the same account', async () => {
    const sent: (string | undefined)[] = []
    const send = async (_settings: EmailSettings, { to }: Mail) => {
      if (to === 'old@example.com') throw Object.assign(new Error('unknown'), { code: 'EENVELOPE' })
      sent.push(to)
    }
    const queue = newQueue({ mailer: { settings: async () => settingsFor(smtp) as EmailSettings, send } })
    await queue.send(textTo('old@example.com'), of('x'))
    now += 1
    await queue.send(textTo('new@example.com'), of('x'))
    await queue.run()
    expect(sent).toEqual(['new@example.com'])
  })

  test('what one server refuses for days is given up, named without an address, and forgotten later', async () => {
    const givenUp: unknown[] = []
    const queue = newQueue({ onGivenUp: (mail) => givenUp.push(mail) })
    smtp.mood = 'refuse'
    await queue.send(textTo('noa@example.com'), of('x'))
    await queue.run()
    now += MAIL_LASTS_MS
    await queue.sweep(500)
    smtp.mood = 'take'
    await queue.run()
    expect(givenUp).toEqual([{ kind: 'text', thingId: 'x', failure: 'EENVELOPE' }])
    expect(recipients()).toEqual([])
    expect(JSON.stringify(await store.db.selectFrom('mails').selectAll().execute())).not.toContain('noa@')
    now += GIVEN_UP_KEPT_MS + 1
    await queue.sweep(500)
    expect(await store.db.selectFrom('mails').selectAll().execute()).toEqual([])
  })

  test('what is queued after other settings were saved is sent by those, also during a run that began before', async () => {
    const [former, present] = [
      { ...settingsFor(smtp), host: 'former' },
      { ...settingsFor(smtp), host: 'present' },
    ] as EmailSettings[]
    const sent: string[][] = []
    let current = former!
    const repo = createMailsRepo(store)
    const queue = newQueue({
      mailer: {
        settings: async () => current,
        send: async ({ host }, { to }) => void sent.push([host, to!]),
      },
      repo: {
        ...repo,
        async due(...query) {
          if (current === former) {
            current = present!
            await queue.send(textTo('noa@example.com'), of('x'))
          }
          return repo.due(...query)
        },
      },
    })
    await queue.run()
    expect(sent).toEqual([['present', 'noa@example.com']])
  })

  test('without a mail server mails wait, but not for ever', async () => {
    let isSet = false
    const settings = { ...settingsFor(smtp), secure: false, user: '', password: '' }
    const { send } = createMailer(async () => undefined)
    const queue = newQueue({ mailer: { settings: async () => (isSet ? settings : undefined), send } })
    await queue.send(textTo('early@example.com'), of('x'))
    now += MAIL_LASTS_MS
    await queue.send(textTo('noa@example.com'), of('x'))
    await queue.run()
    await queue.sweep(500)
    expect(await waiting()).toHaveLength(1)
    isSet = true
    await queue.run()
    expect(recipients()).toEqual(['noa@example.com'])
  })

  // SQLite runs one transaction after the other.
  if (engine === 'postgres') {
    test('a sweep deletes no mail that is being sent', async () => {
      const repo = createMailsRepo(store)
      const queue = newQueue({ mailer: createMailer(async () => undefined) })
      await queue.send(textTo('noa@example.com'), of('x'))
      const [mail] = await waiting()
      now += MAIL_LASTS_MS
      let release = () => {}
      let isClaimed = () => {}
      const begun = new Promise<void>((resolve) => (isClaimed = resolve))
      const claimed = store.tx(async () => {
        await repo.claim(mail!, mail!.ends_at)
        isClaimed()
        await new Promise<void>((resolve) => (release = resolve))
      })
      await begun
      const swept = queue.sweep(500)
      await expect.poll(() => countBlocked(store), { timeout: 20_000 }).toBe(1)
      release()
      await claimed
      expect(await swept).toBe(0)
      expect(await waiting()).toHaveLength(1)
    })

    test('a mail about a change is not sent before the change is stored', async () => {
      const { id } = await addUser(store, { name: 'Before' }, now)
      let isSet = false
      const settings = { ...settingsFor(smtp), secure: false, user: '', password: '' }
      const { send } = createMailer(async () => undefined)
      const queue = newQueue({ mailer: { settings: async () => (isSet ? settings : undefined), send } })
      queue.writers.set('order', {
        async write(userId) {
          const { name } = await store.db
            .selectFrom('users')
            .select('name')
            .where('id', '=', userId)
            .executeTakeFirstOrThrow()
          return textTo(`${name}@example.com`)
        },
      })
      const mail = { kind: 'order' as const, thingId: id }
      await queue.add(mail)
      const [hasRelied, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const changing = store.tx(async () => {
        await store.db.updateTable('users').set({ name: 'After' }).where('id', '=', id).execute()
        await queue.addOnce(mail)
        hasRelied.resolve()
        await mayEnd.promise
      })
      await hasRelied.promise
      isSet = true
      const sending = queue.run()
      await expect.poll(async () => recipients().length + (await countBlocked(store)), { timeout: 20_000 }).toBe(1)
      mayEnd.resolve()
      await Promise.all([changing, sending])
      await queue.run()
      expect(recipients()).toEqual(['After@example.com'])
    })
  }

  test('stopping waits five seconds for a mail server that hangs, and what was not sent stays', async () => {
    const hangs = new Promise<void>(() => {})
    let calls = 0
    const send = () => {
      calls++
      return hangs
    }
    const queue = newQueue({ mailer: { settings: async () => settingsFor(smtp) as EmailSettings, send } })
    await queue.send(textTo('noa@example.com'), of('x'))
    await queue.send(textTo('dan@example.com'), of('y'))
    await expect.poll(() => calls).toBe(1)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let stopped = false
    const stopping = queue.stop().then(() => (stopped = true))
    await vi.advanceTimersByTimeAsync(4_900)
    expect(stopped).toBe(false)
    await vi.advanceTimersByTimeAsync(100)
    await stopping
    await queue.run()
    expect(calls).toBe(1)
    expect(await waiting()).toHaveLength(2)
  })
})
