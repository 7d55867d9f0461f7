/** After an account is deleted, no table and no file tells who it was, on both databases. */
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { competitionAnswerSchema } from '#contract/competitions.ts'
import type { Store } from '#server/db/store.ts'
import { addUser, bearer, call, logIn, PASSWORD, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { countBlocked } from './blocked.ts'
import { form, picture, upload } from './image-forms.ts'
import { addCompetition, rider } from './new-competitions.ts'
import { addParks, newPark } from './new-parks.ts'
import { addProduct, openTill, orderOf } from './new-products.ts'
import { enrol } from './passkeys.ts'
import { newSubscriber } from './push-service.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

const PRICE = 12_500
const ADDRESS = {
  street: 'Unmistakable Street',
  houseNumber: '12345',
  apartment: '3',
  floor: '1',
  entrance: 'א',
  city: 'Nowhereville',
  zipCode: '3303312',
  country: 'ישראל',
}

/** Every row of every table. */
async function everyRow({ db }: Store): Promise<string> {
  const tables = await db.introspection.getTables()
  const rows = await Promise.all(
    tables.map(async ({ name }) => [
      name,
      await db
        .selectFrom(name as 'users')
        .selectAll()
        .execute(),
    ]),
  )
  expect(rows.length).toBeGreaterThan(20)
  return JSON.stringify(rows)
}

const everyFile = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => `${name} ${readFileSync(join(folder, name), 'latin1')}`)
    .join('\n')

