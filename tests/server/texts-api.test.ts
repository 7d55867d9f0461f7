/** The texts of the site: edited by admins, read by everyone. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { configAnswerSchema } from '#contract/config.ts'
import { adminTextsAnswerSchema, siteTextAnswerSchema, siteTextsAnswerSchema } from '#contract/site-texts.ts'
import type { LongTextContent } from '#contract/site-texts.ts'
import { DAY_MS } from '#contract/time.ts'
import { addUser, call, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { ENGINES } from './stores.ts'

/** Half past midnight in Israel: the day in UTC is the day before. */
const NOW = Date.parse('2026-12-03T22:30:00Z')
const ISRAELS_DAY = '2026-12-04'

const longText = (words: string): LongTextContent => ({
  he: { title: 'אודות', description: 'מה זה.', body: `${words} עברית\n\n## חלק {#part}\n\n- [קשר](/contact)` },
  en: {
    title: 'About {site}',
    description: 'What it is.',
    body: `${words}\n\n## Part {#part}\n\n- [Mail](mailto:a@b.example)`,
  },
})

describe.each(ENGINES)('texts of the site on %s', (engine) => {
  let api: TestApp
  let token: string
  let boss: Awaited<ReturnType<typeof addUser>>
  let now = NOW
  /** Sessions of admins are short, so the admin signs in again. */
  async function moveClock(to: number) {
    now = to
    token = await signIn(api, boss)
  }
  beforeAll(async () => {
    api = await newApp({ engine, deps: { now: () => now } })
    boss = await addUser(api.store, { role: 'admin', name: 'Boss' })
  })
  beforeEach(async () => {
    await moveClock(NOW)
    await api.store.writeContent(async (db) => {
      await db.deleteFrom('settings').where('key', 'like', 'text-%').execute()
      await db.deleteFrom('history').execute()
    })
  })
  afterAll(() => api.close())

  const put = (key: string, revision: number, content: object | null) => {
    // No two entries of the history have the same time, so their order is certain.
    now++
    return call(api, token, 'PUT', `/api/admin/texts/${key}`, { revision, content })
  }
  const list = async () =>
    adminTextsAnswerSchema.parse((await call(api, token, 'GET', '/api/admin/texts')).json()).data.texts
  const admins = async (key: string) => (await list()).find((text) => text.key === key)!
  const config = async () => configAnswerSchema.parse((await api.get('/api/config')).json()).data
  const one = async (key: string) => siteTextAnswerSchema.parse((await api.get(`/api/texts/${key}`)).json()).data.text
  const undo = async () => {
    const { entries } = (await call(api, token, 'GET', '/api/admin/history?thing=text')).json().data
    const { id } = entries.find(({ canUndo }: { canUndo: boolean }) => canUndo)
    return (await call(api, token, 'POST', `/api/admin/history/${id}/undo`)).json().data
  }

  test('a text that nobody edited costs the settings nothing', async () => {
    expect((await config()).texts).toBeUndefined()
    expect((await api.get('/api/texts/about')).statusCode).toBe(404)
    expect(siteTextsAnswerSchema.parse((await api.get('/api/texts')).json()).data.texts).toEqual([])
    const never = { content: null, revision: 0, updatedAt: null, updatedBy: null, updated: null }
    expect(await list()).toEqual(['home', 'about', 'accessibility', 'terms'].map((key) => ({ key, ...never })))
  })

  test('an edited text reaches riders as blocks, with the day in Israel and a digest', async () => {
    const before = await api.get('/api/texts')
    const saved = await put('about', 0, longText('Hello **you**'))
    expect(saved.statusCode, saved.body).toBe(200)
    expect((await config()).texts).toEqual({ about: 1 })
    const text = await one('about')
    expect(text).toMatchObject({ key: 'about', revision: 1, updated: ISRAELS_DAY })
    expect(text.text!.en).toEqual({
      title: 'About {site}',
      description: 'What it is.',
      intro: [['Hello ', { strong: 'you' }]],
      sections: [
        { id: 'part', heading: 'Part', blocks: [{ items: [[{ text: 'Mail', href: 'mailto:a@b.example' }]] }] },
      ],
    })
    const { body } = longText('Hello **you**').en
    const file = `---\ntitle: About {site}\ndescription: What it is.\nupdated: ${ISRAELS_DAY}\n---\n\n${body}\n`
    expect(text.digests!.en).toBe(createHash('sha256').update(file).digest('hex'))
    const after = await api.get('/api/texts')
    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect(await admins('about')).toMatchObject({ revision: 1, updatedBy: 'Boss', updated: ISRAELS_DAY })
  })

  test('the day changes only with the text', async () => {
    await put('terms', 0, longText('One'))
    await moveClock(NOW + 3 * DAY_MS)
    const same = await put('terms', 1, longText('One'))
    expect(same.json().data.historyId).toBeNull()
    expect(await one('terms')).toMatchObject({ revision: 1, updated: ISRAELS_DAY })
    await put('terms', 1, { ...longText('One'), he: longText('Two').he })
    expect(await one('terms')).toMatchObject({ revision: 2, updated: '2026-12-07' })
  })

  test('a save that began before somebody else saved is refused with the newer text', async () => {
    await put('about', 0, longText('First'))
    const late = await put('about', 0, longText('Second'))
    expect([late.statusCode, late.json().code]).toEqual([409, 'STALE_EDIT'])
    expect(late.json().current.text).toEqual(await admins('about'))
  })

  test('the built-in text comes back with its own day, and the undo brings the edit back', async () => {
    await put('about', 0, longText('Mine'))
    await moveClock(NOW + DAY_MS)
    await put('about', 1, null)
    expect(await one('about')).toEqual({ key: 'about', revision: 2, updated: '2026-12-05', text: null })
    expect(await undo()).toEqual({ restored: ['about'], skipped: [] })
    expect((await admins('about')).content).toEqual(longText('Mine'))
    expect((await one('about')).text!.en.intro).toEqual([['Mine']])
  })

  test('an undo leaves alone what was changed since', async () => {
    await put('about', 0, longText('First'))
    await put('about', 1, longText('Second'))
    const { entries } = (await call(api, token, 'GET', '/api/admin/history?thing=text&id=about')).json().data
    const undone = await call(api, token, 'POST', `/api/admin/history/${entries[1].id}/undo`)
    expect(undone.json().data).toEqual({ restored: [], skipped: ['about'] })
    expect(await undo()).toEqual({ restored: ['about'], skipped: [] })
    expect((await admins('about')).content).toEqual(longText('First'))
  })

  test('edited lines of the home page come with the settings; without any, nothing does', async () => {
    const lines = { he: { title: 'לאן?' }, en: {} }
    expect((await put('home', 0, lines)).statusCode).toBe(200)
    expect((await config()).texts).toEqual({ home: lines })
    await put('home', 1, { he: {}, en: {} })
    expect((await config()).texts).toBeUndefined()
    expect((await admins('home')).content).toBeNull()
  })

  test.each<[string, string, object, string]>([
    ['markup', 'about', { body: 'a <b>c</b>' }, 'content.en.body'],
    ['a link that runs', 'about', { body: '[a](javascript:alert(1))' }, 'content.en.body'],
    ['a link to another host without a scheme', 'terms', { body: '[a](//evil.example)' }, 'content.en.body'],
    ['a long title', 'about', { title: 'a'.repeat(81) }, 'content.en.title'],
    ['a title of two lines', 'about', { title: 'a\nb' }, 'content.en.title'],
    ['an empty text', 'accessibility', { body: ' \n ' }, 'content.en.body'],
    ['a long line', 'home', { lead: 'a'.repeat(121) }, 'content.en.lead'],
  ])('%s is refused, and named', async (_name, key, change, field) => {
    const whole = longText('Fine')
    const content = key === 'home' ? { he: {}, en: change } : { ...whole, en: { ...whole.en, ...change } }
    const refused = await put(key, 0, content)
    expect(refused.statusCode, refused.body).toBe(400)
    expect(refused.json().errors).toEqual([expect.objectContaining({ field })])
    expect((await admins(key)).revision).toBe(0)
  })

  test('what was stored against today’s rules is never shown', async () => {
    const bad = { ...longText('x'), en: { ...longText('x').en, body: '[a](javascript:alert(1))' } }
    const value = JSON.stringify({ content: bad, updated: ISRAELS_DAY, by: null })
    await api.store.writeContent((db) =>
      db
        .insertInto('settings')
        .values({ key: 'text-about', value, updated_at: new Date(NOW).toISOString() })
        .execute(),
    )
    expect((await api.get('/api/texts/about')).statusCode).toBe(404)
    expect(siteTextsAnswerSchema.parse((await api.get('/api/texts')).json()).data.texts).toEqual([])
  })

  test('an export has the edited texts; an import plans and writes them, and its undo takes them back', async () => {
    const upload = async (file: object, plan?: string) => {
      const query = plan === undefined ? '' : `?plan=${plan}`
      return api.app.inject({
        method: 'POST',
        url: `/api/admin/import${query}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(file),
      })
    }
    await put('about', 0, longText('Exported'))
    const file = (await call(api, token, 'GET', '/api/admin/export')).json()
    expect(file.texts).toEqual({ about: longText('Exported') })
    await put('about', 1, longText('Later'))
    const { format, version, exportedAt, texts } = file
    const part = { format, version, exportedAt, texts }
    const planned = (await upload(part)).json().data
    expect(planned.changes).toEqual([
      expect.objectContaining({
        ...{ thing: 'text', slug: 'about' },
        fields: expect.arrayContaining([expect.objectContaining({ field: 'en.body' })]),
      }),
    ])
    expect((await upload(part, planned.plan)).statusCode).toBe(200)
    expect((await admins('about')).content).toEqual(longText('Exported'))
    expect((await upload(part)).json().data.counts).toMatchObject({ changed: 0, same: 1 })
    const entry = (await call(api, token, 'GET', '/api/admin/history?thing=directory')).json().data.entries[0]
    await call(api, token, 'POST', `/api/admin/history/${entry.id}/undo`)
    expect((await admins('about')).content).toEqual(longText('Later'))
    const bad = { ...part, texts: { about: { ...texts.about, he: { ...texts.about.he, body: '<i>' } } } }
    const refused = await upload(bad)
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, 'texts.about.he.body'])
  })
})
