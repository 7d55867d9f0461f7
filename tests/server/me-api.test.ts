/** A person's own things: profile, picture, favourites, data, leaving, on both databases. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { IMAGE_MAX_BYTES } from '#contract/images.ts'
import { personalDataSchema } from '#contract/personal-data.ts'
import { userAnswerSchema } from '#contract/users.ts'
import { PASSWORD_CHECKS } from '#server/modules/users/limits.ts'
import { addUser, call, logIn, newAddress, PASSWORD, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addCompetition, rider } from './new-competitions.ts'
import { addParks, newPark } from './new-parks.ts'
import { form, FORM_TYPE, picture, upload as uploadTo } from './image-forms.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

const ADDRESS = {
  street: 'הרצל',
  houseNumber: '12',
  apartment: '3',
  floor: '1',
  entrance: 'א',
  city: 'חיפה',
  zipCode: '3303312',
  country: 'ישראל',
}
describe.each(ENGINES)('/users/me on %s', (engine) => {
  let api: TestApp
  let token: string
  let id: string
  let email: string
  beforeAll(async () => {
    api = await newApp({ engine })
    await switchFeatures(api.store, { shop: true, accounts: true })
  })
  beforeEach(async () => {
    const user = await addUser(api.store)
    ;({ id, email } = user)
    token = await signIn(api, user)
  })
  afterAll(() => api.close())

  const put = (body: object, path = '') => call(api, token, 'PUT', `/api/users/me${path}`, body)
  const me = async () => userAnswerSchema.parse((await call(api, token, 'GET', '/api/users/me')).json()).data.user
  const rowOf = () => api.store.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

  describe('the profile', () => {
    test('merges what is sent, and only that', async () => {
      const answer = await put({
        name: '  Noa Levi ',
        themePreferences: { mode: 'dark' },
        notifications: { marketing: true },
      })
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.headers['cache-control']).toBe('no-store')
      const user = await me()
      expect(userAnswerSchema.parse(answer.json()).data.user).toEqual(user)
      expect(user).toMatchObject({
        name: 'Noa Levi',
        email,
        themePreferences: { mode: 'dark', fontSize: 'medium', reducedMotion: false },
        notifications: { email: true, orderUpdates: true, marketing: true },
      })
      await put({ language: 'en', phone: '0501234567' })
      expect(await me()).toMatchObject({ name: 'Noa Levi', language: 'en', phone: '0501234567' })
      await put({ phone: '' })
      expect((await me()).phone).toBe('')
    })

    test('keeps when offers by mail were switched, on or off, and not when something else was', async () => {
      const switched = async (body: object) => {
        await put(body)
        return (await me()).marketingAt
      }
      expect(await switched({ notifications: { email: false, marketing: false } })).toBeNull()
      const on = await switched({ notifications: { marketing: true } })
      expect(on).not.toBeNull()
      expect(await switched({ notifications: { marketing: true, orderUpdates: false } })).toBe(on)
      expect(await switched({ name: 'Noa Levi' })).toBe(on)
      await api.store.db
        .updateTable('users')
        .set({ marketing_at: '2026-01-01T00:00:00.000Z' })
        .where('id', '=', id)
        .execute()
      const off = await switched({ notifications: { marketing: false } })
      expect(Date.parse(off!)).toBeGreaterThanOrEqual(Date.parse(on!))
      const told = await api.store.db.selectFrom('history').selectAll().where('thing_id', '=', id).execute()
      expect(JSON.stringify(told)).toContain('notifications')
      expect(JSON.stringify(told)).not.toContain('marketing')
    })

    test('what belongs to admins, the e-mail and the password are not changed by it', async () => {
      const before = await rowOf()
      const sent = {
        role: 'admin',
        accountStatus: 'active',
        email: 'x@example.com',
        password: 'x',
        mustChangePassword: true,
      }
      await put(sent)
      expect(await rowOf()).toEqual(before)
    })

    test('addresses get ids, one is the default, and an edit keeps its id', async () => {
      await put({ addresses: [ADDRESS, { ...ADDRESS, city: 'עכו' }] })
      const [first, second] = (await me()).addresses
      expect([first!.isDefault, second!.isDefault]).toEqual([true, false])
      expect(first!.id).toMatch(/^[0-9a-f]{24}$/)
      await put({
        addresses: [
          { ...second!, isDefault: true, street: 'יפו' },
          { ...first!, isDefault: false },
        ],
      })
      const after = (await me()).addresses
      expect(after.map((one) => one.id)).toEqual([second!.id, first!.id])
      expect(after[0]).toMatchObject({ street: 'יפו', isDefault: true })
      // An id that belongs to none of the person's addresses is replaced.
      await put({ addresses: [{ ...ADDRESS, id: 'f'.repeat(24) }] })
      expect((await me()).addresses[0]!.id).not.toBe('f'.repeat(24))
      await put({ addresses: [] })
      expect((await me()).addresses).toEqual([])
    })

    test.each([
      [{ name: 'x' }, 'name', 'tooShort'],
      [{ phone: '123' }, 'phone', 'phone'],
      [{ language: 'fr' }, 'language', 'choice'],
      [{ themePreferences: { mode: 'sepia' } }, 'themePreferences.mode', 'choice'],
      [{ addresses: [{ ...ADDRESS, entrance: ' ' }] }, 'addresses.0.entrance', 'required'],
      [{ addresses: [ADDRESS, ADDRESS].map((one) => ({ ...one, isDefault: true })) }, 'addresses', 'oneDefault'],
      [{ addresses: Array(21).fill(ADDRESS) }, 'addresses', 'tooMany'],
    ])('%# is refused by its field', async (body, field, message) => {
      const answer = await put(body)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toContainEqual({ field, message })
    })

    test('two devices that change different things both are heard', async () => {
      await Promise.all([put({ name: 'Noa Levi' }), put({ phone: '0501234567' }), put({ language: 'en' })])
      expect(await me()).toMatchObject({ name: 'Noa Levi', phone: '0501234567', language: 'en' })
    })
  })

  describe('password and e-mail', () => {
    const change = (body: object) => put(body, '/password')

    test('a wrong current password is a field’s error, which ends no session, and is limited', async () => {
      const body = { currentPassword: 'wrong', newPassword: 'five wheels, no deck' }
      for (let tries = 0; tries < PASSWORD_CHECKS; tries++) {
        const answer = await change(body)
        expect([answer.statusCode, answer.json().errors]).toEqual([
          400,
          [{ field: 'currentPassword', message: 'passwordWrong' }],
        ])
      }
      expect((await change({ ...body, currentPassword: PASSWORD })).statusCode).toBe(429)
      await me()
    })

    test('the same and the common are refused', async () => {
      const messageFor = async (newPassword: string) =>
        (await change({ currentPassword: PASSWORD, newPassword })).json().errors[0].message
      expect(await messageFor(PASSWORD)).toBe('passwordSame')
      expect(await messageFor('iloveyou')).toBe('passwordCommon')
      expect(await messageFor(`${email}1`)).toBe('passwordPersonal')
    })

    test('the e-mail is changed with the password, and never to somebody else’s', async () => {
      const other = await addUser(api.store)
      const to = (address: string, password = PASSWORD) => put({ email: address, password }, '/email')
      expect((await to('mine@example.com', 'wrong')).json().errors[0]).toEqual({
        field: 'password',
        message: 'passwordWrong',
      })
      const taken = await to(other.email.toUpperCase())
      expect([taken.statusCode, taken.json().code]).toEqual([409, 'EMAIL_TAKEN'])
      const mine = `mine-${engine}@example.com`
      expect((await to(mine)).json().data.user.email).toBe(mine)
      await logIn(api, { email: mine })
      const answers = await Promise.all([
        to(`same-${engine}@example.com`),
        call(api, await signIn(api, other), 'PUT', '/api/users/me/email', {
          email: `same-${engine}@example.com`,
          password: PASSWORD,
        }),
      ])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    })
  })

  describe('the picture', () => {
    const upload = (payload: Buffer, type = FORM_TYPE) =>
      uploadTo(api, token, payload, { type, url: '/api/users/me/avatar' })
    const files = () => {
      const folder = join(api.uploadsDir, 'avatars')
      return existsSync(folder) ? readdirSync(folder) : []
    }

    test.each(['jpeg', 'png', 'gif', 'webp'] as const)('%s becomes a small square without metadata', async (format) => {
      const answer = await upload(form(await picture(format)))
      expect(answer.statusCode, answer.body).toBe(200)
      const { avatar } = userAnswerSchema.parse(answer.json()).data.user
      expect(avatar).toMatch(/^\/uploads\/avatars\/[0-9a-f]{32}\.webp$/)
      const file = await api.get(avatar!)
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(file.headers['content-security-policy']).toContain('sandbox')
      const made = await sharp(file.rawPayload).metadata()
      expect([made.format, made.width, made.height, made.exif]).toEqual(['webp', 256, 256, undefined])
    })

    test('a new one takes the place of the old file, and none is left when it is removed', async () => {
      const before = files().length
      const first = (await upload(form(await picture('png')))).json().data.user.avatar as string
      const second = (await upload(form(await picture('jpeg')))).json().data.user.avatar as string
      expect(files()).toHaveLength(before + 1)
      expect([(await api.get(first)).statusCode, (await api.get(second)).statusCode]).toEqual([404, 200])
      expect((await call(api, token, 'DELETE', '/api/users/me/avatar')).json().data.user.avatar).toBeNull()
      expect((await api.get(second)).statusCode).toBe(404)
      expect(files()).toHaveLength(before)
    })

    test.each([
      [
        'text that says it is a picture',
        () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
        415,
      ],
      ['nothing', () => Promise.resolve(Buffer.alloc(0)), 415],
      ['another format', () => picture('tiff'), 415],
      ['a picture that is cut off', async () => (await picture('png')).subarray(0, 200), 400],
    ])('%s is refused', async (_name, bytes, status) => {
      const before = files().length
      expect((await upload(form(await bytes()))).statusCode).toBe(status)
      expect(files()).toHaveLength(before)
    })

    test('forms that are none, too large, or not a form at all are refused', async () => {
      const codeOf = async (answer: ReturnType<typeof upload>) => {
        const { statusCode, body } = await answer
        return `${statusCode} ${JSON.parse(body).code}`
      }
      const png = await picture('png')
      expect(await codeOf(upload(form(png, 'other')))).toBe('400 MONGOOSE_VALIDATION_ERROR')
      expect(await codeOf(upload(Buffer.from('rubbish')))).toMatch(/^400/)
      expect(await codeOf(upload(form(png), 'multipart/form-data'))).toBe('400 BAD_REQUEST')
      expect(await codeOf(upload(form(png), 'image/png'))).toBe('415 UNSUPPORTED_MEDIA_TYPE')
      expect(await codeOf(upload(Buffer.from('{}'), 'application/json'))).toBe('415 UNSUPPORTED_MEDIA_TYPE')
      expect(await codeOf(upload(form(Buffer.alloc(IMAGE_MAX_BYTES + 1))))).toBe('413 PAYLOAD_TOO_LARGE')
    })
  })

  test('favourites are replaced as a whole, in order, without what is not there', async () => {
    const suffix = `${engine}-${id}`
    await addParks(
      api.store,
      newPark({ url: `a-${suffix}` }),
      newPark({ url: `b-${suffix}` }),
      newPark({ url: `hidden-${suffix}`, status: 'hidden' }),
    )
    const idOf = async (url: string) =>
      (await api.store.db.selectFrom('parks').select('id').where('url', '=', url).executeTakeFirstOrThrow()).id
    const [a, b, hidden] = [await idOf(`a-${suffix}`), await idOf(`b-${suffix}`), await idOf(`hidden-${suffix}`)]
    const list = async () => (await call(api, token, 'GET', '/api/users/me/favorites')).json().data.parkIds
    expect(await list()).toEqual([])
    const answer = await put({ parkIds: [b, hidden, a, b, 'f'.repeat(24)] }, '/favorites')
    expect(answer.json().data.parkIds).toEqual([b, a])
    expect(await list()).toEqual([b, a])
    await Promise.all([put({ parkIds: [a] }, '/favorites'), put({ parkIds: [a, b] }, '/favorites')])
    expect(await list()).toContain(a)
    await api.store.db.deleteFrom('parks').where('id', '=', a).execute()
    expect(await list()).not.toContain(a)
    expect((await put({ parkIds: ['x'] }, '/favorites')).statusCode).toBe(400)
  })

  test('all that is kept can be downloaded, without what must stay secret', async () => {
    await put({ name: 'Noa Levi' })
    // The download is recorded at a later millisecond.
    const at = Date.now()
    await expect.poll(() => Date.now()).toBeGreaterThan(at)
    const answer = await call(api, token, 'GET', '/api/users/me/export')
    expect(answer.headers['content-disposition']).toContain('attachment')
    const { data } = personalDataSchema.parse(answer.json())
    expect(data.user).toEqual(await me())
    expect(data.sessions).toHaveLength(1)
    // The download itself is listed too, newest first.
    expect(data.changes).toMatchObject([
      { action: 'export', byThePerson: true },
      { action: 'update', byThePerson: true },
    ])
    expect(answer.body).not.toMatch(/argon2|token|hash/i)
  })

  test('registrations for competitions are downloaded too, by the address alone, and only if it is proved', async () => {
    const slug = await addCompetition(api.store, { closesAt: '2100-01-01T00:00:00.000Z', date: '2100-02-01' })
    const consent = { at: '2026-01-01T00:00:00.000Z', digest: 'a1'.repeat(32) }
    const consents = { over18: consent, terms: consent, rules: consent }
    for (const body of [rider({ email: email.toUpperCase(), consents }), rider()])
      expect((await post(api, `/api/competitions/${slug}/registrations`, body, {}, newAddress())).statusCode).toBe(201)
    const downloaded = async () =>
      personalDataSchema.parse((await call(api, token, 'GET', '/api/users/me/export')).json()).data.registrations
    expect(await downloaded()).toEqual([])
    const email_confirmed_at = new Date().toISOString()
    await api.store.db.updateTable('users').set({ email_confirmed_at }).where('id', '=', id).execute()
    const { firstName, signature } = rider()
    expect(await downloaded()).toMatchObject([
      { event: slug, email: email.toUpperCase(), firstName, signature, consents },
    ])
  })

  test('deleting the account asks for the password and leaves nothing of the person', async () => {
    await put({ name: 'Somebody Special', phone: '0509998877', addresses: [ADDRESS] })
    const erase = (password: string) => call(api, token, 'DELETE', '/api/users/me', { password })
    expect((await erase('wrong')).statusCode).toBe(400)
    expect((await erase(PASSWORD)).statusCode).toBe(204)
    expect((await call(api, token, 'GET', '/api/users/me')).json()).toMatchObject({ code: 'TOKEN_EXPIRED' })
    expect(await rowOf()).toBeUndefined()
    const { db } = api.store
    for (const table of ['sessions', 'user_favorites', 'user_links'] as const) {
      expect(await db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).toEqual([])
    }
    const told = JSON.stringify(await db.selectFrom('history').selectAll().where('thing_id', '=', id).execute())
    expect(told).not.toMatch(/Somebody|0509998877|example\.com/)
    expect(told).toContain('delete')
  })

  test('the last admin cannot leave', async () => {
    const admin = await addUser(api.store, { role: 'admin' })
    const erase = async () => call(api, await signIn(api, admin), 'DELETE', '/api/users/me', { password: PASSWORD })
    expect((await erase()).json()).toMatchObject({ code: 'LAST_ADMIN' })
    await addUser(api.store, { role: 'admin', status: 'suspended' })
    await addUser(api.store, { role: 'admin', password_hash: null })
    expect((await erase()).statusCode).toBe(409)
    await addUser(api.store, { role: 'admin' })
    expect((await erase()).statusCode).toBe(204)
  })
})
