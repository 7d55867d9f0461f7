/** The payment mark of registrations, and the lines that withdrawn ones leave, on both databases. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  bulkRegistrationsAnswerSchema,
  registrationListSchema,
  withdrawalListSchema,
} from '#contract/admin-competitions.ts'
import { undoAnswerSchema } from '#contract/history.ts'
import { digestOf } from '#server/http/auth/tokens.ts'
import { addUser, call, newAddress, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addCompetition, rider } from './new-competitions.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

describe.each(ENGINES)('registrations on %s', (engine) => {
  let api: TestApp
  let token: string
  let slug: string
  let now: number
  beforeEach(async () => {
    now = Date.parse('2026-06-01T12:00:00.000Z')
    api = await newApp({ engine, deps: { now: () => now } })
    token = await signIn(api, await addUser(api.store, { role: 'admin', name: 'Dana' }, now))
    slug = await addCompetition(api.store)
  })
  afterEach(() => api.close())

  const send = (method: 'GET' | 'POST', path: string, json?: object) => {
    now += 1000
    return call(api, token, method, `/api/admin${path}`, json)
  }
  async function signUp(special: Parameters<typeof rider>[0] = {}): Promise<string> {
    now += 1000
    const answer = await post(api, `/api/competitions/${slug}/registrations`, rider(special), {}, newAddress())
    return (answer.json() as { data: { registration: { id: string } } }).data.registration.id
  }
  const registrations = async (query = '') =>
    registrationListSchema.parse((await send('GET', `/registrations${query}`)).json()).data
  const withdrawals = async (query = '') =>
    withdrawalListSchema.parse((await send('GET', `/registrations/withdrawn${query}`)).json()).data
  const bulk = async (action: string, ids: readonly string[]) => {
    const answer = await send('POST', '/registrations/bulk', { action, ids })
    return bulkRegistrationsAnswerSchema.parse(answer.json()).data
  }
  const undo = async (historyId: string | null) =>
    undoAnswerSchema.parse((await send('POST', `/history/${historyId}/undo`, {})).json()).data
  const paidOf = async (id: string) => (await registrations()).registrations.find(({ _id }) => _id === id)!.paid
  /** Withdraws by the link of a mail. */
  async function withdraw(id: string) {
    now += 1000
    const link = { token_hash: digestOf(id), registration_id: id, created_at: new Date(now).toISOString() }
    await api.store.db.insertInto('registration_links').values(link).execute()
    expect((await post(api, '/api/registrations/own/withdraw', { token: id })).statusCode).toBe(204)
  }

  test('several are marked as paid at once: when and by whom; those that were marked keep their date', async () => {
    const [one, other] = [await signUp(), await signUp()]
    expect((await bulk('paid', [one])).changed).toEqual([one])
    const first = await paidOf(one)
    expect(first).toMatchObject({ at: new Date(now - 1000).toISOString(), by: { name: 'Dana' } })
    expect((await bulk('paid', [one, other])).changed).toEqual([other])
    expect(await paidOf(one)).toEqual(first)
    expect((await bulk('paid', [one])).historyId).toBeNull()
    expect((await send('POST', '/registrations/bulk', { action: 'paid', ids: [one, 'f'.repeat(24)] })).statusCode).toBe(
      404,
    )
  })

  test('marks are undone, except those that changed since', async () => {
    const [one, other] = [await signUp(), await signUp()]
    const marked = await bulk('paid', [one, other])
    const before = await paidOf(one)
    const unmarked = await bulk('unpaid', [one])
    expect(await paidOf(one)).toBeNull()
    expect(await undo(marked.historyId)).toEqual({ restored: [other], skipped: [one] })
    expect(await undo(unmarked.historyId)).toEqual({ restored: [one], skipped: [] })
    expect(await paidOf(one)).toEqual(before)
    expect(await paidOf(other)).toBeNull()
  })

  test('the list is filtered by payment, and sorted by name and level', async () => {
    const noa = await signUp({ firstName: 'Noa', level: 'pro' })
    await signUp({ firstName: 'Adi', level: 'girls' })
    await signUp({ firstName: 'Tal', level: 'junior' })
    await bulk('paid', [noa])
    const names = async (query: string) =>
      (await registrations(query)).registrations.map(({ firstName }) => firstName).join(' ')
    expect(await names('?paid=true')).toBe('Noa')
    expect(await names('?paid=false&sort=createdAt')).toBe('Adi Tal')
    expect(await names('?sort=name')).toBe('Adi Noa Tal')
    expect(await names('?sort=-name')).toBe('Tal Noa Adi')
    expect(await names('?sort=level')).toBe('Tal Noa Adi')
  })

  test('a withdrawal leaves when, level and payment, and nothing of the person', async () => {
    const email = 'Unmistakable@example.com'
    const [paid, other] = [await signUp({ email, firstName: 'Unmistakable', level: 'pro' }), await signUp()]
    await bulk('paid', [paid])
    await withdraw(paid)
    const withdrawnAt = new Date(now).toISOString()
    await withdraw(other)
    expect((await registrations()).withdrawn).toBe(2)
    expect((await registrations('?event=no-such')).withdrawn).toBe(0)
    const { withdrawals: lines, total } = await withdrawals()
    expect(total).toBe(2)
    expect(lines[1]).toMatchObject({ event: { slug }, level: 'pro', paid: true, withdrawnAt })
    expect((await withdrawals('?paid=false')).withdrawals).toEqual([lines[0]])
    expect((await withdrawals(`?event=${slug}&level=pro`)).withdrawals).toEqual([lines[1]])
    const rows = JSON.stringify(await api.store.db.selectFrom('withdrawals').selectAll().execute())
    for (const personal of [email.toLowerCase(), 'Unmistakable', '0501234567']) expect(rows).not.toContain(personal)

    const table = (await send('GET', '/registrations/export.csv?lang=en&state=withdrawn')).body.trim().split('\r\n')
    expect(table).toHaveLength(3)
    expect(table[2]).toMatch(/^Jam \d+,,,,,,Pro,,,Withdrawn,,Yes,,2026-06-01 15:00,,,,,,$/)
  })
})
