/** Confirming e-mail addresses (docs/decisions/confirmed-e-mail-addresses.md), on both databases. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedInSchema } from '#contract/auth.ts'
import { orderAnswerSchema, type OrderStatus } from '#contract/orders.ts'
import { personalDataSchema } from '#contract/personal-data.ts'
import { adminUserAnswerSchema, newUserAnswerSchema, userAnswerSchema, userListSchema } from '#contract/users.ts'
import { EMAIL_KEY } from '#server/mail.ts'
import { CONFIRMATIONS, EMAIL_CHANGES } from '#server/modules/users/limits.ts'
import { addUser, call, logIn, newAddress, PASSWORD, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addProduct, openTill, orderOf } from './new-products.ts'
import { allMailSent } from './sent-mail.ts'
import { setMail, settingsFor, startSmtp, textOf } from './smtp.ts'
import type { TestSmtp } from './smtp.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const PRICE = 12_500

let made = 0

describe.each(ENGINES)('e-mail addresses on %s', (engine) => {
  let api: TestApp
  let smtp: TestSmtp
  let now: number
  let admin: string
  let item: { productId: string; variantId: string }
  beforeAll(async () => {
    now = Date.parse('2026-06-01T12:00:00.000Z')
    smtp = await startSmtp()
    api = await newApp({ engine, deps: { now: () => now }, environment: { PUBLIC_URL: 'https://rampa.example' } })
    await openTill(api.store)
    const productId = await addProduct(api.store, {}, 100)
    const { id } = await api.store.db
      .selectFrom('product_variants')
      .select('id')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    item = { productId, variantId: id }
  })
  beforeEach(async () => {
    // Moves the clock so that no limit of one test counts in the next. Admins' sessions end.
    now += 3 * DAY
    smtp.taken.length = 0
    await switchFeatures(api.store, { shop: true, accounts: true })
    await setMail(api.store, settingsFor(smtp))
    admin = await signIn(api, await addUser(api.store, { role: 'admin' }, now))
  })
  afterEach(() => allMailSent(api.store))
  afterAll(async () => {
    await api.close()
    await smtp.close()
  })

  const mailOff = () => api.store.db.deleteFrom('settings').where('key', '=', EMAIL_KEY).execute()
  const newEmail = () => `confirmed${++made}-${engine}@example.com`
  const mailsTo = async (email: string) => {
    await allMailSent(api.store)
    return smtp.taken.filter(({ to }) => to === email).map(({ data }) => textOf(data))
  }
  const CONFIRM = /https:\/\/rampa\.example\/confirm#token=([\w-]{43})\s/
  const RESET = /https:\/\/rampa\.example\/reset#kind=\w+&token=([\w-]{43})\s/
  /** The token of the latest link mailed to an address. */
  async function tokenTo(email: string, kind = CONFIRM): Promise<string> {
    const tokens = (await mailsTo(email)).flatMap((text) => kind.exec(text)?.[1] ?? [])
    expect(tokens, `links to ${email}`).not.toEqual([])
    return tokens.at(-1)!
  }

  const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) =>
    statusCode < 400 ? statusCode : `${statusCode} ${(JSON.parse(body) as { code: string }).code}`
  const confirm = (token: string, password = PASSWORD) =>
    post(api, '/api/auth/confirm', { token, password }, {}, newAddress())
  const reset = (token: string) => post(api, '/api/auth/reset', { token, password: PASSWORD }, {}, newAddress())
  const registered = async (email = newEmail()) => {
    const body = { email, name: 'Noa', password: PASSWORD, confirmPassword: PASSWORD, language: 'en' }
    const answer = await post(api, '/api/auth/register', body, {}, newAddress())
    expect(answer.statusCode, answer.body).toBe(201)
    const { user, accessToken: token } = signedInSchema.parse(answer.json()).data
    return { email, token, id: user._id, user }
  }
  const me = async (token: string) =>
    userAnswerSchema.parse((await call(api, token, 'GET', '/api/users/me')).json()).data.user
  const order = (token: string) =>
    call(api, token, 'POST', '/api/orders', orderOf([{ ...item, quantity: 1 }], PRICE * 10))
  const orderIn = (answer: Awaited<ReturnType<typeof order>>) => {
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return orderAnswerSchema.parse(answer.json()).data.order
  }
  const step = (id: string, revision: number, status: OrderStatus) =>
    call(api, admin, 'PATCH', `/api/admin/orders/${id}`, { revision, status })
  const begin = (id: string) => step(id, 1, 'processing')
  const changeTo = (token: string, email: string) =>
    call(api, token, 'PUT', '/api/users/me/email', { email, password: PASSWORD })
  const sendAgain = (token: string) => call(api, token, 'POST', '/api/auth/confirm/send')
  const keep = (token: string) => call(api, token, 'DELETE', '/api/users/me/email')
  const changePassword = (token: string) =>
    call(api, token, 'PUT', '/api/users/me/password', { currentPassword: PASSWORD, newPassword: `${PASSWORD} more` })
  const edit = async (id: string, change: object) => {
    const before = adminUserAnswerSchema.parse((await call(api, admin, 'GET', `/api/admin/users/${id}`)).json()).data
    const { name, email, phone, role, accountStatus, language, revision } = before.user
    const body = { name, email, phone, role, accountStatus, language, revision, ...change }
    const answer = await call(api, admin, 'PUT', `/api/admin/users/${id}`, body)
    expect(answer.statusCode, answer.body).toBe(200)
    return adminUserAnswerSchema.parse(answer.json()).data.user
  }

  describe('of a new account', () => {
    test('ordering waits for the link, which confirms once', async () => {
      const { email, token, user } = await registered()
      expect(user).toMatchObject({ mustConfirmEmail: true, emailConfirmedAt: null, pendingEmail: null })
      expect(codeOf(await order(token))).toBe('409 EMAIL_UNCONFIRMED')
      const link = await tokenTo(email)
      const stored = JSON.stringify(await api.store.db.selectFrom('user_links').selectAll().execute())
      expect(stored).not.toContain(link)
      // Programs that follow links in mails use GET and send no fragment.
      expect((await api.get('/api/auth/confirm')).statusCode).toBe(405)
      const answer = await confirm(link)
      // The link proves only a mailbox, which may be a stranger's: the answer tells nothing else about the person.
      expect(answer.json()).toEqual({ status: 'success', data: { email } })
      expect(await me(token)).toMatchObject({
        mustConfirmEmail: false,
        emailConfirmedAt: new Date(now).toISOString(),
      })
      expect((await order(token)).statusCode).toBe(201)
      expect(codeOf(await confirm(link))).toBe('409 LINK_EXPIRED')
    })

    test('the person’s data and the admins’ list say whether it is confirmed', async () => {
      const { email, token, id } = await registered()
      const listed = async () =>
        userListSchema.parse((await call(api, admin, 'GET', `/api/admin/users?search=${email}`)).json()).data.users
      expect(await listed()).toMatchObject([{ mustConfirmEmail: true }])
      await confirm(await tokenTo(email))
      expect(await listed()).toMatchObject([{ mustConfirmEmail: false }])
      await changeTo(token, newEmail())
      const data = personalDataSchema.parse((await call(api, token, 'GET', '/api/users/me/export')).json()).data
      expect(data.user).toMatchObject({
        emailConfirmedAt: new Date(now).toISOString(),
        mustConfirmEmail: false,
        pendingEmail: expect.stringContaining('@example.com'),
      })
      const { entries } = (await call(api, admin, 'GET', `/api/admin/history?thing=user&id=${id}`)).json().data
      // All entries share one instant, so their order is open.
      expect(entries.map(({ action }: { action: string }) => action).sort()).toEqual([
        'create',
        'export',
        'update',
        'update',
      ])
    })

    test('without mail nothing waits, and mail that is set later changes nothing for it', async () => {
      await mailOff()
      const { token, user } = await registered()
      expect(user).toMatchObject({ mustConfirmEmail: false, emailConfirmedAt: null })
      await setMail(api.store, settingsFor(smtp))
      expect(await me(token)).toMatchObject({ mustConfirmEmail: false })
      expect((await order(token)).statusCode).toBe(201)
    })

    test('while the site sends no mail any more, nobody can confirm: ordering does not wait, nor is a stranger mailed', async () => {
      const { email, token } = await registered()
      await tokenTo(email)
      await mailOff()
      expect(await me(token)).toMatchObject({ mustConfirmEmail: false })
      expect((await sendAgain(token)).json().data).toEqual({ mailed: false })
      expect((await order(token)).statusCode).toBe(201)
      await setMail(api.store, settingsFor(smtp))
      // Wakes the queue.
      await changePassword(token)
      await sendAgain(token)
      expect(await mailsTo(email)).toHaveLength(2)
      for (const text of await mailsTo(email)) expect(text).toMatch(CONFIRM)
      expect(await me(token)).toMatchObject({ mustConfirmEmail: true })
    })

    test('a link is for a week, and of no use for a password, nor the other way round', async () => {
      const { email, token } = await registered()
      const link = await tokenTo(email)
      expect(codeOf(await reset(link))).toBe('409 LINK_EXPIRED')
      await post(api, '/api/auth/forgot', { email }, {}, newAddress())
      await expect.poll(async () => (await mailsTo(email)).length, { timeout: 20_000 }).toBe(2)
      expect(codeOf(await confirm(await tokenTo(email, RESET)))).toBe('409 LINK_EXPIRED')
      now += 7 * DAY
      expect(codeOf(await confirm(link))).toBe('409 LINK_EXPIRED')
      await sendAgain(token)
      const another = await tokenTo(email)
      now += 7 * DAY - 1
      expect(codeOf(await confirm(another))).toBe(200)
    })

    test('a password by a mailed link confirms; by one that was handed over it does not', async () => {
      const [mailed, handed] = [await registered(), await registered()]
      await post(api, '/api/auth/forgot', { email: mailed.email }, {}, newAddress())
      await expect.poll(async () => (await mailsTo(mailed.email)).length, { timeout: 20_000 }).toBe(2)
      expect((await reset(await tokenTo(mailed.email, RESET))).statusCode).toBe(204)
      expect(await me(await logIn(api, mailed))).toMatchObject({ mustConfirmEmail: false })

      const made = await call(api, admin, 'POST', `/api/admin/users/${handed.id}/reset-link`, {})
      const url = made.json<{ data: { link: { url: string } } }>().data.link.url
      expect((await reset(new URLSearchParams(new URL(url).hash).get('token')!)).statusCode).toBe(204)
      expect(await me(await logIn(api, handed))).toMatchObject({ mustConfirmEmail: true })
    })

    test('who is invited confirms by choosing a password', async () => {
      const email = newEmail()
      const answer = await call(api, admin, 'POST', '/api/admin/users', { name: 'Dana', email })
      const { user } = newUserAnswerSchema.parse(answer.json()).data
      expect(user).toMatchObject({ mustConfirmEmail: true, hasPassword: false })
      expect((await reset(await tokenTo(email, RESET))).statusCode).toBe(204)
      expect(await me(await logIn(api, { email }))).toMatchObject({ mustConfirmEmail: false })
    })

    test('only links are mailed until then', async () => {
      const { email, token } = await registered()
      expect((await changePassword(token)).statusCode).toBe(200)
      expect(await mailsTo(email)).toHaveLength(1)
      await confirm(await tokenTo(email), `${PASSWORD} more`)
      const again = await call(api, token, 'PUT', '/api/users/me/password', {
        currentPassword: `${PASSWORD} more`,
        newPassword: PASSWORD,
      })
      expect(again.statusCode).toBe(200)
      expect((await mailsTo(email)).at(-1)).toContain('The password of your account was changed')
    })

    test('whoever opens and deletes accounts does not fill a stranger’s mailbox, and keeps nobody from an account', async () => {
      const email = newEmail()
      for (let round = 0; round < CONFIRMATIONS.perEmail + 2; round++) {
        const { token } = await registered(email)
        await allMailSent(api.store)
        expect((await call(api, token, 'DELETE', '/api/users/me', { password: PASSWORD })).statusCode).toBe(204)
      }
      expect(await mailsTo(email)).toHaveLength(CONFIRMATIONS.perEmail)
      const { token } = await registered(email)
      expect(codeOf(await sendAgain(token))).toBe('429 TOO_MANY_REQUESTS')
      now += DAY
      expect((await sendAgain(token)).json().data).toEqual({ mailed: true })
      await confirm(await tokenTo(email))
      expect((await sendAgain(token)).json().data).toEqual({ mailed: false })
    })

    test('sending again is limited for the account, and for nobody without one', async () => {
      const { token } = await registered()
      for (let round = 0; round < CONFIRMATIONS.perAccount; round++) {
        const answer = await sendAgain(token)
        expect([answer.statusCode, answer.json().data]).toEqual([202, { mailed: true }])
      }
      const refused = await sendAgain(token)
      expect(codeOf(refused)).toBe('429 TOO_MANY_REQUESTS')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      expect((await call(api, undefined, 'POST', '/api/auth/confirm/send')).statusCode).toBe(401)
    })

    test('somebody suspended meanwhile, and accounts that are off', async () => {
      const { email, id } = await registered()
      const link = await tokenTo(email)
      await edit(id, { accountStatus: 'suspended' })
      expect(codeOf(await confirm(link))).toBe('403 ACCOUNT_SUSPENDED')
      await edit(id, { accountStatus: 'active' })
      await switchFeatures(api.store, { shop: true, accounts: false })
      expect(codeOf(await confirm(link))).toBe('404 FEATURE_DISABLED')
      await switchFeatures(api.store, { shop: true, accounts: true })
      expect(codeOf(await confirm(link))).toBe(200)
    })
  })

  describe('that changes', () => {
    const someone = async () => {
      const user = await addUser(api.store, { language: 'en' }, now)
      return { ...user, token: await signIn(api, user) }
    }

    test('the former one stays until the link to the new one is opened', async () => {
      const { email, token, id } = await someone()
      const next = newEmail()
      const asked = await changeTo(token, next)
      expect(userAnswerSchema.parse(asked.json()).data.user).toMatchObject({ email, pendingEmail: next })
      const link = await tokenTo(next)
      expect(await mailsTo(email)).toEqual([])
      await logIn(api, { email })
      expect(codeOf(await post(api, '/api/auth/login', { email: next, password: PASSWORD }, {}, newAddress()))).toBe(
        '401 INVALID_CREDENTIALS',
      )
      expect((await order(token)).statusCode).toBe(201)
      expect((await mailsTo(email)).join()).toContain('We have your order')

      expect((await confirm(link)).json().data).toEqual({ email: next })
      expect(await me(token)).toMatchObject({
        email: next,
        pendingEmail: null,
        mustConfirmEmail: false,
        emailConfirmedAt: new Date(now).toISOString(),
      })
      await logIn(api, { email: next })
      for (const one of [email, next])
        expect((await mailsTo(one)).at(-1), one).toContain(`The e-mail address of your account is now ${next}`)
      expect(JSON.stringify(await api.store.db.selectFrom('user_links').selectAll().execute())).not.toContain(id)
    })

    test.each<[string, (one: { token: string; id: string }, next: string) => Promise<unknown>]>([
      [
        'confirmed by a link',
        async ({ token }, next) => {
          await changeTo(token, next)
          await confirm(await tokenTo(next))
        },
      ],
      [
        'without mail',
        async ({ token }, next) => {
          await mailOff()
          await changeTo(token, next)
          await setMail(api.store, settingsFor(smtp))
        },
      ],
    ])('the orders of before stay the person’s: later steps are mailed to it, %s', async (_name, change) => {
      const one = await someone()
      const [kept, cancelled] = [orderIn(await order(one.token)), orderIn(await order(one.token))]
      const former = await mailsTo(one.email)
      const next = newEmail()
      await change(one, next)
      expect(await me(one.token)).toMatchObject({ email: next, pendingEmail: null })
      const read = orderIn(await call(api, one.token, 'GET', `/api/orders/${kept._id}`))
      expect(read.userId).toBe((await me(one.token))._id)
      expect((await begin(kept._id)).statusCode).toBe(200)
      expect((await call(api, one.token, 'POST', `/api/orders/${cancelled._id}/cancel`)).statusCode).toBe(200)
      const texts = (await mailsTo(next)).join()
      expect(texts).toContain('We are preparing your order')
      expect(texts).toContain('The order was cancelled')
      const after = (await mailsTo(one.email)).slice(former.length).join()
      expect(after).not.toContain('order')
    })

    test('of orders nothing is mailed to one that waits, nor to the one before an admin’s change', async () => {
      const [asked, changed] = [await someone(), await someone()]
      const [one, other] = [orderIn(await order(asked.token)), orderIn(await order(changed.token))]
      const [waiting, next] = [newEmail(), newEmail()]
      await changeTo(asked.token, waiting)
      await begin(one._id)
      expect((await mailsTo(asked.email)).join()).toContain('We are preparing your order')
      expect((await mailsTo(waiting)).join()).not.toContain('order')

      const former = (await mailsTo(changed.email)).length
      await edit(changed.id, { email: next })
      await begin(other._id)
      expect((await mailsTo(changed.email)).slice(former).join()).not.toContain('order')
      expect((await mailsTo(next)).join()).not.toContain('order')
      await confirm(await tokenTo(next))
      await step(other._id, 2, 'shipped')
      expect((await mailsTo(next)).join()).toContain('Your order is on its way')
    })

    test('a taken one is answered alike; its owner is told, and the link of one that is taken meanwhile changes nothing', async () => {
      const [one, owner] = [await someone(), await someone()]
      const free = newEmail()
      const shapeOf = async (email: string) => {
        const answer = await changeTo(one.token, email)
        return `${answer.statusCode} ${answer.body.replaceAll(email, 'X').replace(/"updatedAt":"[^"]+"/, '')}`
      }
      expect(await shapeOf(owner.email.toUpperCase())).toBe(await shapeOf(free))
      await changeTo(one.token, owner.email)
      const told = (await mailsTo(owner.email)).join()
      expect(told).toContain('You have an account with it already')
      expect(told).not.toMatch(CONFIRM)

      await changeTo(one.token, free)
      const link = await tokenTo(free)
      const late = await addUser(api.store, { email: free.toUpperCase() }, now)
      expect(codeOf(await confirm(link))).toBe('409 EMAIL_TAKEN')
      expect(await me(one.token)).toMatchObject({ email: one.email, pendingEmail: free })
      await api.store.db.deleteFrom('users').where('id', '=', late.id).execute()
      // That call did not use up the link.
      expect(codeOf(await confirm(link))).toBe(200)
    })

    test('of a taken one that nobody proved, nobody is mailed', async () => {
      const [one, squatter] = [await someone(), await registered()]
      await tokenTo(squatter.email)
      await changeTo(one.token, squatter.email)
      expect(await mailsTo(squatter.email)).toHaveLength(1)
    })

    test('two who confirm one address at once: one gets it', async () => {
      const people = [await someone(), await someone()]
      const same = newEmail()
      const links: string[] = []
      for (const { token } of people) {
        await changeTo(token, same)
        links.push(await tokenTo(same))
      }
      const answers = await Promise.all(links.map((link) => confirm(link)))
      expect(answers.map(codeOf).sort()).toEqual([200, '409 EMAIL_TAKEN'])
      const emails = await Promise.all(people.map(async ({ token }) => (await me(token)).email))
      expect(emails.filter((email) => email === same)).toHaveLength(1)
    })

    test('the former one is kept, another asked for, and a link of before does nothing', async () => {
      const { token, email } = await someone()
      const [first, second] = [newEmail(), newEmail()]
      await changeTo(token, first)
      const link = await tokenTo(first)
      expect(userAnswerSchema.parse((await keep(token)).json()).data.user).toMatchObject({ email, pendingEmail: null })
      expect(codeOf(await confirm(link))).toBe('409 LINK_EXPIRED')
      expect(codeOf(await keep(token))).toBe(200)

      await changeTo(token, first)
      const another = await tokenTo(first)
      await changeTo(token, second)
      expect(codeOf(await confirm(another))).toBe('409 LINK_EXPIRED')
      expect(codeOf(await confirm(await tokenTo(second)))).toBe(200)
      expect(await me(token)).toMatchObject({ email: second })
    })

    test.each(['the profile', 'a link'])('a new password, by %s, takes back what was asked before', async (by) => {
      const { token, email } = await someone()
      const next = newEmail()
      await changeTo(token, next)
      const link = await tokenTo(next)
      if (by === 'a link') {
        await post(api, '/api/auth/forgot', { email }, {}, newAddress())
        await expect.poll(async () => (await mailsTo(email)).length, { timeout: 20_000 }).toBe(1)
        expect((await reset(await tokenTo(email, RESET))).statusCode).toBe(204)
      } else expect((await changePassword(token)).statusCode).toBe(200)
      expect(codeOf(await confirm(link))).toBe('409 LINK_EXPIRED')
    })

    test('the same in other letters needs no link, and stays as confirmed as it was', async () => {
      const { email, token } = await registered()
      await confirm(await tokenTo(email))
      const answer = await changeTo(token, email.toUpperCase())
      expect(answer.json().data.user).toMatchObject({
        email: email.toUpperCase(),
        emailConfirmedAt: new Date(now).toISOString(),
        pendingEmail: null,
      })
    })

    test('without mail it counts at once, and takes the place of one that waits', async () => {
      const { token } = await someone()
      await changeTo(token, newEmail())
      await allMailSent(api.store)
      await mailOff()
      const next = newEmail()
      expect((await changeTo(token, next)).json().data.user).toMatchObject({
        email: next,
        pendingEmail: null,
        mustConfirmEmail: false,
      })
      const { email: taken } = await addUser(api.store, {}, now)
      expect(codeOf(await changeTo(token, taken))).toBe('409 EMAIL_TAKEN')
      await setMail(api.store, settingsFor(smtp))
      await sendAgain(token)
      await mailsTo(next)
    })

    test('it is limited, and many accounts do not fill one mailbox', async () => {
      const { token } = await someone()
      for (let round = 0; round < EMAIL_CHANGES; round++) expect(codeOf(await changeTo(token, newEmail()))).toBe(200)
      expect(codeOf(await changeTo(token, newEmail()))).toBe('429 TOO_MANY_REQUESTS')
      const victim = newEmail()
      for (let round = 0; round < CONFIRMATIONS.perEmail; round++) await changeTo((await someone()).token, victim)
      expect(codeOf(await changeTo((await someone()).token, victim))).toBe('429 TOO_MANY_REQUESTS')
      expect((await mailsTo(victim)).length).toBeLessThanOrEqual(CONFIRMATIONS.perEmail)
    })

    test('an admin’s change counts at once and waits for the link; an open invitation goes to the new address', async () => {
      const { id, email, token } = await someone()
      const next = newEmail()
      await changeTo(token, newEmail())
      // Waits for a mail on its way: it would be written from the next state, and two mails would come.
      await allMailSent(api.store)
      expect(await edit(id, { email: next })).toMatchObject({ email: next, mustConfirmEmail: true, pendingEmail: null })
      expect((await mailsTo(email)).at(-1)).toContain(`is now ${next}`)
      // The earlier sessions have ended.
      expect(codeOf(await order(token))).toBe('401 TOKEN_EXPIRED')
      const again = await logIn(api, { email: next })
      expect(codeOf(await order(again))).toBe('409 EMAIL_UNCONFIRMED')
      expect(await mailsTo(next)).toHaveLength(1)
      expect(codeOf(await confirm(await tokenTo(next)))).toBe(200)
      expect((await order(again)).statusCode).toBe(201)

      const invited = await call(api, admin, 'POST', '/api/admin/users', { name: 'Dana', email: newEmail() })
      const right = newEmail()
      await allMailSent(api.store)
      await edit(newUserAnswerSchema.parse(invited.json()).data.user._id, { email: right })
      expect((await reset(await tokenTo(right, RESET))).statusCode).toBe(204)
      expect(await me(await logIn(api, { email: right }))).toMatchObject({ mustConfirmEmail: false })
    })
  })
})
