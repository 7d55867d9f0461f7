/** Guides in the admin area, on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type AdminGuide,
  adminGuideAnswerSchema,
  adminGuideListSchema,
  guideTagsAnswerSchema,
} from '#contract/admin-guides.ts'
import { bulkAnswerSchema, restoreAnswerSchema } from '#contract/editing.ts'
import { errorBodySchema } from '#contract/errors.ts'
import { historyAnswerSchema, undoAnswerSchema } from '#contract/history.ts'
import type { GuideBody } from '#contract/new-guide.ts'
import { addUser, call, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addGuide, newGuide } from './new-guides.ts'
import { ENGINES } from './stores.ts'

const ID = 'f'.repeat(24)
const tag = (key: string) => ({ key, name: { he: `תג ${key}`, en: key } })
const picture = {
  url: '/uploads/a.webp',
  thumbUrl: '/uploads/a-thumb.webp',
  width: 1280,
  height: 853,
  alt: { he: 'תמונה', en: '' },
}

/** The body that the form sends. */
function bodyOf(special: Partial<GuideBody> = {}): GuideBody {
  const { createdAt: _, ...body } = newGuide(special)
  return body
}
function editOf(guide: AdminGuide, special: object = {}) {
  const { _id, createdAt: _created, updatedAt: _updated, ...body } = guide
  return { ...body, ...special }
}

