/** Registrations that an admin adds or corrects, on both databases. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type RegistrationDetail, registrationDetailAnswerSchema } from '#contract/admin-competitions.ts'
import { developerMailAnswerSchema } from '#contract/developer-mail.ts'
import { errorBodySchema } from '#contract/errors.ts'
import { historyAnswerSchema } from '#contract/history.ts'
import { addUser, call, newAddress, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addCompetition, rider } from './new-competitions.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

describe.each(ENGINES)('registrations by admins on %s', (engine) => {
  let api: TestApp
  let token: string
  let slug: string
  let event: string
  let now: number
  beforeEach(async () => {
    now = Date.parse('2026-06-01T12:00:00.000Z')
    api = await newApp({ engine, environment: { DEVELOPER_INBOX: 'on' }, deps: { now: () => now } })
    token = await signIn(api, await addUser(api.store, { role: 'admin', name: 'Dana' }, now))
    slug = await addCompetition(api.store, { capacity: 1, levels: ['amateur', 'pro'] })
    event = (await api.store.db.selectFrom('events').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
  })
  afterEach(() => api.close())

  const send = (method: 'GET' | 'POST' | 'PUT', path: string, json?: object) => {
    now += 1000
    return call(api, token, method, `/api/admin${path}`, json)
  }
  const person = (special: object = {}) => {
    const { firstName, lastName, email, phone, dateOfBirth, level } = rider()
    return { firstName, lastName, email, phone, dateOfBirth, level, ...special }
  }
  const add = (special: object = {}) => send('POST', '/registrations', { event, ...person(), ...special })
  const edit = (id: string, body: object) => send('PUT', `/registrations/${id}`, body)
  const registrationIn = (answer: { json(): unknown; body: string }): RegistrationDetail => {
    const parsed = registrationDetailAnswerSchema.safeParse(answer.json())
    if (!parsed.success) throw new Error(answer.body)
    return parsed.data.data.registration
  }
  const mailsTo = async (email: string) =>
    developerMailAnswerSchema
      .parse((await api.get('/api/developer/mail')).json())
      .data.mails.filter(({ to }) => to === email)
  const history = async () => historyAnswerSchema.parse((await send('GET', '/history')).json()).data.entries

  test('a person is added on paper, confirmed, without a mail, also after registration has closed', async () => {
    now = Date.parse('2027-03-05T08:00:00.000Z')
    token = await signIn(api, await addUser(api.store, { role: 'admin' }, now))
    const answer = await add({ firstName: 'Unmistakable' })
    expect(answer.statusCode).toBe(201)
    const added = registrationIn(answer)
    expect(added).toMatchObject({ signature: { kind: 'paper' }, state: 'confirmed', consents: null, paid: null })
    expect(await mailsTo(added.email)).toEqual([])
    const [entry] = await history()
    expect(entry).toMatchObject({ thing: 'registration', action: 'create', after: { event: slug, level: 'amateur' } })
    expect(JSON.stringify(await history())).not.toContain('Unmistakable')
    const table = (await send('GET', '/registrations/export.csv?lang=en')).body
    expect(table).toContain(',On paper,')
  })

  test('beyond the places only if the admin says so', async () => {
    await add()
    const refused = await add()
    expect(refused.statusCode).toBe(400)
    expect(errorBodySchema.parse(refused.json()).errors).toEqual([{ field: 'overCapacity', message: 'agree' }])
    expect((await add({ overCapacity: true })).statusCode).toBe(201)
  })

  test.each([
    ['firstName', '', 'required'],
    ['email', 'noa', 'email'],
    ['level', 'girls', 'choice'],
    ['dateOfBirth', '2015-01-01', 'under18'],
  ])('%s %j is refused', async (field, value, message) => {
    const answer = await add({ [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(errorBodySchema.parse(answer.json()).errors).toContainEqual({ field, message })
  })

  test('an address that is registered already is refused, in both', async () => {
    const first = registrationIn(await add({ overCapacity: true }))
    const other = registrationIn(await add({ overCapacity: true }))
    expect((await add({ email: first.email.toUpperCase(), overCapacity: true })).json()).toMatchObject({
      code: 'ALREADY_REGISTERED',
    })
    const taken = await edit(other._id, { ...person({ email: first.email }), revision: 1 })
    expect(taken.json()).toMatchObject({ code: 'ALREADY_REGISTERED' })
    expect((await send('POST', '/registrations', { ...person(), event: 'f'.repeat(24) })).statusCode).toBe(404)
  })

  test('a mail goes only if it is asked for, and its link ends with the address', async () => {
    const added = registrationIn(await add({ mail: true, language: 'en' }))
    await expect.poll(async () => (await mailsTo(added.email)).length).toBe(1)
    const [mail] = await mailsTo(added.email)
    expect(mail!.subject).toContain('You are registered')
    const [, link] = /#token=([\w-]{43})/.exec(mail!.text)!
    const own = () => post(api, '/api/registrations/own', { token: link })
    expect((await own()).statusCode).toBe(200)
    const body = { ...person({ email: 'new@example.com' }), revision: 1 }
    expect(registrationIn(await edit(added._id, body))).toMatchObject({ email: 'new@example.com', revision: 2 })
    expect((await own()).json()).toMatchObject({ code: 'LINK_EXPIRED' })
  })

  test('a correction keeps signature, consents and payment; the history has the names of fields alone', async () => {
    const consent = { at: '2026-05-01T00:00:00.000Z', digest: 'a1'.repeat(32) }
    const consents = { over18: consent, terms: consent, rules: consent }
    const sent = await post(api, `/api/competitions/${slug}/registrations`, rider({ consents }), {}, newAddress())
    const { id } = (sent.json() as { data: { registration: { id: string } } }).data.registration
    await send('POST', '/registrations/bulk', { action: 'paid', ids: [id] })
    const before = registrationIn(await send('GET', `/registrations/${id}`))
    const { firstName, lastName, email, dateOfBirth } = before
    const body = { firstName, lastName, email, dateOfBirth, phone: '0529999999', level: 'pro', revision: 1 }
    expect(registrationIn(await edit(id, body))).toEqual({ ...before, phone: '0529999999', level: 'pro', revision: 2 })
    const [entry] = await history()
    expect(entry).toMatchObject({ action: 'update', after: { event: slug, corrected: ['phone', 'level'] } })
    expect(JSON.stringify(entry)).not.toContain('0529999999')

    const stale = await edit(id, { ...body, firstName: 'Late' })
    expect(errorBodySchema.parse(stale.json())).toMatchObject({
      code: 'STALE_EDIT',
      current: { registration: { phone: '0529999999', revision: 2 } },
    })
    // Without a change nothing is written.
    expect(registrationIn(await edit(id, { ...body, revision: 2 })).revision).toBe(2)
    expect((await edit('f'.repeat(24), { ...body, revision: 1 })).statusCode).toBe(404)
  })
})
