/** The admins' inbox, on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messageAnswerSchema, messageListSchema } from '#contract/admin-messages.ts'
import { contactAnswerSchema } from '#contract/contact.ts'
import { historyAnswerSchema } from '#contract/history.ts'
import { addUser, call, newAddress, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

const BODY = {
  firstName: 'נועה',
  lastName: 'Levi',
  email: 'noa@example.com',
  phone: '0501234567',
  subject: 'השער נעול',
  message: 'השער בפארק נעול מאז יום שלישי.',
}
const ODD = 'f'.repeat(24)

describe.each(ENGINES)('/admin/messages on %s', (engine) => {
  let api: TestApp
  let token: string
  let now = Date.parse('2026-06-01T12:00:00.000Z')
  beforeAll(async () => {
    api = await newApp({ engine, deps: { now: () => now } })
    token = await signIn(api, await addUser(api.store, { role: 'admin' }, now))
  })
  beforeEach(async () => {
    for (const table of ['messages', 'history'] as const) await api.store.db.deleteFrom(table).execute()
  })
  afterAll(() => api.close())

  const send = (method: 'GET' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    call(api, token, method, `/api/admin/messages${path}`, body)
  /** Sends a message. Resolves to its id. */
  async function write(special: object = {}): Promise<string> {
    now += 60_000
    const answer = await post(api, '/api/contact', { ...BODY, ...special }, {}, newAddress())
    return contactAnswerSchema.parse(answer.json()).data.message.id
  }
  const list = async (query = '') => messageListSchema.parse((await send('GET', query)).json()).data
  const idsOf = async (query = '') => (await list(query)).messages.map(({ _id }) => _id)
  const get = async (id: string) => messageAnswerSchema.parse((await send('GET', `/${id}`)).json()).data.message

  test('the newest comes first, page by page, with how many are unread', async () => {
    const ids = [await write(), await write(), await write()].reverse()
    expect(await idsOf()).toEqual(ids)
    expect(await idsOf('?limit=2&page=2')).toEqual(ids.slice(2))
    expect(await list('?limit=1')).toMatchObject({ total: 3, unread: 3 })
  })

  test('a message is complete', async () => {
    const id = await write()
    expect(await get(id)).toEqual({
      _id: id,
      ...BODY,
      park: null,
      createdAt: new Date(now).toISOString(),
      readAt: null,
      handled: null,
      mailedAt: null,
    })
  })

  test('a message about a park names it, until the park is deleted', async () => {
    const [park] = await addParks(api.store, newPark({ url: 'haifa-bowl', name: { he: 'חיפה', en: 'Haifa' } }))
    const id = await write({ park: 'haifa-bowl' })
    expect((await get(id)).park).toEqual({ id: park, url: 'haifa-bowl', name: { he: 'חיפה', en: 'Haifa' } })
    await call(api, token, 'DELETE', `/api/admin/skateparks/${park}`)
    expect((await get(id)).park).toBeNull()
    await api.store.writeContent((db) => db.deleteFrom('parks').execute())
    expect((await get(id)).park).toBeNull()
    const unknown = await write({ park: 'no-such-park' })
    expect((await get(unknown)).park).toBeNull()
  })

  test.each(['No Slug', '', 'a'.repeat(97), 'f'.repeat(24), 5])(
    'a message about the park %j is refused',
    async (park) => {
      expect((await post(api, '/api/contact', { ...BODY, park }, {}, newAddress())).statusCode).toBe(400)
    },
  )

  test('it is read and unread, and the first time of reading stays', async () => {
    const id = await write()
    const mark = async (read: boolean) =>
      messageAnswerSchema.parse((await send('PATCH', `/${id}`, { read })).json()).data.message.readAt
    const at = new Date(now).toISOString()
    expect(await mark(true)).toBe(at)
    now += 1000
    expect(await mark(true)).toBe(at)
    expect(await idsOf('?unread=true')).toEqual([])
    expect(await idsOf('?unread=false')).toEqual([id])
    expect(await mark(false)).toBeNull()
    expect(await list('?unread=true')).toMatchObject({ total: 1, unread: 1 })
  })

  test('it waits until an admin has handled it, who is named; then it is read as well', async () => {
    const boss = await addUser(api.store, { role: 'admin', name: 'Dana' }, now)
    const first = await signIn(api, boss)
    const [id, other] = [await write(), await write()]
    const mark = async (by: string, marks: object) =>
      messageAnswerSchema.parse((await call(api, by, 'PATCH', `/api/admin/messages/${id}`, marks)).json()).data.message
    const at = new Date(now).toISOString()
    const handled = { at, by: { id: boss.id, name: 'Dana' } }
    expect(await mark(first, { handled: true })).toMatchObject({ handled, readAt: at })
    now += 1000
    expect((await mark(token, { handled: true })).handled).toEqual(handled)
    expect(await idsOf('?handled=true')).toEqual([id])
    expect(await idsOf('?handled=false')).toEqual([other])
    await api.store.db.deleteFrom('users').where('id', '=', boss.id).execute()
    expect((await get(id)).handled).toEqual({ at, by: null })
    expect(await mark(token, { handled: false })).toMatchObject({ handled: null, readAt: at })
  })

  test('search finds the person, the subject and the text, however it is spelled', async () => {
    const id = await write({ subject: 'Ünrideable', lastName: "D'Angelo" })
    const other = await write({ email: 'omer@example.com', firstName: 'דן', message: 'הרחבה סגורה לגמרי היום' })
    expect(await idsOf('?search=unrideable')).toEqual([id])
    expect(await idsOf('?search=dangelo')).toEqual([id])
    expect(await idsOf(`?search=${encodeURIComponent('סגורה דן')}`)).toEqual([other])
    expect(await idsOf('?search=omer%40example')).toEqual([other])
    expect(await idsOf('?search=%25')).toEqual([])
    expect((await idsOf('?search=050')).length).toBe(2)
  })

  test('the CSV has the messages that match, in the words of a language, or only the selected ones', async () => {
    await addParks(api.store, newPark({ url: 'acre-bowl', name: { he: 'עכו', en: 'Acre' } }))
    const first = await write({ subject: '=1+1', message: 'שורה\nועוד "אחת"', park: 'acre-bowl' })
    const other = await write({ subject: 'Second' })
    await send('PATCH', `/${other}`, { handled: true })
    // Only an admin who has just signed in gets people's data.
    const fresh = await signIn(api, await addUser(api.store, { role: 'admin' }, now))
    const csv = async (query: string) => {
      const answer = await call(api, fresh, 'GET', `/api/admin/messages/export.csv?${query}`)
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.headers['content-disposition']).toContain('rampa-messages.csv')
      return answer.body.replace('\uFEFF', '').trim().split('\r\n')
    }
    const all = await csv('lang=en')
    expect(all).toHaveLength(3)
    expect(all[0]).toMatch(/^Received,First name,Last name,E-mail,Phone,Subject,Message,About the park,/)
    expect(all[1]).toContain(',Second,')
    expect(all[2]).toContain(`,נועה,Levi,noa@example.com,050-1234567,'=1+1,"שורה\nועוד ""אחת""",Acre,`)
    expect(await csv('lang=en&handled=false')).toEqual([all[0], all[2]])
    expect(await csv(`lang=en&ids=${other}`)).toEqual(all.slice(0, 2))
    expect((await csv(`ids=${first}&search=no-such`))[0]).toMatch(/^התקבלה,שם פרטי/)
    const history = await call(api, token, 'GET', '/api/admin/history?thing=message')
    expect(historyAnswerSchema.parse(history.json()).data.entries[0]).toMatchObject({ action: 'export', thingId: null })
  })

  test('a deleted one is gone, and the history does not say whose it was', async () => {
    const id = await write()
    expect((await send('DELETE', `/${id}`)).statusCode).toBe(204)
    expect((await send('GET', `/${id}`)).statusCode).toBe(404)
    expect((await send('DELETE', `/${id}`)).statusCode).toBe(404)
    const answer = await call(api, token, 'GET', '/api/admin/history?thing=message')
    const [entry] = historyAnswerSchema.parse(answer.json()).data.entries
    expect(entry).toMatchObject({ thing: 'message', thingId: id, action: 'delete', before: null, after: null })
  })

  test.each([
    ['GET', '?unread=maybe', undefined, 400],
    ['GET', '?page=0', undefined, 400],
    ['GET', '?limit=101', undefined, 400],
    ['GET', `?search=${'x'.repeat(101)}`, undefined, 400],
    ['GET', '/abc', undefined, 400],
    ['GET', '/export.csv?ids=abc', undefined, 400],
    ['GET', '/export.csv?lang=fr', undefined, 400],
    ['GET', `/${ODD}`, undefined, 404],
    ['PATCH', `/${ODD}`, { read: true }, 404],
    ['PATCH', `/${ODD}`, { read: 'yes' }, 400],
    ['PATCH', `/${ODD}`, {}, 400],
    ['PATCH', `/${ODD}`, { handled: true }, 404],
    ['PATCH', `/${ODD}`, { handled: null }, 400],
    ['GET', '?handled=maybe', undefined, 400],
    ['DELETE', `/${ODD}`, undefined, 404],
    ['DELETE', '/abc', undefined, 400],
  ] as const)('%s %s %j is %i', async (method, path, body, status) => {
    expect((await send(method, path, body)).statusCode).toBe(status)
  })
})