describe.each(ENGINES)('/admin/guides on %s', (engine) => {
  let api: TestApp
  let token: string
  let other: string
  let adminId: string
  let now = Date.parse('2026-06-01T12:00:00.000Z')
  beforeAll(async () => {
    api = await newApp({ engine, deps: { now: () => now } })
    const admin = await addUser(api.store, { role: 'admin' }, now)
    adminId = admin.id
    token = await signIn(api, admin)
    other = await signIn(api, await addUser(api.store, { role: 'admin' }, now))
  })
  beforeEach(async () => {
    now += 1000
    await api.store.writeContent(async (db) => {
      await db.deleteFrom('guides').execute()
      await db.deleteFrom('history').execute()
    })
  })
  afterAll(() => api.close())

  const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object, by = token) => {
    // The clock moves on, so that no two changes share an instant.
    now++
    return call(api, by, method, `/api${path}`, body)
  }
  const guideOf = (answer: { json: () => unknown }) => adminGuideAnswerSchema.parse(answer.json()).data.guide
  const create = async (special: Partial<GuideBody> = {}) => guideOf(await send('POST', '/guides', bodyOf(special)))
  const get = async (key: string) => guideOf(await send('GET', `/admin/guides/${key}`))
  const list = async (query = '') =>
    adminGuideListSchema.parse((await send('GET', `/admin/guides${query}`)).json()).data
  const slugs = async (query = '') => (await list(query)).guides.map(({ slug }) => slug)
  const history = async () => historyAnswerSchema.parse((await send('GET', '/admin/history')).json()).data.entries
  const bulk = (action: string, ids: string[]) => send('POST', '/admin/guides/bulk', { action, ids })
  const publicStatus = async (slug: string) => (await api.get(`/api/guides/slug/${slug}`)).statusCode
  const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) =>
    statusCode < 400 ? `${statusCode}` : `${statusCode} ${JSON.parse(body).code}`

  describe('the list', () => {
    beforeEach(async () => {
      await create({ slug: 'wheels', title: 'גלגלים', titleEn: 'Wheels', tags: [tag('gear')], images: [picture] })
      now += 1000
      await create({ slug: 'falling', title: 'נפילה', titleEn: 'Falling', category: 'roller', contentEn: '' })
      now += 1000
      await create({ slug: 'idea', title: '', titleEn: 'An idea', status: 'draft', content: '', contentEn: '' })
    })

    test.each([
      ['', ['idea', 'falling', 'wheels']],
      ['?sort=createdAt', ['wheels', 'falling', 'idea']],
      ['?sort=title', ['idea', 'wheels', 'falling']],
      ['?sort=-title', ['falling', 'wheels', 'idea']],
      ['?sort=status&limit=1', ['wheels']],
      ['?status=draft', ['idea']],
      ['?status=active&sort=createdAt', ['wheels', 'falling']],
      ['?category=roller', ['falling']],
      ['?search=WHEELS', ['wheels']],
      [`?search=${encodeURIComponent('תג gear')}`, ['wheels']],
      ['?search=%25', []],
      ['?sort=createdAt&page=2&limit=2', ['idea']],
      ['?page=9', []],
    ])('%s', async (query, expected) => {
      if (query === '?sort=status&limit=1') expect((await list(query)).total).toBe(3)
      else expect(await slugs(query)).toEqual(expected)
    })

    test('tells which languages have a text, and the cover', async () => {
      const [idea, falling, wheels] = (await list()).guides
      expect([idea!.hasText, falling!.hasText, wheels!.hasText]).toEqual([
        { he: false, en: false },
        { he: true, en: false },
        { he: true, en: true },
      ])
      expect([idea!.thumbUrl, wheels!.thumbUrl]).toEqual([null, picture.thumbUrl])
    })

    test.each([
      '?sort=content',
      '?status=published',
      '?category=scooter',
      '?page=0',
      '?limit=101',
      `?search=${'x'.repeat(101)}`,
    ])('refuses %s', async (query) =>
      expect(codeOf(await send('GET', `/admin/guides${query}`))).toBe('400 MONGOOSE_VALIDATION_ERROR'),
    )

    test('every tag, the commonest first', async () => {
      await create({ tags: [tag('street'), tag('gear')] })
      const { tags } = guideTagsAnswerSchema.parse((await send('GET', '/admin/guides/tags')).json()).data
      expect(tags).toEqual([tag('gear'), tag('street')])
    })
  })

  test('a guide is added with sanitised texts, found by id and slug, and seen by riders once it is published', async () => {
    const made = await create({
      slug: 'ollie',
      status: 'draft',
      content: '<h2>א</h2><script>x()</script><p onclick="x()">ב</p>',
    })
    expect(made).toMatchObject({ revision: 1, status: 'draft', content: '<h2 id="s-א">א</h2><p>ב</p>' })
    expect(await get(made._id)).toEqual(made)
    expect(await get('ollie')).toEqual(made)
    expect(await publicStatus('ollie')).toBe(404)
    const saved = guideOf(await send('PUT', `/guides/${made._id}`, editOf(made, { status: 'active' })))
    expect(saved).toMatchObject({ revision: 2, status: 'active' })
    expect(await publicStatus('ollie')).toBe(200)
    const lines = await history()
    expect(
      lines.map(({ action, thingId, actor, before, after }) => [action, thingId, actor?.id, before, after]),
    ).toEqual([
      ['update', made._id, adminId, { status: 'draft' }, { status: 'active' }],
      ['create', made._id, adminId, null, { slug: 'ollie', title: made.title, titleEn: made.titleEn, status: 'draft' }],
    ])
    expect(lines[0]!.label).toEqual({ he: made.title, en: made.titleEn })
  })

  test('writing sanitises both languages, of new and replaced guides', async () => {
    const bad =
      '<h1 onclick="x()">One</h1><p style="color:red">two<script>alert(1)</script><img src="x:y" onerror=x></p>'
    const good = '<h2 id="s-one">One</h2><p>two</p>'
    const made = await create({ content: bad, contentEn: bad })
    expect(made).toMatchObject({ content: good, contentEn: good })
    const edit = editOf(made, { content: bad + bad, contentEn: bad })
    const anew = guideOf(await send('PUT', `/guides/${made._id}`, edit))
    expect(anew).toMatchObject({ content: `${good}${good.replace('s-one', 's-one-2')}`, contentEn: good })
    const { body } = await api.get(`/api/guides/${made._id}`)
    expect(body).not.toMatch(/<script|alert|onclick|onerror|style=/)
  })

  test('a save that changes nothing leaves no line and no new revision', async () => {
    const made = await create()
    expect(guideOf(await send('PUT', `/guides/${made._id}`, editOf(made)))).toEqual(made)
    expect((await history()).map(({ action }) => action)).toEqual(['create'])
  })

  test('two admins on one guide: the later one is told, and nothing is overwritten', async () => {
    const made = await create()
    expect(codeOf(await send('PUT', `/guides/${made._id}`, editOf(made, { title: 'של נועה' })))).toBe('200')
    const late = await send('PUT', `/guides/${made._id}`, editOf(made, { title: 'של דן' }), other)
    expect(codeOf(late)).toBe('409 STALE_EDIT')
    const { current } = errorBodySchema.parse(late.json())
    const { guide } = adminGuideAnswerSchema.shape.data.parse(current)
    expect(guide).toMatchObject({ title: 'של נועה', revision: 2 })
    expect((await get(made._id)).title).toBe('של נועה')
    expect(codeOf(await send('PUT', `/guides/${made._id}`, editOf(guide, { title: 'של דן' }), other))).toBe('200')
  })

  test('both at the same moment: one is saved', async () => {
    const made = await create()
    const answers = await Promise.all(
      [token, other].map((by, index) =>
        send('PUT', `/guides/${made._id}`, editOf(made, { title: `מס׳ ${index}` }), by),
      ),
    )
    expect(answers.map(codeOf).sort()).toEqual(['200', '409 STALE_EDIT'])
  })

  test('an address belongs to one guide; the one of a deleted guide is free', async () => {
    const first = await create({ slug: 'ollie' })
    expect(codeOf(await send('POST', '/guides', bodyOf({ slug: 'ollie' })))).toBe('409 SLUG_TAKEN')
    const second = await create({ slug: 'kickflip' })
    expect(codeOf(await send('PUT', `/guides/${second._id}`, editOf(second, { slug: 'ollie' })))).toBe('409 SLUG_TAKEN')
    expect(codeOf(await send('DELETE', `/guides/${first._id}`))).toBe('204')
    expect(codeOf(await send('PUT', `/guides/${second._id}`, editOf(second, { slug: 'ollie' })))).toBe('200')
    const both = await Promise.all([1, 2].map(() => send('POST', '/guides', bodyOf({ slug: 'same' }))))
    expect(both.map(codeOf).sort()).toEqual(['201', '409 SLUG_TAKEN'])
  })

  test.each<[field: string, special: object]>([
    ['slug', { slug: '' }],
    ['slug', { slug: 'No Slug' }],
    ['slug', { slug: 'a--b' }],
    ['slug', { slug: ID }],
    ['slug', { slug: 'a'.repeat(97) }],
    ['slug', { slug: undefined }],
    ['title', { title: ' ', titleEn: '' }],
    ['title', { title: 'a'.repeat(121) }],
    ['titleEn', { titleEn: 7 }],
    ['description', { description: 'a'.repeat(501) }],
    ['content', { status: 'active', content: '', contentEn: ' ' }],
    ['content', { title: '', content: '<p>a</p>', contentEn: '' }],
    ['content', { content: 'a'.repeat(200_001) }],
    ['contentEn', { contentEn: null }],
    ['status', { status: 'published' }],
    ['category', { category: 'scooter' }],
    ['isFeatured', { isFeatured: 'yes' }],
    ['tags', { tags: [tag('a'), tag('a')] }],
    ['tags', { tags: Array.from({ length: 21 }, (_, at) => tag(`t${at}`)) }],
    ['tags.0.key', { tags: [{ key: 'Not A Key', name: { he: '', en: '' } }] }],
    ['images', { images: Array.from({ length: 31 }, () => picture) }],
    ['images.0.url', { images: [{ ...picture, url: 'javascript:alert(1)' }] }],
    ['images.0.url', { images: [{ ...picture, url: '//evil.example/a.png' }] }],
    ['images.0.width', { images: [{ ...picture, width: 0 }] }],
    ['imagesEn.0.alt.he', { imagesEn: [{ ...picture, alt: { en: '' } }] }],
    ['relatedGuides', { relatedGuides: [ID, ID] }],
    ['relatedGuides', { relatedGuides: Array.from({ length: 13 }, (_, at) => at.toString(16).padStart(24, '0')) }],
    ['relatedGuides.0', { relatedGuides: ['wheels'] }],
    ['author', { author: 'a'.repeat(121) }],
  ])('%s is refused: %#', async (field, special) => {
    const refused = await send('POST', '/guides', { ...bodyOf(), ...special })
    expect(codeOf(refused)).toBe('400 MONGOOSE_VALIDATION_ERROR')
    expect(errorBodySchema.parse(refused.json()).errors!.map((error) => error.field)).toContain(field)
    const guide = await create()
    expect(codeOf(await send('PUT', `/guides/${guide._id}`, editOf(guide, special)))).toBe(
      '400 MONGOOSE_VALIDATION_ERROR',
    )
    expect(await get(guide._id)).toEqual(guide)
  })

  test('a picture that was deleted meanwhile is refused, in the list and in the text', async () => {
    const gone = `/uploads/images/${'a'.repeat(32)}.webp`
    const refused = await send('POST', '/guides', {
      ...bodyOf({ content: `<figure><img src="${gone}" alt="" /></figure>` }),
      images: [picture, { ...picture, url: gone }],
    })
    expect(codeOf(refused)).toBe('400 MONGOOSE_VALIDATION_ERROR')
    const { errors } = errorBodySchema.parse(refused.json())
    expect(errors).toEqual(
      expect.arrayContaining([
        { field: 'images.1.url', message: 'imageGone' },
        { field: 'content', message: 'imageGone' },
      ]),
    )
    expect((await list()).total).toBe(0)
  })

  test('a draft may be unfinished', async () => {
    const draft = { status: 'draft', title: '', titleEn: 'Later', content: '', contentEn: '' } as const
    expect(await create(draft)).toMatchObject(draft)
  })

  test.each<[string, Parameters<typeof send>]>([
    ['400 MONGOOSE_VALIDATION_ERROR', ['PUT', `/guides/${ID}`, bodyOf()]],
    ['400 MONGOOSE_VALIDATION_ERROR', ['PUT', `/guides/${ID}`, { ...bodyOf(), revision: 0 }]],
    ['404 NOT_FOUND', ['PUT', `/guides/${ID}`, { ...bodyOf(), revision: 1 }]],
    ['400 MONGOOSE_VALIDATION_ERROR', ['PUT', '/guides/wheels', { ...bodyOf(), revision: 1 }]],
    ['404 NOT_FOUND', ['DELETE', `/guides/${ID}`]],
    ['400 MONGOOSE_VALIDATION_ERROR', ['DELETE', '/guides/wheels']],
    ['404 NOT_FOUND', ['GET', `/admin/guides/${ID}`]],
    ['404 NOT_FOUND', ['GET', '/admin/guides/no-such-guide']],
    ['400 MONGOOSE_VALIDATION_ERROR', ['GET', '/admin/guides/No%20Slug']],
    ['404 NOT_FOUND', ['PATCH', `/guides/${ID}/featured`, { featured: true }]],
    ['400 MONGOOSE_VALIDATION_ERROR', ['PATCH', `/guides/${ID}/featured`, { featured: 'yes' }]],
    ['400 MONGOOSE_VALIDATION_ERROR', ['PATCH', `/guides/${ID}/featured`, {}]],
    ['404 NOT_FOUND', ['POST', '/admin/guides/bulk', { action: 'publish', ids: [ID] }]],
    ['400 MONGOOSE_VALIDATION_ERROR', ['POST', '/admin/guides/bulk', { action: 'publish', ids: [] }]],
    ['400 MONGOOSE_VALIDATION_ERROR', ['POST', '/admin/guides/bulk', { action: 'burn', ids: [ID] }]],
    ['400 MONGOOSE_VALIDATION_ERROR', ['POST', '/admin/guides/bulk', { action: 'delete', ids: ['wheels'] }]],
    [
      '400 MONGOOSE_VALIDATION_ERROR',
      ['POST', '/admin/guides/bulk', { action: 'delete', ids: Array.from({ length: 501 }, () => ID) }],
    ],
  ])('%s: %j', async (code, request) => expect(codeOf(await send(...request))).toBe(code))

  test('featuring leaves the texts alone, and a line', async () => {
    const made = await create()
    const featured = guideOf(await send('PATCH', `/guides/${made._id}/featured`, { featured: true }))
    expect(featured).toMatchObject({ isFeatured: true, revision: 2, content: made.content })
    expect((await api.get('/api/guides?featured=true')).json().data.total).toBe(1)
    expect((await history())[0]).toMatchObject({
      action: 'update',
      before: { isFeatured: false },
      after: { isFeatured: true },
    })
    expect(guideOf(await send('PATCH', `/guides/${made._id}/featured`, { featured: true })).revision).toBe(2)
    expect(guideOf(await send('PATCH', `/guides/${made._id}/featured`, { featured: false })).isFeatured).toBe(false)
  })

  test('a deleted guide is in the trash, in no list, and comes back as a draft', async () => {
    const made = await create({ slug: 'ollie' })
    expect(codeOf(await send('DELETE', `/guides/${made._id}`))).toBe('204')
    expect(codeOf(await send('DELETE', `/guides/${made._id}`))).toBe('404 NOT_FOUND')
    expect([await slugs(), await publicStatus('ollie')]).toEqual([[], 404])
    expect(codeOf(await send('GET', `/admin/guides/${made._id}`))).toBe('404 NOT_FOUND')
    expect(codeOf(await send('PUT', `/guides/${made._id}`, editOf(made)))).toBe('404 NOT_FOUND')
    const other = await create({ slug: 'ollie' })
    const restored = restoreAnswerSchema.parse((await send('POST', `/admin/trash/${made._id}/restore`, {})).json()).data
    expect(restored).toMatchObject({ thing: 'guide', slug: 'ollie-2', isRenamed: true })
    expect(await get(made._id)).toMatchObject({ slug: 'ollie-2', status: 'draft', content: made.content })
    expect((await get('ollie'))._id).toBe(other._id)
    expect((await history()).map(({ action }) => action)).toEqual(['restore', 'create', 'delete', 'create'])
  })

  describe('several at once', () => {
    const changed = (answer: { json: () => unknown }) => bulkAnswerSchema.parse(answer.json()).data
    const undo = async (id: string | null) =>
      undoAnswerSchema.parse((await send('POST', `/admin/history/${id}/undo`, {})).json()).data
    const statuses = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await get(id)).status))

    test('are published and unpublished with one line, and back', async () => {
      const [active, draft, hidden] = [
        await create(),
        await create({ status: 'draft' }),
        await create({ status: 'inactive' }),
      ]
      const ids = [active._id, draft._id, hidden._id]
      const published = changed(await bulk('publish', ids))
      expect(published.changed.sort()).toEqual([draft._id, hidden._id].sort())
      expect(await statuses(...ids)).toEqual(['active', 'active', 'active'])
      expect((await history()).filter(({ action }) => action === 'bulk')).toHaveLength(1)
      // The guide changed since, so undo skips it.
      await send('PUT', `/guides/${hidden._id}`, editOf(await get(hidden._id), { status: 'draft' }))
      expect(await undo(published.historyId)).toEqual({ restored: [draft._id], skipped: [hidden._id] })
      expect(await statuses(...ids)).toEqual(['active', 'draft', 'draft'])
      expect(changed(await bulk('unpublish', [active._id])).changed).toEqual([active._id])
      expect(await publicStatus(active.slug)).toBe(404)
      expect(changed(await bulk('unpublish', [active._id]))).toEqual({ changed: [], historyId: null })
    })

    test('are deleted and taken back with the status that they had', async () => {
      const [active, draft] = [await create({ slug: 'ollie' }), await create({ status: 'draft' })]
      const deleted = changed(await bulk('delete', [active._id, draft._id, active._id]))
      expect([deleted.changed.length, await slugs(), await publicStatus('ollie')]).toEqual([2, [], 404])
      expect((await undo(deleted.historyId)).restored).toEqual([active._id, draft._id].sort())
      expect(await statuses(active._id, draft._id)).toEqual(['active', 'draft'])
      expect(await publicStatus('ollie')).toBe(200)
    })

    test('all or none: one that is unknown or has no text changes none', async () => {
      const [draft, empty] = [
        await create({ status: 'draft' }),
        await create({ status: 'draft', content: '', contentEn: '' }),
      ]
      expect(codeOf(await bulk('publish', [draft._id, empty._id]))).toBe('409 CONFLICT')
      expect(codeOf(await bulk('publish', [draft._id, ID]))).toBe('404 NOT_FOUND')
      expect(await statuses(draft._id, empty._id)).toEqual(['draft', 'draft'])
      expect((await history()).some(({ action }) => action === 'bulk')).toBe(false)
    })

    test('500 of them', async () => {
      const ids: string[] = []
      await api.store.writeContent(async () => {
        for (let number = 0; number < 500; number++) ids.push((await addGuide(api.store))._id)
      })
      expect(changed(await bulk('unpublish', ids)).changed).toHaveLength(500)
      expect((await list('?status=inactive')).total).toBe(500)
    })
  })

  test('riders’ copies: an answer that was cached is another one after each change', async () => {
    const made = await create({ slug: 'ollie' })
    const etag = async () => (await api.get('/api/guides')).headers.etag
    const first = await etag()
    await send('PATCH', `/guides/${made._id}/featured`, { featured: true })
    const second = await etag()
    await bulk('unpublish', [made._id])
    expect(new Set([first, second, await etag()]).size).toBe(3)
  })
})