describe.each(ENGINES)('a person who is forgotten, on %s', (engine) => {
  let api: TestApp
  /** Milliseconds that both clocks are ahead. */
  let passed: number
  let product: { productId: string; variantId: string }
  beforeEach(async () => {
    passed = 0
    const clocks = { now: () => Date.now() + passed, monotonic: () => performance.now() + passed }
    api = await newApp({ engine, deps: clocks, environment: { PUBLIC_URL: 'http://localhost:3000' } })
    await switchFeatures(api.store, { shop: true, accounts: true })
    await openTill(api.store)
    const productId = await addProduct(api.store, {}, 100)
    const { id } = await api.store.db
      .selectFrom('product_variants')
      .select('id')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    product = { productId, variantId: id }
  })
  afterEach(() => api.close())

  const anOrder = () => ({
    ...orderOf([{ ...product, quantity: 1 }], PRICE),
    name: 'Somebody Special',
    phone: '0509998877',
    address: ADDRESS,
  })
  const order = (token: string, key?: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { ...bearer(token), ...(key !== undefined && { 'idempotency-key': key }) },
      payload: anOrder(),
    })

  test('who did everything is in no table and in no file', async () => {
    const admin = await signIn(api, await addUser(api.store, { role: 'admin' }))
    const user = await addUser(api.store, { name: 'Somebody Special', email: 'first-address@example.com' })
    await addParks(api.store, newPark({ url: `liked-${engine}` }))
    const { id: park } = await api.store.db.selectFrom('parks').select('id').executeTakeFirstOrThrow()
    const token = await logIn(api, user)
    const done = async (...args: [method: 'PUT', path: string, body: object, by?: string]) => {
      const answer = await call(api, args[3] ?? token, args[0], `/api${args[1]}`, args[2])
      expect(answer.statusCode, `${args[1]} ${answer.body}`).toBeLessThan(300)
    }
    await done('PUT', '/users/me', {
      phone: '0509998877',
      addresses: [ADDRESS],
      themePreferences: { mode: 'dark' },
      notifications: { marketing: true },
    })
    await done('PUT', '/users/me/email', { email: 'second-address@example.com', password: PASSWORD })
    await done('PUT', '/users/me/favorites', { parkIds: [park] })
    const { endpoint, keys } = newSubscriber()
    const about = { kinds: ['favorite'], parks: [park], events: [], receipts: [] }
    await done('PUT', '/push/subscription', { endpoint, keys, language: 'he', ...about })
    const avatar = await upload(api, token, form(await picture('png')), { url: '/api/users/me/avatar' })
    const { avatar: address } = avatar.json().data.user as { avatar: string }
    expect((await order(token, 'the-first-attempt')).statusCode).toBe(201)
    expect((await post(api, '/api/auth/forgot', { email: 'second-address@example.com' })).statusCode).toBeLessThan(300)
    const { name, role, accountStatus, language, revision } = (
      await call(api, admin, 'GET', `/api/admin/users/${user.id}`)
    ).json().data.user
    const changed = { name, role, accountStatus, language, revision, email: 'third-address@example.com' }
    await done('PUT', `/admin/users/${user.id}`, { ...changed, phone: '0521112233' }, admin)

    // The admin's change of the address ended the session.
    const again = await logIn(api, { email: changed.email })
    const { authenticator } = await enrol(api, again, { origin: 'http://localhost:3000', name: 'Unforgettable key' })
    expect((await call(api, again, 'POST', '/api/users/me/passkeys/options')).statusCode).toBe(200)
    const { id: key } = authenticator.key!

    const VALUES =
      /Unforgettable|Somebody|0509998877|0521112233|first-address|second-address|third-address|Unmistakable|Nowhereville|3303312|the-first-attempt/
    const before = await everyRow(api.store)
    expect(before).toMatch(VALUES)
    expect(before).toContain(endpoint)
    const gone = await call(api, again, 'DELETE', '/api/users/me', { password: PASSWORD })
    expect(gone.statusCode).toBe(204)
    const left = await everyRow(api.store)
    expect(VALUES.exec(left)?.[0]).toBe(undefined)
    expect(left).not.toContain(address.split('/').at(-1))
    expect(left).not.toContain(key.toString('base64url'))
    for (const secret of [endpoint, keys.auth, keys.p256dh]) expect(left).not.toContain(secret)
    expect(everyFile(api.uploadsDir)).toBe('')
    expect((await api.get(address)).statusCode).toBe(404)
  })

  describe('what was sent without an account', () => {
    const EMAIL = 'Nobody-Knows@example.com'
    let slug: string
    const placesLeft = async () =>
      competitionAnswerSchema.parse((await api.get(`/api/competitions/${slug}`)).json()).data.event.placesLeft
    /** A message and a registration from an address, whose mails wait for a mail server. */
    async function send(email: string) {
      const { firstName, lastName, phone } = rider({ firstName: 'Somebody', phone: '0521112233' })
      const who = { firstName, lastName, phone, email }
      const message = { ...who, subject: 'Unmistakable', message: 'Is the bowl at Nowhereville open in winter?' }
      expect((await post(api, '/api/contact', message)).statusCode).toBe(201)
      const answer = await post(api, `/api/competitions/${slug}/registrations`, rider(who))
      expect(answer.statusCode, answer.body).toBe(201)
    }
    const someone = async (proved: boolean) => {
      const user = await addUser(api.store, { email: EMAIL })
      if (proved) {
        const email_confirmed_at = new Date().toISOString()
        await api.store.db.updateTable('users').set({ email_confirmed_at }).where('id', '=', user.id).execute()
      }
      return user
    }
    const count = async (table: 'messages' | 'registrations' | 'mails' | 'registration_links' | 'withdrawals') =>
      (await api.store.db.selectFrom(table).selectAll().execute()).length
    const counts = async () => [await count('messages'), await count('registrations'), await count('mails')]
    const erase = async (user: { id: string; role: 'user' | 'editor' | 'admin' }) =>
      call(api, await signIn(api, user), 'DELETE', '/api/users/me', { password: PASSWORD })
    beforeEach(async () => {
      slug = await addCompetition(api.store, { capacity: 3, closesAt: '2100-01-01T00:00:00.000Z', date: '2100-02-01' })
    })

    test('goes by a confirmed address, with its mail, in any letters; a place in a competition is free again', async () => {
      const user = await someone(true)
      await send(EMAIL.toLowerCase())
      await send('somebody-else@example.com')
      const { id } = await api.store.db
        .selectFrom('registrations')
        .select('id')
        .where('email_key', '=', EMAIL.toLowerCase())
        .executeTakeFirstOrThrow()
      const link = { token_hash: 'x', registration_id: id, created_at: new Date().toISOString() }
      await api.store.db.insertInto('registration_links').values(link).execute()
      expect(await counts()).toEqual([2, 2, 6])
      expect(await placesLeft()).toBe(1)
      expect((await erase(user)).statusCode).toBe(204)
      expect(await counts()).toEqual([1, 1, 3])
      expect(await count('registration_links')).toBe(0)
      // A line without the person stays.
      expect(await count('withdrawals')).toBe(1)
      expect(await placesLeft()).toBe(2)
      expect(await everyRow(api.store)).not.toMatch(/nobody-knows/i)
    })

    test('however much it is', async () => {
      const user = await someone(true)
      await send(EMAIL)
      const [first] = await api.store.db.selectFrom('messages').selectAll().execute()
      for (let number = 0; number < 250; number++) {
        const id = number.toString(16).padStart(24, '0')
        await api.store.db
          .insertInto('messages')
          .values({ ...first!, id })
          .execute()
      }
      expect((await erase(user)).statusCode).toBe(204)
      expect(await counts()).toEqual([0, 0, 0])
    })

    test('stays where nobody proved the address: anybody could have opened an account with it', async () => {
      const user = await someone(false)
      await send(EMAIL)
      // A new address that is not yet confirmed proves nothing either.
      await api.store.db.updateTable('users').set({ pending_email: EMAIL }).where('id', '=', user.id).execute()
      expect((await erase(user)).statusCode).toBe(204)
      expect(await counts()).toEqual([1, 1, 3])
    })

    test('goes when an admin deletes the account', async () => {
      const admin = await signIn(api, await addUser(api.store, { role: 'admin' }))
      const user = await someone(true)
      await send(EMAIL)
      expect((await call(api, admin, 'DELETE', `/api/admin/users/${user.id}`)).statusCode).toBe(204)
      expect(await counts()).toEqual([0, 0, 0])
    })
  })

  // SQLite runs one transaction after the other.
  if (engine === 'postgres') {
    test('an order whose transaction is at its end meanwhile is not theirs', async () => {
      const { tx } = api.store
      const token = await signIn(api, await addUser(api.store))
      // The last row that an order writes.
      const locked = Promise.withResolvers<void>()
      const released = Promise.withResolvers<void>()
      const held = tx(async (inner) => {
        await inner.updateTable('content_version').set({ id: 1 }).where('id', '=', 1).execute()
        locked.resolve()
        await released.promise
      })
      // Waits for the lock, or a quick order would be done before it.
      await locked.promise
      const ordered = order(token, 'the-first-attempt')
      await expect.poll(() => countBlocked(api.store), { timeout: 20_000 }).toBe(1)
      const erased = call(api, token, 'DELETE', '/api/users/me', { password: PASSWORD })
      await expect.poll(() => countBlocked(api.store), { timeout: 20_000 }).toBe(2)
      released.resolve()
      await held
      expect([(await ordered).statusCode, (await erased).statusCode]).toEqual([201, 204])
      expect(/Somebody|0509998877|Nowhereville|first-attempt/.exec(await everyRow(api.store))?.[0]).toBe(undefined)
    })
  }

  test('a picture that a process left behind is no longer there, and its file goes', async () => {
    const user = await addUser(api.store)
    const token = await signIn(api, user)
    const sent = await upload(api, token, form(await picture('png')), { url: '/api/users/me/avatar' })
    const { avatar } = sent.json().data.user as { avatar: string }
    const folder = join(api.uploadsDir, 'avatars')
    // Files of an upload that ended between file and row, a day ago.
    const stray = `${'a'.repeat(32)}.webp`
    for (const name of [stray, `.${stray}.part`]) {
      writeFileSync(join(folder, name), 'a face')
      utimesSync(join(folder, name), new Date(0), new Date(0))
    }
    const served = await api.get(avatar)
    expect([served.statusCode, served.headers['cache-control']]).toEqual([200, 'no-store'])
    expect((await api.get(`/uploads/avatars/${stray}`)).statusCode).toBe(404)
    passed = 60 * 60 * 1000
    await call(api, token, 'PUT', '/api/users/me', { name: 'נועה' })
    await expect.poll(() => readdirSync(folder)).toEqual([avatar.split('/').at(-1)])
  })
})
