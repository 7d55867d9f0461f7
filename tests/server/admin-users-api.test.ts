/** Accounts in the admin area and their history, on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { historyAnswerSchema } from '#contract/history.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { adminUserAnswerSchema, DEFAULT_NOTIFICATIONS, newUserAnswerSchema, userListSchema } from '#contract/users.ts'
import type { AdminUser } from '#contract/users.ts'
import { addUser, call, logIn, PASSWORD, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

describe.each(ENGINES)('/admin/users on %s', (engine) => {
  let api: TestApp
  let token: string
  let adminId: string
  beforeAll(async () => {
    api = await newApp({ engine, environment: { PUBLIC_URL: 'https://rampa.example' } })
    await switchFeatures(api.store, { shop: true, accounts: true })
  })
  beforeEach(async () => {
    await api.store.db.deleteFrom('users').execute()
    await api.store.db.deleteFrom('history').execute()
    const admin = await addUser(api.store, { role: 'admin', name: 'Boss' })
    adminId = admin.id
    token = await signIn(api, admin)
  })
  afterAll(() => api.close())

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    call(api, token, method, `/api/admin${path}`, body)
  const list = async (query = '') => userListSchema.parse((await send('GET', `/users${query}`)).json()).data
  const namesOf = async (query: string) => (await list(query)).users.map(({ name }) => name)
  const get = async (id: string) => adminUserAnswerSchema.parse((await send('GET', `/users/${id}`)).json()).data
  const history = async (query = '') =>
    historyAnswerSchema.parse((await send('GET', `/history${query}`)).json()).data.entries
  const bodyOf = ({ name, email, phone, role, accountStatus, language, revision }: AdminUser) => ({
    ...{ name, email, phone, role, accountStatus, language, revision },
  })
  const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) =>
    statusCode < 400 ? `${statusCode}` : `${statusCode} ${JSON.parse(body).code}`
  const lastOf = (entries: HistoryEntry[]) => entries[0]!

  test('the table has one line for each account that matches, in words, and nothing that a spreadsheet runs', async () => {
    const at = Date.parse('2024-01-01')
    await addUser(api.store, { name: '=HYPERLINK("x")', email: 'x@example.com', phone: '0501234567' }, at)
    await addUser(api.store, { name: 'Zoe', email: 'z@example.com', role: 'editor', password_hash: null }, at + 1)
    await api.store.db
      .updateTable('users')
      .set({
        notifications: JSON.stringify({ ...DEFAULT_NOTIFICATIONS, marketing: true }),
        marketing_at: '2024-02-03T04:05:06.000Z',
      })
      .where('email', '=', 'z@example.com')
      .execute()
    const listed = userListSchema.parse((await send('GET', '/users?search=z@example.com')).json()).data.users
    expect(listed).toMatchObject([{ notifications: { marketing: true }, marketingAt: '2024-02-03T04:05:06.000Z' }])
    const answer = await send('GET', '/users/export.csv?lang=en&sort=createdAt&search=example.com')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.body.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFName,E-mail,Phone,Role,Status,Language,Joined,Last seen,Invited,Offers by e-mail,Switched at',
      '"\'=HYPERLINK(""x"")",x@example.com,050-1234567,User,Active,Hebrew,2024-01-01,,,No,',
      'Zoe,z@example.com,,Editor,Active,Hebrew,2024-01-01,,Yes,Yes,2024-02-03 06:05',
    ])
    expect((await send('GET', '/users/export.csv?role=editor')).body).toContain('Zoe,z@example.com,,עריכה,פעיל,עברית')
    const selected = await send('GET', `/users/export.csv?ids=${listed[0]!._id},${'f'.repeat(24)}`)
    expect(selected.body.trim().split('\r\n').slice(1).join()).toMatch(/^Zoe,z@example\.com,[^\r\n]*$/)
    for (const ids of ['', 'x', Array(101).fill(listed[0]!._id).join()])
      expect((await send('GET', `/users/export.csv?ids=${ids}`)).statusCode).toBe(400)
    expect(lastOf(await history('?thing=user'))).toMatchObject({ action: 'export', thingId: null })
  })

  test('the list is searched, filtered, sorted and paged', async () => {
    await addUser(
      api.store,
      { name: 'דנה כהן', email: 'dana@example.com', phone: '0521112233' },
      Date.parse('2024-01-01'),
    )
    await addUser(api.store, { name: 'adam', status: 'suspended' }, Date.parse('2024-01-02'))
    await addUser(api.store, { name: 'Zoe_%', role: 'editor' }, Date.parse('2024-01-03'))
    expect(await namesOf('?sort=name')).toEqual(['adam', 'Boss', 'Zoe_%', 'דנה כהן'])
    expect(await namesOf('?sort=-name')).toEqual(['דנה כהן', 'Zoe_%', 'Boss', 'adam'])
    expect(await namesOf('')).toEqual(['Boss', 'Zoe_%', 'adam', 'דנה כהן'])
    expect(await namesOf('?sort=-lastSeenOn')).toHaveLength(4)
    expect((await namesOf('?sort=lastSeenOn'))[0]).toBe('Boss')
    for (const search of ['דָּנה', 'dana@', 'DANA', '052111', 'כהן דנה']) {
      expect(await namesOf(`?search=${encodeURIComponent(search)}`), search).toEqual(['דנה כהן'])
    }
    for (const search of ['%', '_', 'nobody'])
      expect(await namesOf(`?search=${encodeURIComponent(search)}`)).toEqual([])
    expect(await namesOf('?status=suspended')).toEqual(['adam'])
    expect(await namesOf('?role=editor')).toEqual(['Zoe_%'])
    expect(await namesOf('?role=editor&status=suspended')).toEqual([])
    const page = await list('?sort=name&limit=3&page=2')
    expect([page.users.map(({ name }) => name), page.total]).toEqual([['דנה כהן'], 4])
    expect((await send('GET', '/users?sort=password_hash')).statusCode).toBe(400)
    expect((await send('GET', '/users')).body).not.toContain('argon2')
  })

  test('somebody is invited, chooses a password by the link, and signs in', async () => {
    const answer = await send('POST', '/users', { name: 'נועה', email: 'Noa@example.com', role: 'editor' })
    expect(answer.statusCode, answer.body).toBe(201)
    const { user, invitation } = newUserAnswerSchema.parse(answer.json()).data
    expect(user).toMatchObject({ role: 'editor', accountStatus: 'active', hasPassword: false, lastSeenOn: null })
    expect(invitation.mailed).toBe(false)
    expect(Date.parse(invitation.expiresAt) - Date.now()).toBeGreaterThan(6 * 24 * 60 * 60 * 1000)
    const link = /^https:\/\/rampa\.example\/reset#kind=invitation&token=([\w-]+)$/.exec(invitation.url)![1]!
    expect((await post(api, '/api/auth/login', { email: user.email, password: PASSWORD })).statusCode).toBe(401)
    expect((await post(api, '/api/auth/reset', { token: link, password: PASSWORD })).statusCode).toBe(204)
    await logIn(api, user)
    expect((await get(user._id)).user.hasPassword).toBe(true)
    expect(codeOf(await send('POST', '/users', { name: 'Other', email: 'noa@EXAMPLE.com' }))).toBe('409 EMAIL_TAKEN')
    expect((await history(`?id=${user._id}`)).map(({ action }) => action)).toEqual(['password-change', 'create'])
  })

  test('an edit is saved, kept in the history, and refused when it is stale', async () => {
    const { id } = await addUser(api.store, { name: 'Noa' })
    const { user } = await get(id)
    const edited = { ...bodyOf(user), name: 'Noa Levi', role: 'editor', phone: '0501234567' }
    const answer = await send('PUT', `/users/${id}`, edited)
    expect(answer.statusCode, answer.body).toBe(200)
    const now = adminUserAnswerSchema.parse(answer.json()).data.user
    expect(now).toMatchObject({ name: 'Noa Levi', role: 'editor', revision: user.revision + 1 })
    expect((await list('?search=levi')).total).toBe(1)
    expect(lastOf(await history('?thing=user'))).toMatchObject({
      actor: { id: adminId, name: 'Boss' },
      thing: 'user',
      thingId: id,
      label: { he: 'Noa Levi', en: 'Noa Levi' },
      action: 'update',
      before: { name: 'Noa', role: 'user', phone: '' },
      after: { name: 'Noa Levi', role: 'editor', phone: '0501234567' },
      canUndo: false,
    })
    const stale = await send('PUT', `/users/${id}`, edited)
    expect(codeOf(stale)).toBe('409 STALE_EDIT')
    expect(stale.json().current.user).toEqual(now)
    // A save without a change stores nothing.
    await send('PUT', `/users/${id}`, bodyOf(now))
    expect((await get(id)).user.revision).toBe(now.revision)
  })

  test('of two who save at once the second is told', async () => {
    const { id } = await addUser(api.store)
    const body = bodyOf((await get(id)).user)
    const answers = await Promise.all(['One', 'Two'].map((name) => send('PUT', `/users/${id}`, { ...body, name })))
    expect(answers.map(codeOf).sort()).toEqual(['200', '409 STALE_EDIT'])
  })

  test('nobody gets an e-mail address that somebody has', async () => {
    const [one, other] = [await addUser(api.store), await addUser(api.store)]
    const body = { ...bodyOf((await get(one.id)).user), email: other.email.toUpperCase() }
    expect(codeOf(await send('PUT', `/users/${one.id}`, body))).toBe('409 EMAIL_TAKEN')
  })

  test('the last active admin is not demoted, suspended or deleted', async () => {
    await addUser(api.store, { role: 'admin', status: 'inactive' })
    const body = bodyOf((await get(adminId)).user)
    const attempts = [
      send('PUT', `/users/${adminId}`, { ...body, role: 'user' }),
      send('PUT', `/users/${adminId}`, { ...body, accountStatus: 'suspended' }),
      send('DELETE', `/users/${adminId}`),
      send('POST', '/users/bulk', { ids: [adminId], action: 'suspend' }),
    ]
    for (const attempt of await Promise.all(attempts)) expect(codeOf(attempt)).toBe('409 LAST_ADMIN')
    expect(await history()).toEqual([])
    const second = await addUser(api.store, { role: 'admin' })
    expect((await send('PUT', `/users/${adminId}`, { ...body, name: 'Other' })).statusCode).toBe(200)
    expect((await send('DELETE', `/users/${second.id}`)).statusCode).toBe(204)
  })

  test('on their own account, admins see which session is the one that asks', async () => {
    const other = await signIn(api, { id: adminId, role: 'admin' })
    const { user, sessions } = await get(adminId)
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const own = sessions.find(({ isCurrent }) => isCurrent)!
    expect((await send('PUT', `/users/${adminId}`, { ...bodyOf(user), name: 'Chief' })).json().data.sessions).toEqual(
      sessions,
    )
    expect((await send('DELETE', `/users/${adminId}/sessions/${own.id}`)).statusCode).toBe(204)
    expect((await send('GET', `/users/${adminId}`)).statusCode).toBe(401)
    expect((await call(api, other, 'GET', `/api/admin/users/${adminId}`)).statusCode).toBe(200)
  })

  test('an admin signs somebody out, everywhere or in one place', async () => {
    const user = await addUser(api.store)
    const [one, other] = [await signIn(api, user), await signIn(api, user)]
    const status = async (ofToken: string) => (await call(api, ofToken, 'GET', '/api/users/me')).statusCode
    const { sessions } = await get(user.id)
    expect(sessions).toHaveLength(2)
    expect((await send('DELETE', `/users/${user.id}/sessions/${sessions[0]!.id}`)).statusCode).toBe(204)
    expect([await status(one), await status(other)].sort()).toEqual([200, 401])
    expect((await send('DELETE', `/users/${user.id}/sessions/${sessions[0]!.id}`)).statusCode).toBe(404)
    expect((await send('DELETE', `/users/${user.id}/sessions`)).statusCode).toBe(204)
    expect([await status(one), await status(other)]).toEqual([401, 401])
    expect((await history(`?id=${user.id}`)).map(({ action }) => action)).toEqual(['sessions-end', 'sessions-end'])
  })

  test('a link for a new password is good once', async () => {
    const user = await addUser(api.store)
    const answer = await send('POST', `/users/${user.id}/reset-link`)
    expect(answer.statusCode).toBe(201)
    const { url } = answer.json().data.link as { url: string }
    const link = /#kind=reset&token=([\w-]+)$/.exec(url)![1]!
    const reset = () => post(api, '/api/auth/reset', { token: link, password: 'five wheels, no deck' })
    expect([(await reset()).statusCode, (await reset()).statusCode]).toEqual([204, 409])
    await logIn(api, user, 'five wheels, no deck')
  })

  test('deleting somebody leaves a line without the person', async () => {
    const user = await addUser(api.store, { name: 'Somebody Special' })
    await send('PUT', `/users/${user.id}`, { ...bodyOf((await get(user.id)).user), name: 'Somebody Else' })
    expect((await send('DELETE', `/users/${user.id}`)).statusCode).toBe(204)
    const lines = await history(`?id=${user.id}`)
    expect(lines.map(({ action, label, actor }) => [action, label.he, actor?.id])).toEqual([
      ['delete', '', adminId],
      ['update', '', adminId],
    ])
    expect(JSON.stringify(lines)).not.toContain('Somebody')
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/reset-link'],
      ['DELETE', '/sessions'],
    ] as const)
      expect(codeOf(await send(method, `/users/${user.id}${path}`))).toBe('404 NOT_FOUND')
  })

  describe('several at once', () => {
    const bulk = (ids: string[], action: string) => send('POST', '/users/bulk', { ids, action })
    const undo = (id: string) => send('POST', `/history/${id}/undo`)
    const statusOf = async (id: string) => (await get(id)).user.accountStatus

    test('are suspended, and what was before comes back, unless it was changed since', async () => {
      const [a, b, c] = [
        await addUser(api.store),
        await addUser(api.store, { status: 'inactive' }),
        await addUser(api.store, { status: 'suspended' }),
      ].map(({ id }) => id) as [string, string, string]
      const { changed, historyId } = (await bulk([a, b, c, a], 'suspend')).json().data
      expect([...changed].sort()).toEqual([a, b].sort())
      expect([await statusOf(a), await statusOf(b), await statusOf(c)]).toEqual(Array(3).fill('suspended'))
      expect(lastOf(await history())).toMatchObject({ id: historyId, action: 'bulk', canUndo: true, thingId: null })
      const other = (await get(b)).user
      await send('PUT', `/users/${b}`, { ...bodyOf(other), accountStatus: 'active' })
      const undone = await undo(historyId)
      expect(undone.json().data, undone.body).toEqual({ restored: [a], skipped: [b] })
      expect([await statusOf(a), await statusOf(b), await statusOf(c)]).toEqual(['active', 'active', 'suspended'])
      expect(codeOf(await undo(historyId))).toBe('409 CONFLICT')
      expect((await history())[0]).toMatchObject({ action: 'undo', after: { entry: historyId } })
    })

    test('it is all or nothing', async () => {
      const { id } = await addUser(api.store)
      expect(codeOf(await bulk([id, 'f'.repeat(24)], 'suspend'))).toBe('404 NOT_FOUND')
      expect(await statusOf(id)).toBe('active')
      expect(codeOf(await bulk([], 'suspend'))).toBe('400 MONGOOSE_VALIDATION_ERROR')
      expect(codeOf(await bulk([id], 'delete'))).toBe('400 MONGOOSE_VALIDATION_ERROR')
      expect((await bulk([id], 'reactivate')).json().data).toEqual({ changed: [], historyId: null })
    })

    test('undoing never takes the last admin away', async () => {
      const other = await addUser(api.store, { role: 'admin', status: 'suspended' })
      const { historyId } = (await bulk([other.id], 'reactivate')).json().data
      const otherToken = await signIn(api, other)
      await call(api, otherToken, 'POST', '/api/admin/users/bulk', { ids: [adminId], action: 'suspend' })
      const undone = await call(api, otherToken, 'POST', `/api/admin/history/${historyId}/undo`)
      expect(codeOf(undone)).toBe('409 LAST_ADMIN')
    })

    test('only bulk actions can be undone', async () => {
      const { id } = await addUser(api.store)
      await send('DELETE', `/users/${id}/sessions`)
      expect(codeOf(await undo(lastOf(await history()).id))).toBe('409 CONFLICT')
      expect(codeOf(await undo('f'.repeat(24)))).toBe('404 NOT_FOUND')
    })
  })

  test('the history is filtered by thing and by person, and paged', async () => {
    const [one, other] = [await addUser(api.store), await addUser(api.store)]
    for (const { id } of [one, one, other]) await send('DELETE', `/users/${id}/sessions`)
    await call(api, await signIn(api, one), 'PUT', '/api/users/me', { name: 'New Name' })
    expect(await history()).toHaveLength(4)
    expect(await history(`?thing=user&id=${one.id}`)).toHaveLength(3)
    expect(await history(`?user=${one.id}`)).toMatchObject([{ action: 'update', after: { fields: ['name'] } }])
    expect(await history('?thing=settings')).toEqual([])
    expect(await history('?limit=3&page=2')).toHaveLength(1)
    // The history names people's own changes without repeating the values.
    expect(JSON.stringify((await history(`?user=${one.id}`))[0]!.after)).not.toContain('New Name')
  })
})
