/** The settings of the site. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { configAnswerSchema } from '#contract/config.ts'
import { settingsAnswerSchema } from '#contract/settings.ts'
import type { Settings } from '#contract/settings.ts'
import { addUser, call, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { startSmtp } from './smtp.ts'
import { ENGINES_OF_THIS_RUN } from './stores.ts'

describe.each(ENGINES_OF_THIS_RUN)('/admin/settings on %s', (engine) => {
  let api: TestApp
  let token: string
  beforeAll(async () => {
    api = await newApp({ engine })
    token = await signIn(api, await addUser(api.store, { role: 'admin', name: 'Boss' }))
  })
  beforeEach(async () => {
    await api.store.writeContent(async (db) => {
      await db.deleteFrom('settings').where('key', 'in', ['general', 'email', 'payment']).execute()
      await db.deleteFrom('history').execute()
    })
  })
  afterAll(() => api.close())

  const read = async () =>
    settingsAnswerSchema.parse((await call(api, token, 'GET', '/api/admin/settings')).json()).data.settings
  const put = (body: object) => call(api, token, 'PUT', '/api/admin/settings', body)
  const history = async () => (await call(api, token, 'GET', '/api/admin/history?thing=settings')).json().data.entries
  const config = async () => configAnswerSchema.parse((await api.get('/api/config')).json()).data
  const bodyOf = <T extends { updatedAt: unknown }>({ updatedAt: _at, ...tab }: T) => tab
  const emailBody = ({ email }: Settings) => {
    const { hasPassword: _has, ...tab } = bodyOf(email)
    return tab
  }

  test('unsaved settings are the defaults, of revision 0', async () => {
    const settings = await read()
    expect(settings.general).toMatchObject({ revision: 0, updatedAt: null, features: { shop: false, accounts: false } })
    expect(settings.email).toMatchObject({ host: '', port: 587, hasPassword: false, revision: 0 })
    expect(settings.payment).toMatchObject({ currency: 'ILS', vatPercent: 18, shipping: { fee: 0, freeFrom: null } })
  })

  test('what is saved reaches visitors with their next read of the config', async () => {
    const before = await api.get('/api/config')
    const { general, payment } = await read()
    const answer = await put({
      general: {
        ...bodyOf(general),
        features: { shop: true, accounts: true },
        site: { ...general.site, contactEmail: 'hi@rampa.example' },
      },
      payment: {
        ...bodyOf(payment),
        shipping: { fee: 2500, freeFrom: 30_000 },
        methods: {
          ...payment.methods,
          cashOnDelivery: { isEnabled: true, instructions: { he: 'במזומן', en: 'Cash' } },
        },
      },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(settingsAnswerSchema.parse(answer.json()).data.settings).toEqual(await read())
    expect(await config()).toMatchObject({
      features: { shop: true, accounts: true },
      site: { contactEmail: 'hi@rampa.example' },
      shipping: { fee: 2500, freeFrom: 30_000 },
      paymentMethods: ['cashOnDelivery'],
    })
    expect((await api.get('/api/config', { 'if-none-match': String(before.headers.etag) })).statusCode).toBe(200)
    const lines = await history()
    expect(lines.map(({ thingId }: { thingId: string }) => thingId).sort()).toEqual(['general', 'payment'])
    const line = lines.find(({ thingId }: { thingId: string }) => thingId === 'general')
    expect(line.before.features).toEqual({ shop: false, accounts: false })
    expect(line.after.features).toEqual({ shop: true, accounts: true })
  })

  test('visitors learn that the site sends no mail until it has a mail server', async () => {
    expect((await config()).mail).toBe(false)
    const form = { host: 'smtp.example', port: 587, secure: false, user: '', from: 'a@b.example', to: 'a@b.example' }
    const { email } = await read()
    expect((await put({ email: { ...form, revision: email.revision } })).statusCode).toBe(200)
    expect(await config()).not.toHaveProperty('mail')
  })

  test('a stale edit is refused whole, and told what is there now', async () => {
    const { general, payment } = await read()
    const named = (he: string, revision: number) => ({
      ...bodyOf(general),
      revision,
      site: { ...general.site, name: { he, en: 'Rampa' } },
    })
    expect((await put({ general: named('אחת', 0) })).statusCode).toBe(200)
    const stale = await put({ payment: { ...bodyOf(payment), vatPercent: 17 }, general: named('שתיים', 0) })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE_EDIT'])
    expect(stale.json().current.settings.general).toMatchObject({ revision: 1, site: { name: { he: 'אחת' } } })
    // The other tab was not saved either.
    expect((await read()).payment).toMatchObject({ revision: 0, vatPercent: 18 })
    expect((await put({ general: named('שתיים', 1) })).statusCode).toBe(200)
    expect((await read()).general.revision).toBe(2)
    const both = await Promise.all(['שלוש', 'ארבע'].map((he) => put({ general: named(he, 2) })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('the mail password is written and never read back', async () => {
    const secret = 'swordfish-4711'
    const mail = {
      ...emailBody(await read()),
      host: 'smtp.rampa.example',
      user: 'site',
      from: 'Rampa <site@rampa.example>',
      to: 'a@rampa.example',
    }
    const saved = await put({ email: { ...mail, password: secret } })
    expect(saved.statusCode, saved.body).toBe(200)
    expect((await read()).email).toMatchObject({ host: 'smtp.rampa.example', hasPassword: true, revision: 1 })
    const stored = async () =>
      JSON.parse(
        (await api.store.db.selectFrom('settings').select('value').where('key', '=', 'email').executeTakeFirstOrThrow())
          .value,
      )
    // A password that is not sent stays. For another server it is removed: a stranger would get it.
    await put({ email: { ...mail, revision: 1, user: 'other' } })
    expect(await stored()).toMatchObject({ user: 'other', password: secret })
    await put({ email: { ...mail, revision: 2, host: 'smtp.other.example' } })
    expect(await stored()).toMatchObject({ password: '' })
    await put({ email: { ...mail, revision: 3, password: secret } })
    await put({ email: { ...mail, revision: 4, password: '' } })
    expect((await read()).email.hasPassword).toBe(false)
    const told = JSON.stringify([await read(), await history(), api.log])
    expect(told).not.toContain(secret)
    expect(told).toContain('passwordChanged')
  })

  test('a test message reports its outcome', async () => {
    const test = async (body: object = {}) => {
      const answer = await call(api, token, 'POST', '/api/admin/settings/email/test', body)
      return answer.statusCode === 200 ? answer.json().data : `${answer.statusCode} ${answer.json().code}`
    }
    expect(await test()).toBe('409 MAIL_NOT_SET')
    const smtp = await startSmtp()
    const mail = {
      ...emailBody(await read()),
      host: '127.0.0.1',
      port: smtp.port,
      from: 'site@rampa.example',
      to: 'box@rampa.example',
    }
    expect((await put({ email: mail })).statusCode).toBe(200)
    expect(await test()).toEqual({ isSent: true, to: 'box@rampa.example' })
    expect(await test({ to: 'me@rampa.example' })).toEqual({ isSent: true, to: 'me@rampa.example' })
    expect(smtp.taken.map(({ to }) => to)).toEqual(['box@rampa.example', 'me@rampa.example'])
    const { site } = (await read()).general
    expect(smtp.taken[0]!.data).toContain(`This is a test message from the site ${site.name.en}.`)
    smtp.mood = 'refuse'
    expect(await test()).toMatchObject({ isSent: false, failure: { responseCode: 451 } })
    await smtp.close()
    expect(await test()).toMatchObject({ isSent: false, failure: { code: expect.stringMatching(/ECONN|ESOCKET/) } })
  })

  test.each([
    ['general', { site: { contactEmail: 'nonsense' } }, 'general.site.contactEmail'],
    ['general', { site: { social: { youtube: 'javascript:alert(1)' } } }, 'general.site.social.youtube'],
    ['general', { site: { name: { he: '' } } }, 'general.site.name.he'],
    ['email', { port: 0 }, 'email.port'],
    ['email', { host: 'a b' }, 'email.host'],
    ['email', { from: 'x\r\nBcc: y@z.example' }, 'email.from'],
    ['payment', { vatPercent: 101 }, 'payment.vatPercent'],
    ['payment', { shipping: { fee: 1.5 } }, 'payment.shipping.fee'],
    ['payment', { stockLabels: { low: 1, veryLow: 2 } }, 'payment.stockLabels.veryLow'],
    ['payment', { methods: { paymentPage: { isEnabled: true } } }, 'payment.methods.paymentPage.url'],
  ] as const)('%s %j is refused', async (tab, change, field) => {
    const settings = await read()
    const answer = await put({ [tab]: merge(tab === 'email' ? emailBody(settings) : bodyOf(settings[tab]), change) })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.map((one: { field: string }) => one.field)).toContain(field)
    expect(await read()).toEqual(settings)
  })
})

type Tree = { [name: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null
/** A copy with some of its leaves replaced. */
const merge = (into: object, changes: object): Tree =>
  Object.entries(changes).reduce<Tree>(
    (all, [name, value]) => ({ ...all, [name]: isTree(value) && isTree(all[name]) ? merge(all[name], value) : value }),
    { ...into },
  )
