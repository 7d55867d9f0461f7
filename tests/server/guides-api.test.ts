/** Guides for everyone, on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorBodySchema } from '#contract/errors.ts'
import { type Guide, guideDetailSchema, guideListSchema, relatedGuidesSchema } from '#contract/guides.ts'
import { sampleDirectory } from '#server/sample/index.ts'
import { newToken } from '#server/http/auth/tokens.ts'
import { seedOnce } from '#server/seed.ts'
import { addUser, bearer, call, signIn } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addGuide, hideGuides, newGuide } from './new-guides.ts'
import { emptySample } from './samples.ts'
import { ENGINES } from './stores.ts'

const tag = (key: string, he: string, en: string) => ({ key, name: { he, en } })
const SAFETY = tag('safety', 'בטיחות', 'Safety')
const GEAR = tag('gear', 'ציוד', 'Gear')
const SAFETY_NET = tag('safety-net', 'רשת', 'Net')
const picture = (name: string) => ({
  url: `/photos/${name}.webp`,
  thumbUrl: `/photos/${name}-thumb.webp`,
  width: 1280,
  height: 853,
  alt: { he: 'תמונה', en: 'A picture' },
})
const day = (number: number) => `2026-02-${String(number).padStart(2, '0')}T08:00:00.000Z`

describe.each(ENGINES)('guides on %s', (engine) => {
  let api: TestApp
  const stored: Record<string, Guide> = {}

  /** In the order of their writing. A list shows featured guides first, then the newest. */
  const GUIDES = [
    { slug: 'fall', title: 'ליפול נכון', titleEn: 'How to Fall', tags: [SAFETY], isFeatured: true, createdAt: day(1) },
    {
      slug: 'wheels',
      title: 'גלגלים ו100% כיף',
      titleEn: 'Wheels, 100%',
      description: 'קוֹטֶר וקושי',
      descriptionEn: 'Diameter and café stops',
      tags: [GEAR],
      images: [picture('wheels'), picture('more')],
      imagesEn: [picture('wheels-en')],
      createdAt: day(5),
    },
    { slug: 'helmet', title: 'קסדה', titleEn: 'Helmets', tags: [SAFETY, GEAR], createdAt: day(3) },
    { slug: 'stop', titleEn: 'Stopping', category: 'roller', tags: [SAFETY], createdAt: day(4) },
    {
      slug: 'net',
      title: 'רשת',
      titleEn: '',
      contentEn: '',
      category: 'roller',
      tags: [SAFETY_NET],
      createdAt: day(2),
    },
    { slug: 'draft', titleEn: 'Secret draft', status: 'draft', tags: [SAFETY], isFeatured: true, createdAt: day(9) },
    { slug: 'gone', titleEn: 'Secret past', status: 'inactive', tags: [SAFETY], createdAt: day(8) },
  ] satisfies Parameters<typeof addGuide>[1][]
  const ACTIVE = ['fall', 'wheels', 'stop', 'helmet', 'net']

  beforeAll(async () => {
    api = await newApp({ engine })
    for (const guide of GUIDES) {
      stored[guide.slug] = await addGuide(api.store, guide)
    }
  })
  afterAll(() => api.close())

  const list = async (query = '') => {
    const answer = await api.get(`/api/guides${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return guideListSchema.parse(answer.json()).data
  }
  const slugs = async (query = '') => (await list(query)).guides.map(({ slug }) => slug)

  describe('the list', () => {
    test('has the active ones complete: featured first, then the newest', async () => {
      const { guides, total } = await list()
      expect(guides.map(({ slug }) => slug)).toEqual(ACTIVE)
      expect(total).toBe(5)
      expect(guides[1]).toEqual(stored.wheels)
      expect(guides[1]).toMatchObject({
        content: '<p>טקסט</p>',
        contentEn: '<p>Text</p>',
        images: [picture('wheels'), picture('more')],
        imagesEn: [picture('wheels-en')],
        tags: [GEAR],
        author: 'נועה',
        createdAt: day(5),
      })
    })

    test.each([
      ['?category=roller', ['stop', 'net']],
      ['?category=skate', ['fall', 'wheels', 'helmet']],
      ['?tag=safety', ['fall', 'stop', 'helmet']],
      ['?tag=safety-net', ['net']],
      ['?tag=safe', []],
      ['?tag=safety&category=roller', ['stop']],
      ['?featured=true', ['fall']],
      ['?featured=false', ['wheels', 'stop', 'helmet', 'net']],
      ['?status=active', ACTIVE],
      ['?includeInactive=false', ACTIVE],
      ['?includeInactive=0&status=active', ACTIVE],
      ['?unknown=1', ACTIVE],
    ])('filters %s', async (query, expected) => {
      expect(await slugs(query)).toEqual(expected)
      expect((await list(query)).total).toBe(expected.length)
    })

    test.each([
      ['fall', ['fall'], 'the English title, any case'],
      ['ליפול', ['fall'], 'the Hebrew title'],
      ['קוטר', ['wheels'], 'the description, its niqqud aside'],
      ['cafe', ['wheels'], 'accents'],
      ['safety', ['fall', 'stop', 'helmet'], 'a tag’s words'],
      ['ציוד', ['wheels', 'helmet'], 'a tag’s Hebrew words'],
      ['100%', ['wheels'], 'a percent sign is not a wildcard'],
      ['_', [], 'an underscore is not a wildcard'],
      ['%', [], 'a percent sign alone folds to nothing, which matches nothing'],
      ['\\', [], 'nor is a backslash anything'],
      ['secret', [], 'hidden ones are not found'],
      ["'; drop table guides; --", [], 'quotes are text'],
      ['  ', ACTIVE, 'spaces are no filter'],
    ])('searches %j: %#', async (term, expected, why) => {
      expect(await slugs(`?search=${encodeURIComponent(term)}`), why).toEqual(expected)
    })

    test('pages cover everything once and have the total', async () => {
      const seen: string[] = []
      for (const page of [1, 2, 3, 4]) {
        const { guides, total } = await list(`?limit=2&page=${page}`)
        expect(total).toBe(5)
        expect(guides.length).toBeLessThanOrEqual(2)
        seen.push(...guides.map(({ slug }) => slug))
      }
      expect(seen).toEqual(ACTIVE)
      expect((await list('?page=1000000')).guides).toEqual([])
    })

    test.each([
      ['?category=scooter', 'category'],
      ['?status=published', 'status'],
      ['?tag=Not%20A%20Key', 'tag'],
      ['?tag=', 'tag'],
      ['?featured=maybe', 'featured'],
      ['?includeInactive=maybe', 'includeInactive'],
      ['?limit=0', 'limit'],
      ['?limit=101', 'limit'],
      ['?limit=ten', 'limit'],
      ['?page=0', 'page'],
      ['?page=1.5', 'page'],
      ['?page=-1', 'page'],
      [`?search=${'x'.repeat(101)}`, 'search'],
      ['?search=a&search=b', 'search'],
    ])('refuses %s and names the field', async (query, field) => {
      const answer = await api.get(`/api/guides${query}`)
      expect(answer.statusCode).toBe(400)
      const body = errorBodySchema.parse(answer.json())
      expect(body.code).toBe('MONGOOSE_VALIDATION_ERROR')
      expect(body.errors!.map((error) => error.field)).toContain(field)
    })
  })

  describe('hidden guides', () => {
    test.each([
      '?includeInactive=true',
      '?includeInactive=1',
      '?includeInactive=true&status=active',
      '?includeInactive=true&category=skate',
      '?status=draft',
      '?status=inactive',
      '?includeInactive=false&status=draft',
    ])('%s is for admins only, with or without a token that nobody gave', async (query) => {
      for (const authorization of [undefined, 'Bearer nonsense', 'Basic YWRtaW46YWRtaW4=']) {
        const answer = await api.get(`/api/guides${query}`, authorization === undefined ? {} : { authorization })
        expect([401, 403]).toContain(answer.statusCode)
        expect(errorBodySchema.parse(answer.json()).code).toBe(
          answer.statusCode === 401 ? 'UNAUTHENTICATED' : 'FORBIDDEN',
        )
        expect(answer.body).not.toMatch(/secret/i)
        expect(answer.headers.etag).toBe(undefined)
      }
    })

    test.each(['draft', 'gone'])(
      '%s has no address: neither its slug, nor its id, nor its neighbours',
      async (slug) => {
        const id = stored[slug]!._id
        for (const path of [`/api/guides/slug/${slug}`, `/api/guides/${id}`, `/api/guides/${id}/related`]) {
          const answer = await api.get(path)
          expect(answer.statusCode, path).toBe(404)
          expect(errorBodySchema.parse(answer.json()).code).toBe('NOT_FOUND')
        }
      },
    )

    test.each(['draft', 'gone'])('%s has an address for admins alone, who get nothing that is kept', async (slug) => {
      const rider = await signIn(api, await addUser(api.store))
      const strict = await signIn(api, await addUser(api.store, { role: 'admin', must_change_password: 1 }))
      const admin = await signIn(api, await addUser(api.store, { role: 'admin' }))
      for (const path of [`/api/guides/slug/${slug}`, `/api/guides/${stored[slug]!._id}`]) {
        const ask = (token: string) => api.get(path, { ...bearer(token), 'if-none-match': '*' })
        const isUnknown = async () => {
          for (const token of [rider, strict, 'rmp_forged', newToken()]) {
            const answer = await ask(token)
            expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
            expect(answer.body).not.toMatch(/secret/i)
          }
          expect((await api.get(path)).statusCode).toBe(404)
        }
        await isUnknown()
        const { statusCode, headers, body } = await ask(admin)
        expect([statusCode, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined])
        expect(guideDetailSchema.parse(JSON.parse(body)).data.guide).toEqual(stored[slug])
        await isUnknown()
      }
    })

    test('are not there for admins either once they are in the trash; a public one is the public answer', async () => {
      const admin = bearer(await signIn(api, await addUser(api.store, { role: 'admin' })))
      const { _id, slug } = await addGuide(api.store, { slug: `trashed-${engine}`, status: 'draft' })
      expect((await api.app.inject({ method: 'DELETE', url: `/api/guides/${_id}`, headers: admin })).statusCode).toBe(
        204,
      )
      for (const path of [`/api/guides/slug/${slug}`, `/api/guides/${_id}`])
        expect((await api.get(path, admin)).statusCode).toBe(404)
      const { headers, body } = await api.get('/api/guides/slug/fall', admin)
      const forAll = await api.get('/api/guides/slug/fall')
      expect([body, headers.etag, headers['cache-control']]).toEqual([
        forAll.body,
        forAll.headers.etag,
        'private, no-cache',
      ])
    })

    test('are in no public answer', async () => {
      const paths = [
        '/api/guides',
        '/api/guides?limit=100&search=secret',
        `/api/guides/${stored.fall!._id}/related?limit=12`,
      ]
      for (const path of paths) {
        const { body } = await api.get(path)
        expect(body).not.toMatch(/secret/i)
        for (const slug of ['draft', 'gone']) expect(body).not.toContain(`"${stored[slug]!._id}"`)
      }
    })

    test('appear and disappear with their status, at once', async () => {
      const guide = await addGuide(api.store, { slug: `turning-${engine}`, createdAt: '2020-01-01T00:00:00.000Z' })
      const token = await signIn(api, await addUser(api.store, { role: 'admin' }))
      const { createdAt: _, ...form } = newGuide({ slug: guide.slug })
      let revision = 1
      async function edit(change: object) {
        const body = { ...form, ...change, revision: revision++ }
        const answer = await call(api, token, 'PUT', `/api/guides/${guide._id}`, body)
        expect(answer.statusCode, answer.body).toBe(200)
      }
      const statusOf = async () => (await api.get(`/api/guides/slug/${guide.slug}`)).statusCode
      expect([await statusOf(), (await list()).total]).toEqual([200, 6])
      await edit({ status: 'inactive' })
      expect([await statusOf(), (await list()).total]).toEqual([404, 5])
      await edit({ status: 'active', titleEn: 'Anew' })
      expect(await statusOf()).toBe(200)
      const again = guideDetailSchema.parse((await api.get(`/api/guides/${guide._id}`)).json()).data.guide
      expect(again).toMatchObject({ titleEn: 'Anew', createdAt: guide.createdAt })
      expect(again.updatedAt >= guide.updatedAt).toBe(true)
      await edit({ status: 'draft' })
    })
  })

  describe('one guide', () => {
    test('is the same by slug and by id', async () => {
      for (const path of ['/api/guides/slug/wheels', `/api/guides/${stored.wheels!._id}`]) {
        const answer = await api.get(path)
        expect(answer.statusCode).toBe(200)
        expect(guideDetailSchema.parse(answer.json()).data.guide).toEqual(stored.wheels)
      }
    })

    test('in one language has empty texts in the other', async () => {
      const { guide } = guideDetailSchema.parse((await api.get('/api/guides/slug/net')).json()).data
      expect(guide).toMatchObject({ title: 'רשת', titleEn: '', contentEn: '' })
    })

    test.each([
      ['/api/guides/ffffffffffffffffffffffff', 404, 'NOT_FOUND'],
      ['/api/guides/ffffffffffffffffffffffff/related', 404, 'NOT_FOUND'],
      ['/api/guides/slug/nowhere', 404, 'NOT_FOUND'],
      ['/api/guides/slug/categories', 404, 'NOT_FOUND'],
      ['/api/guides/slug/Not%20A%20Slug', 404, 'NOT_FOUND'],
      ['/api/guides/slug/%D7%90', 404, 'NOT_FOUND'],
      ['/api/guides/slug/a%00b', 400, 'BAD_REQUEST'],
      ['/api/guides/wheels', 400, 'MONGOOSE_VALIDATION_ERROR'],
      ['/api/guides/FFFFFFFFFFFFFFFFFFFFFFFF', 404, 'NOT_FOUND'],
      ['/api/guides/wheels/related', 400, 'MONGOOSE_VALIDATION_ERROR'],
      ['/api/guides/categories/skate', 404, 'NOT_FOUND'],
    ])('%s is %i', async (url, status, code) => {
      const answer = await api.get(url)
      expect(answer.statusCode).toBe(status)
      expect(errorBodySchema.parse(answer.json()).code).toBe(code)
    })
  })

  describe('related ones', () => {
    const related = async (slug: string, query = '') => {
      const answer = await api.get(`/api/guides/${stored[slug]!._id}/related${query}`)
      expect(answer.statusCode, answer.body).toBe(200)
      return relatedGuidesSchema.parse(answer.json()).data.guides
    }

    test('are those of its category that share the most tags, the newest first, without itself', async () => {
      expect((await related('helmet')).map(({ slug }) => slug)).toEqual(['wheels', 'fall'])
      expect((await related('fall'))[0]).toEqual(stored.helmet)
    })

    test('begin with the editor’s choice in its order, of any category, without hidden or deleted ones; three by default', async () => {
      const many: Guide[] = []
      for (const number of [1, 2, 3, 4]) {
        const tags = [tag(`only-${engine}`, 'א', 'a')]
        many.push(
          await addGuide(api.store, { category: 'roller', tags, createdAt: `2019-0${number}-01T00:00:00.000Z` }),
        )
      }
      const chosen = [stored.draft!._id, stored.wheels!._id, 'e'.repeat(24), many[0]!._id]
      const guide = await addGuide(api.store, {
        category: 'roller',
        tags: [tag(`only-${engine}`, 'א', 'a')],
        relatedGuides: chosen,
        createdAt: '2019-09-01T00:00:00.000Z',
      })
      stored.chooser = guide
      const slugsOf = (guides: Guide[]) => guides.map(({ slug }) => slug)
      expect(slugsOf(await related('chooser'))).toEqual(['wheels', many[0]!.slug, many[3]!.slug])
      expect(slugsOf(await related('chooser', '?limit=1'))).toEqual(['wheels'])
      const all = slugsOf(await related('chooser', '?limit=12'))
      expect(all.slice(0, 5)).toEqual(['wheels', many[0]!.slug, many[3]!.slug, many[2]!.slug, many[1]!.slug])
      expect(all).toEqual([...new Set(all)])
      expect(all).not.toContain(guide.slug)
      await hideGuides(api.store, guide, ...many)
    })

    test.each(['?limit=0', '?limit=13', '?limit=x', '?limit=1&limit=2'])('refuses %s', async (query) => {
      const answer = await api.get(`/api/guides/${stored.fall!._id}/related${query}`)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors[0].field).toMatch(/^limit/)
    })
  })

  test('every read has a strong ETag that answers 304, and changes with the content', async () => {
    const paths = [
      '/api/guides',
      '/api/guides?category=skate',
      '/api/guides/slug/fall',
      `/api/guides/${stored.fall!._id}`,
    ]
    for (const path of [...paths, `/api/guides/${stored.fall!._id}/related`]) {
      const answer = await api.get(path)
      const etag = String(answer.headers.etag)
      expect(etag, path).toMatch(/^"[^"]+"$/)
      const again = await api.get(path, { 'if-none-match': etag })
      expect([again.statusCode, again.body], path).toEqual([304, ''])
      expect((await api.get(path, { 'if-none-match': '"another"' })).statusCode).toBe(200)
    }
    const before = (await api.get('/api/guides')).headers.etag
    const late = await addGuide(api.store, { slug: `late-${engine}` })
    expect((await api.get('/api/guides', { 'if-none-match': String(before) })).statusCode).toBe(200)
    await hideGuides(api.store, late)
  })

  test('equal queries share one cached answer, in any notation', async () => {
    const etags = await Promise.all(
      ['', '?limit=100', '?page=1', '?search=%20', '?status=active&includeInactive=false'].map(
        async (query) => (await api.get(`/api/guides${query}`)).headers.etag,
      ),
    )
    expect(new Set(etags).size).toBe(1)
  })

  test('HTML written directly to the database is sanitised in every answer', async () => {
    const own = await newApp({ engine })
    try {
      const { _id } = await addGuide(own.store, { slug: 'raw' })
      const raw = '<p onclick="x()">a</p><script>alert(1)</script><a href="javascript:x()">b</a>'
      await own.store.writeContent(() =>
        own.store.db.updateTable('guides').set({ content_he: raw, content_en: raw }).where('id', '=', _id).execute(),
      )
      for (const path of ['/api/guides', '/api/guides/slug/raw', `/api/guides/${_id}`]) {
        const { body } = await own.get(path)
        expect(body).toContain('<p>a</p>')
        expect(body).not.toMatch(/<script|alert|onclick|javascript:/)
      }
    } finally {
      await own.close()
    }
  })

  test('the sample guides are stored: twelve active ones, with ids of related ones', async () => {
    const sample = await newApp({ engine })
    try {
      const { guides: sampleGuides } = sampleDirectory(Date.now())
      await seedOnce(sample.store, emptySample({ guides: sampleGuides }), '')
      const { guides, total } = guideListSchema.parse((await sample.get('/api/guides')).json()).data
      const active = sampleGuides.filter(({ status }) => status === 'active')
      expect(total).toBe(active.length)
      expect(guides.map(({ slug }) => slug).sort()).toEqual(active.map(({ slug }) => slug).sort())
      const ids = new Set(guides.map(({ _id }) => _id))
      for (const guide of guides) {
        expect(guide.relatedGuides.length).toBeGreaterThan(0)
        for (const id of guide.relatedGuides) expect(ids).toContain(id)
        const answer = await sample.get(`/api/guides/${guide._id}/related`)
        const three = relatedGuidesSchema.parse(answer.json()).data.guides
        expect(three).toHaveLength(3)
        expect(three.map(({ _id }) => _id).slice(0, guide.relatedGuides.length)).toEqual(
          guide.relatedGuides.slice(0, 3),
        )
      }
    } finally {
      await sample.close()
    }
  })
})
