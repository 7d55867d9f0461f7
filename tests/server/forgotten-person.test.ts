/** After an account is deleted nothing tells who it was (decisions, Accounts): no table and no file, on both databases. */
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Store } from '#server/db/store.ts'
import { addUser, bearer, call, logIn, PASSWORD, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { countBlocked } from './blocked.ts'
import { form, picture, upload } from './image-forms.ts'
import { addParks, newPark } from './new-parks.ts'
import { addProduct, openTill, orderOf } from './new-products.ts'
import { enrol } from './passkeys.ts'
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
  /** Milliseconds by which both clocks are ahead. */
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
    const avatar = await upload(api, token, form(await picture('png')), { url: '/api/users/me/avatar' })
    const { avatar: address } = avatar.json().data.user as { avatar: string }
    expect((await order(token, 'the-first-attempt')).statusCode).toBe(201)
    expect((await post(api, '/api/auth/forgot', { email: 'second-address@example.com' })).statusCode).toBeLessThan(300)
    const { name, role, accountStatus, language, revision } = (
      await call(api, admin, 'GET', `/api/admin/users/${user.id}`)
    ).json().data.user
    const changed = { name, role, accountStatus, language, revision, email: 'third-address@example.com' }
    await done('PUT', `/admin/users/${user.id}`, { ...changed, phone: '0521112233' }, admin)

    const { authenticator } = await enrol(api, token, { origin: 'http://localhost:3000', name: 'Unforgettable key' })
    expect((await call(api, token, 'POST', '/api/users/me/passkeys/options')).statusCode).toBe(200)
    const { id: key } = authenticator.key!

    const VALUES =
      /Unforgettable|Somebody|0509998877|0521112233|first-address|second-address|third-address|Unmistakable|Nowhereville|3303312|the-first-attempt/
    expect(await everyRow(api.store)).toMatch(VALUES)
    const gone = await call(api, token, 'DELETE', '/api/users/me', { password: PASSWORD })
    expect(gone.statusCode).toBe(204)
    const left = await everyRow(api.store)
    expect(VALUES.exec(left)?.[0]).toBe(undefined)
    expect(left).not.toContain(address.split('/').at(-1))
    expect(left).not.toContain(key.toString('base64url'))
    expect(everyFile(api.uploadsDir)).toBe('')
    expect((await api.get(address)).statusCode).toBe(404)
  })

  // SQLite writes one transaction after the other.
  if (engine === 'postgres') {
    test('an order whose transaction is at its end meanwhile is not theirs', async () => {
      const { tx } = api.store
      const token = await signIn(api, await addUser(api.store))
      // The last row that an order writes.
      let release = () => {}
      const held = tx(async (inner) => {
        await inner.updateTable('content_version').set({ id: 1 }).where('id', '=', 1).execute()
        await new Promise<void>((resolve) => (release = resolve))
      })
      const ordered = order(token, 'the-first-attempt')
      await expect.poll(() => countBlocked(api.store), { timeout: 20_000 }).toBe(1)
      const erased = call(api, token, 'DELETE', '/api/users/me', { password: PASSWORD })
      await expect.poll(() => countBlocked(api.store), { timeout: 20_000 }).toBe(2)
      release()
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
    // As after an end between the file and the row, a day ago.
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
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual([avatar.split('/').at(-1)]))
  })
})
