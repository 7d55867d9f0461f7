/**
 * A rider's own registration by the link in their mail, on both databases
 * (docs/decisions/messages-and-registrations.md).
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { developerMailAnswerSchema } from '#contract/developer-mail.ts'
import { registrationListSchema } from '#contract/admin-competitions.ts'
import { competitionAnswerSchema, ownRegistrationAnswerSchema } from '#contract/competitions.ts'
import { addUser, call, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { createOwnRegistrationsRepo } from '#server/modules/competitions/own-repo.ts'
import { siteMails } from '#server/modules/competitions/site-mail.ts'
import { addCompetition, rider } from './new-competitions.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

const OWN = '/api/registrations/own'

describe.each(ENGINES)('own registrations on %s', (engine) => {
  let api: TestApp
  let now: number
  let slug: string
  beforeEach(async () => {
    now = Date.parse('2026-06-01T12:00:00.000Z')
    api = await newApp({ engine, environment: { DEVELOPER_INBOX: 'on' }, deps: { now: () => now } })
    slug = await addCompetition(api.store, { capacity: 2, levels: ['amateur', 'pro'] })
  })
  afterEach(() => api.close())

  const signUp = (body = rider(), headers = {}) => post(api, `/api/competitions/${slug}/registrations`, body, headers)
  const allMails = async () => developerMailAnswerSchema.parse((await api.get('/api/developer/mail')).json()).data.mails
  const isToSite = ({ to }: { to: string }) => to === 'inbox@rampa.local'
  /** Mails to riders. */
  const mails = async () => (await allMails()).filter((mail) => !isToSite(mail))
  const tokenIn = (text: string) => /\/registration#token=([\w-]{43})\n/.exec(text)![1]!
  async function signedUp(special: Parameters<typeof rider>[0] = {}): Promise<string> {
    const before = (await mails()).length
    expect((await signUp(rider(special))).statusCode).toBe(201)
    // Mail is sent in the background; the latest comes first.
    await expect.poll(async () => (await mails()).length).toBe(before + 1)
    return tokenIn((await mails())[0]!.text)
  }
  const correct = (token: string, special: object = {}) =>
    call(api, undefined, 'PUT', OWN, {
      token,
      firstName: 'Dana',
      lastName: 'Cohen',
      phone: '0529999999',
      level: 'pro',
      dateOfBirth: '2000-01-01',
      ...special,
    })
  const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) =>
    `${statusCode} ${(JSON.parse(body) as { code: string }).code}`
  const placesLeft = async () =>
    competitionAnswerSchema.parse((await api.get(`/api/competitions/${slug}`)).json()).data.event.placesLeft

  test('the mail goes once, to the address, in the language of the rider, and the token is stored nowhere', async () => {
    const body = rider({ language: 'en' })
    await signUp(body, { 'idempotency-key': 'one' })
    await signUp(body, { 'idempotency-key': 'one' })
    await expect.poll(async () => (await mails()).length).toBe(1)
    const all = await mails()
    expect(all[0]).toMatchObject({ to: body.email, subject: expect.stringContaining('Confirm your place') })
    expect(all[0]!.text).not.toContain(body.firstName)
    const token = tokenIn(all[0]!.text)
    for (const table of ['registrations', 'registration_links', 'idempotency_keys'] as const) {
      const rows = await api.store.db.selectFrom(table).selectAll().execute()
      expect(rows).toHaveLength(1)
      expect(JSON.stringify(rows)).not.toContain(token)
    }
    expect(api.log.join('')).not.toContain(token)
  })

  test('the day of the competition comes with it, as an entry for a calendar that says nothing of the rider', async () => {
    const body = rider({ language: 'en' })
    await signUp(body)
    await expect.poll(async () => (await mails()).length).toBe(1)
    const { files } = (await mails())[0]!
    expect(files.map(({ name }) => name)).toEqual([`${slug}.ics`])
    const { content } = files[0]!
    for (const line of ['DTSTART;VALUE=DATE:20270305', 'DTEND;VALUE=DATE:20270306', 'LOCATION:A park'])
      expect(content.split('\r\n')).toContain(line)
    for (const typed of [body.firstName, body.lastName, body.email, body.phone]) expect(content).not.toContain(typed)
  })

  test('the site is told once, with what it needs to answer; of one that was withdrawn before, nothing', async () => {
    const body = rider({ firstName: 'Unmistakable' })
    await signUp(body, { 'idempotency-key': 'one' })
    await signUp(body, { 'idempotency-key': 'one' })
    await expect.poll(async () => (await allMails()).filter(isToSite).length).toBe(1)
    const { subject, text } = (await allMails()).find(isToSite)!
    expect(subject).toContain('[Rampa] הרשמה / Registration: ג׳אם')
    for (const words of [
      'Name: Unmistakable Levi',
      body.email,
      'חובבים / Amateur',
      'Waits for confirmation',
      `/admin/registrations?event=${slug}`,
    ])
      expect(text).toContain(words)
    for (const kept of [body.dateOfBirth, 'signature']) expect(text).not.toContain(kept)

    const { id } = await api.store.db.selectFrom('registrations').select('id').executeTakeFirstOrThrow()
    await api.store.db.deleteFrom('registrations').where('id', '=', id).execute()
    const writer = siteMails(
      createOwnRegistrationsRepo(api.store, () => now),
      { origin: () => '', now: () => now },
    )
    expect(await writer.write(id, {})).toBeUndefined()
  })

  test('what was written is shown and corrected by the link, except the address', async () => {
    const token = await signedUp({ email: 'noa@example.com' })
    const shown = await post(api, OWN, { token })
    expect(shown.headers['cache-control']).toBe('no-store')
    expect(ownRegistrationAnswerSchema.parse(shown.json()).data.registration).toMatchObject({
      event: slug,
      firstName: 'Noa',
      email: 'noa@example.com',
    })
    const corrected = await correct(token, { email: 'other@example.com' })
    expect(corrected.statusCode, corrected.body).toBe(200)
    const row = await api.store.db.selectFrom('registrations').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      first_name: 'Dana',
      phone: '0529999999',
      level: 'pro',
      email: 'noa@example.com',
      search: 'dana\ncohen\nnoa example com\n0529999999',
    })
    for (const wrong of [{ level: 'girls' }, { dateOfBirth: '2015-01-01' }, { phone: 'x' }]) {
      const answer = await correct(token, wrong)
      expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, Object.keys(wrong)[0]])
    }
  })

  test('withdrawing frees the place and ends the link; the address can sign up again', async () => {
    const body = { email: 'noa@example.com' }
    const token = await signedUp(body)
    expect(await placesLeft()).toBe(1)
    expect((await post(api, `${OWN}/withdraw`, { token })).statusCode).toBe(204)
    expect(await placesLeft()).toBe(2)
    for (const answer of [await post(api, OWN, { token }), await post(api, `${OWN}/withdraw`, { token })]) {
      expect(codeOf(answer)).toBe('409 LINK_EXPIRED')
    }
    expect(codeOf(await correct(token))).toBe('409 LINK_EXPIRED')
    expect(await api.store.db.selectFrom('registration_links').selectAll().execute()).toEqual([])
    expect(await signedUp(body)).not.toBe(token)
    // The history keeps the withdrawal and its time, but nothing about the person.
    const kept = await api.store.db.selectFrom('history').selectAll().where('thing', '=', 'registration').execute()
    expect(kept).toMatchObject([{ action: 'withdraw', actor_id: null, before_values: null }])
    expect(Object.keys(JSON.parse(kept[0]!.after_values!) as object)).toEqual(['event', 'level'])
    const admin = await signIn(api, await addUser(api.store, { role: 'admin' }))
    const withdrawn = async (query: string) =>
      registrationListSchema.parse((await call(api, admin, 'GET', `/api/admin/registrations${query}`)).json()).data
        .withdrawn
    expect([await withdrawn(''), await withdrawn('?event=no-such'), await withdrawn(`?event=${slug}`)]).toEqual([
      1, 0, 1,
    ])
  })

  test('nothing is corrected after registration has closed, and withdrawing is possible', async () => {
    const token = await signedUp()
    now = Date.parse('2027-01-01T00:00:00.000Z')
    expect(codeOf(await correct(token))).toBe('409 REGISTRATION_CLOSED')
    expect((await post(api, `${OWN}/withdraw`, { token })).statusCode).toBe(204)
  })

  test('another token is no link, and guessing is limited', async () => {
    await signedUp()
    expect(codeOf(await post(api, OWN, { token: 'x'.repeat(43) }))).toBe('409 LINK_EXPIRED')
    expect((await post(api, OWN, {})).statusCode).toBe(400)
    await api.store.db.updateTable('rate_limits').set({ count: 120 }).where('count', '=', 2).execute()
    const refused = await post(api, OWN, { token: 'x'.repeat(43) })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })
})
