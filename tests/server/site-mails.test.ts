/** Mails of the site's queue (docs/decisions/mail.md), on both databases. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adminOrderAnswerSchema, orderAnswerSchema } from '#contract/orders.ts'
import { buildApp } from '#server/app.ts'
import type { App } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Store } from '#server/db/store.ts'
import { addUser, call, newAddress, PASSWORD, signIn, switchFeatures } from './accounts.ts'
import { addProduct, openTill, orderOf } from './new-products.ts'
import { setMail, settingsFor, startSmtp, unquoted } from './smtp.ts'
import type { TestSmtp } from './smtp.ts'
import { ENGINES, newStore } from './stores.ts'
import type { Place } from './stores.ts'
import { post } from './votes.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe.each(ENGINES)('mail of the site on %s', (engine) => {
  let app: App
  let smtp: TestSmtp
  let now: number
  let place: Place
  let store: Store
  let closeStore: () => Promise<unknown>

  async function start(): Promise<void> {
    const config = readConfig({ DATA_DIR: place.dataDir, PORT: '0' })
    const logStream = { write: () => {} }
    app = await buildApp({ config, store, logStream, now: () => now, monotonic: () => now })
    await app.ready()
  }
  const restart = async () => {
    await app.close()
    await start()
  }
  beforeEach(async () => {
    now = Date.parse('2026-06-01T12:00:00.000Z')
    ;({ store, place, close: closeStore } = await newStore(engine))
    smtp = await startSmtp()
    await setMail(store, settingsFor(smtp))
    await switchFeatures(store, { shop: true, accounts: true })
    await openTill(store)
    await start()
  })
  afterEach(async () => {
    await app.close()
    await smtp.close()
    await closeStore()
  })

  const waiting = () => store.db.selectFrom('mails').selectAll().where('failed_at', 'is', null).execute()
  const api = () => ({ app, store, now: () => now })
  const mailsTo = (email: string) => smtp.taken.filter(({ to }) => to === email).map(({ data }) => unquoted(data))
  const fails = () => expect.poll(async () => (await waiting()).every(({ failure }) => failure)).toBe(true)

  async function placeOrder() {
    const user = await addUser(store, { language: 'en' }, now)
    const token = await signIn(api(), user)
    const productId = await addProduct(store)
    const { id: variantId } = await store.db
      .selectFrom('product_variants')
      .select('id')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    const body = orderOf([{ productId, variantId, quantity: 1 }], 12_500)
    const answer = await call(api(), token, 'POST', '/api/orders', body)
    return { answer, token, email: user.email }
  }

  test('an order is confirmed after a restart, however late, and before its later steps', async () => {
    smtp.mood = 'refuse'
    const { answer, email } = await placeOrder()
    expect(answer.statusCode, answer.body).toBe(201)
    const { order } = orderAnswerSchema.parse(answer.json()).data
    await fails()
    const admin = await signIn(api(), await addUser(store, { role: 'admin' }, now))
    for (const [revision, status] of [
      [1, 'processing'],
      [2, 'shipped'],
    ] as const) {
      now += MINUTE / 2
      const edited = await call(api(), admin, 'PATCH', `/api/admin/orders/${order._id}`, { revision, status })
      adminOrderAnswerSchema.parse(edited.json())
    }
    await restart()
    expect(mailsTo(email)).toEqual([])
    now += 3 * DAY
    smtp.mood = 'take'
    await restart()
    await expect.poll(waiting).toEqual([])
    expect(mailsTo(email)).toEqual([
      expect.stringContaining(`Order ${order.number} was received`),
      expect.stringContaining(`Order ${order.number} was shipped`),
    ])
    expect(mailsTo(email)[0]).toContain('consumer protection law')
  })

  test('an order whose mail cannot be stored is no order', async () => {
    await store.db.schema.alterTable('mails').renameTo('mails_away').execute()
    const { answer } = await placeOrder()
    await store.db.schema.alterTable('mails_away').renameTo('mails').execute()
    expect(answer.statusCode).toBe(500)
    expect(await store.db.selectFrom('orders').select('id').execute()).toEqual([])
  })

  test('no mail is sent about an order whose customer deleted the account', async () => {
    smtp.mood = 'refuse'
    const { token, email } = await placeOrder()
    await fails()
    const erased = await call(api(), token, 'DELETE', '/api/users/me', { password: PASSWORD })
    expect(erased.statusCode, erased.body).toBe(204)
    smtp.mood = 'take'
    now += HOUR
    await restart()
    await expect.poll(waiting).toEqual([])
    expect(mailsTo(email)).toEqual([])
  })

  const forgot = (email: string) => post({ app }, '/api/auth/forgot', { email }, {}, newAddress())
  const linkIn = (mail: string) => /\/reset#kind=reset&token=([\w-]{43})/.exec(mail)?.[1]
  async function everything(): Promise<string> {
    const tables = await store.db.introspection.getTables()
    const rows = await Promise.all(
      tables.map(({ name }) =>
        store.db
          .selectFrom(name as 'mails')
          .selectAll()
          .execute(),
      ),
    )
    return JSON.stringify(rows)
  }

  test('a link is made when its mail is sent: nothing that opens the account is stored', async () => {
    const user = await addUser(store, { language: 'en' }, now)
    smtp.mood = 'refuse'
    expect((await forgot(user.email)).statusCode).toBe(202)
    await expect.poll(waiting).toHaveLength(1)
    await fails()
    expect((await forgot(user.email)).statusCode).toBe(202)
    const before = await everything()
    smtp.mood = 'take'
    now += 20 * HOUR
    await restart()
    await expect.poll(() => mailsTo(user.email)).toHaveLength(1)
    const token = linkIn(mailsTo(user.email)[0]!)!
    for (const stored of [before, await everything()]) {
      expect(stored).not.toMatch(/reset#|token=/)
      expect(stored).not.toContain(token)
    }
    // The link's hour starts when the mail is sent.
    now += HOUR - MINUTE
    const reset = await post({ app }, '/api/auth/reset', { token, password: 'a quite new password' })
    expect(reset.statusCode, reset.body).toBe(204)
  })

  test.each([
    ['was suspended', (id: string) => store.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', id)],
    ['is gone', (id: string) => store.db.deleteFrom('users').where('id', '=', id)],
  ])('a person whose account %s meanwhile gets no link', async (_name, change) => {
    const user = await addUser(store, {}, now)
    smtp.mood = 'refuse'
    await forgot(user.email)
    await expect.poll(waiting).toHaveLength(1)
    await fails()
    await change(user.id).execute()
    await store.db.deleteFrom('user_links').execute()
    smtp.mood = 'take'
    now += HOUR
    await restart()
    await expect.poll(waiting).toEqual([])
    expect(mailsTo(user.email)).toEqual([])
    expect(await store.db.selectFrom('user_links').selectAll().execute()).toEqual([])
  })

  test('a person who chose a new password gets no link that was asked for before, but hears of it', async () => {
    const user = await addUser(store, { language: 'en' }, now)
    smtp.mood = 'refuse'
    await forgot(user.email)
    await expect.poll(waiting).toHaveLength(1)
    await fails()
    const body = { currentPassword: PASSWORD, newPassword: 'another one here', confirmPassword: 'another one here' }
    const changed = await call(api(), await signIn(api(), user), 'PUT', '/api/users/me/password', body)
    expect(changed.statusCode, changed.body).toBe(200)
    smtp.mood = 'take'
    now += HOUR
    await restart()
    await expect.poll(waiting).toEqual([])
    expect(mailsTo(user.email)).toEqual([expect.stringContaining('Your password was changed | Rampa')])
  })

  test('a link that an admin handed over stays good beside the mailed one', async () => {
    const admin = await signIn(api(), await addUser(store, { role: 'admin' }, now))
    const user = await addUser(store, { language: 'en' }, now)
    const answer = await call(api(), admin, 'POST', `/api/admin/users/${user.id}/reset-link`)
    const { url, mailed } = answer.json().data.link ?? answer.json().data
    expect(mailed).toBe(true)
    await expect.poll(() => mailsTo(user.email)).toHaveLength(1)
    const handed = linkIn(url)!
    expect(linkIn(mailsTo(user.email)[0]!)).not.toBe(handed)
    const reset = await post({ app }, '/api/auth/reset', { token: handed, password: 'a quite new password' })
    expect(reset.statusCode, reset.body).toBe(204)
  })
})
