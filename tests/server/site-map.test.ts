/** `/sitemap.xml` and `/robots.txt`, from the database. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { PageRenderer } from '#server/page-renderer.ts'
import type { Dated } from '#server/modules/site-map/service.ts'
import { sitePages } from '#server/modules/site-map/service.ts'
import { fileOf, filesFor, PAGES_PER_FILE, siteMapIndex, urlSet } from '#server/modules/site-map/xml.ts'
import { chooseLicence, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp, TestAppOptions } from './apps.ts'
import { addCompetition } from './new-competitions.ts'
import { addParks, newPark } from './new-parks.ts'
import { addProduct } from './new-products.ts'
import { ENGINES_OF_THIS_RUN } from './stores.ts'

const ORIGIN = 'https://rampa.test'
let open: TestApp[] = []

afterEach(async () => {
  for (const api of open) await api.close()
  open = []
})

const pages = (): PageRenderer => ({
  shell: '<!doctype html><html></html>',
  isPublic: (path) => path !== '/terms',
  isKnown: () => true,
  featureOf: () => undefined,
  pageOfThing: () => undefined,
  normalise: (path) => path,
  render: () => Promise.reject(new Error('nobody asked for a page')),
  kindOfMissing: () => 'page',
  renderMissing: () => Promise.reject(new Error('nobody asked for a page')),
})

async function start(options: TestAppOptions = {}, now: () => number = Date.now): Promise<TestApp> {
  const api = await newApp({ environment: { PUBLIC_URL: ORIGIN }, ...options, deps: { pages, now } })
  open.push(api)
  return api
}

const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!)

describe.each(ENGINES_OF_THIS_RUN)('%s', (engine) => {
  test('every public page and park is listed in each language, hidden parks are not', async () => {
    const api = await start({ engine })
    await addParks(api.store, newPark({ url: 'bowl' }), newPark({ url: 'secret', status: 'hidden' }))
    const answer = await api.get('/sitemap.xml')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
    const listed = locations(answer.body)
    for (const path of ['/', '/skateparks', '/guides', '/about', '/skateparks/bowl']) {
      expect(listed).toEqual(
        expect.arrayContaining([path, `${path}?lang=he`, `${path}?lang=en`].map((it) => ORIGIN + it)),
      )
    }
    // The fake app has no such page.
    expect(listed).not.toContain(`${ORIGIN}/terms`)
    expect(answer.body).not.toContain('secret')
    expect(new Set(listed).size).toBe(listed.length)
    const bowl = answer.body.split('\n').find((line) => line.includes('<loc>https://rampa.test/skateparks/bowl<'))!
    expect(bowl).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
    expect(bowl).toContain(`hreflang="he" href="${ORIGIN}/skateparks/bowl?lang=he"`)
    expect(bowl).toContain(`hreflang="en" href="${ORIGIN}/skateparks/bowl?lang=en"`)
    expect(bowl).toContain(`hreflang="x-default" href="${ORIGIN}/skateparks/bowl"`)
  })

  test('the shop is listed while it is switched on', async () => {
    const api = await start({ engine })
    await addProduct(api.store, { slug: 'tee' })
    await addProduct(api.store, { slug: 'not-yet', status: 'inactive' })
    const shopPages = async () =>
      locations((await api.get('/sitemap.xml')).body).filter((url) => url.includes('/shop') && !url.includes('lang='))
    expect(await shopPages()).toEqual([])
    await switchFeatures(api.store, { shop: true, accounts: true })
    expect(await shopPages()).toEqual([`${ORIGIN}/shop`, `${ORIGIN}/shop/products/tee`])
    await switchFeatures(api.store, { shop: false, accounts: false })
    expect(await shopPages()).toEqual([])
  })

  test('a competition is listed by its page to sign up, open or not, and by its short address when its day is over', async () => {
    const api = await start({ engine }, () => Date.parse('2026-06-01T12:00:00Z'))
    await addCompetition(api.store, { slug: 'open-2026', date: '2026-06-01' })
    await addCompetition(api.store, { slug: 'later-2027', date: '2027-06-01', opensAt: '2027-01-01T00:00:00.000Z' })
    await addCompetition(api.store, { slug: 'past-2025', date: '2026-05-31' })
    await addCompetition(api.store, { slug: 'draft-2027' })
    await api.store.writeContent((db) =>
      db.updateTable('events').set({ status: 'draft' }).where('slug', '=', 'draft-2027').execute(),
    )
    const listed = locations((await api.get('/sitemap.xml')).body)
    const own = listed.filter((url) => /-20\d\d/.test(url) && !url.includes('lang='))
    expect(own.sort()).toEqual([`${ORIGIN}/later-2027/signup`, `${ORIGIN}/open-2026/signup`, `${ORIGIN}/past-2025`])
    expect(listed).toContain(`${ORIGIN}/competitions`)
  })

  test('it is revalidated by its ETag, and changes with the content', async () => {
    const api = await start({ engine })
    await addParks(api.store, newPark({ url: 'first' }))
    const before = await api.get('/sitemap.xml')
    const tag = String(before.headers.etag)
    const again = await api.get('/sitemap.xml', { 'if-none-match': tag })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    await addParks(api.store, newPark({ url: 'second' }))
    const after = await api.get('/sitemap.xml', { 'if-none-match': tag })
    expect(after.statusCode).toBe(200)
    expect(after.body).toContain('/skateparks/second')
  })
})

test('the page about open data is listed while there is a licence, that of the cards always', async () => {
  const api = await start()
  const own = async () => locations((await api.get('/sitemap.xml')).body).filter((url) => /embed|open-data/.test(url))
  const addresses = (path: string) => [path, `${path}?lang=he`, `${path}?lang=en`].map((it) => ORIGIN + it)
  expect(await own()).toEqual(addresses('/embed'))
  await chooseLicence(api.store, 'ODbL-1.0')
  expect(await own()).toEqual([...addresses('/embed'), ...addresses('/open-data')])
})

test('an empty database has the pages without items', async () => {
  const api = await start()
  expect(locations((await api.get('/sitemap.xml')).body)).toContain(`${ORIGIN}/`)
})

test('a single file has no index', async () => {
  const api = await start()
  for (const part of ['1.xml', '2.xml', '0.xml', 'x.xml', '1']) {
    expect((await api.get(`/sitemaps/${part}`)).statusCode, part).toBe(404)
  }
})

test('too many pages for one file become an index of files', async () => {
  const api = await start()
  await addParks(
    api.store,
    ...Array.from({ length: PAGES_PER_FILE + 1 }, (_, index) => newPark({ url: `many-${index}` })),
  )
  const index = await api.get('/sitemap.xml')
  expect(index.body).toContain('<sitemapindex')
  expect(locations(index.body)).toEqual([`${ORIGIN}/sitemaps/1.xml`, `${ORIGIN}/sitemaps/2.xml`])
  const parts = await Promise.all([1, 2].map((part) => api.get(`/sitemaps/${part}.xml`)))
  const all = parts.flatMap(({ body }) => locations(body))
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((url) => /\/many-\d+$/.test(url))).toHaveLength(PAGES_PER_FILE + 1)
  expect((await api.get('/sitemaps/3.xml')).statusCode).toBe(404)
})

test('made-up parts are refused without reading the content again', async () => {
  const api = await start()
  await api.get('/sitemap.xml')
  const read = vi.spyOn(api.store.db, 'selectFrom')
  for (let part = 1; part <= 50; part++) expect((await api.get(`/sitemaps/${part}.xml`)).statusCode).toBe(404)
  expect(read.mock.calls.flat()).not.toContain('parks')
})

test('robots.txt names the sitemap by the public address, and the disallowed paths', async () => {
  const api = await start()
  const { body, headers, statusCode } = await api.get('/robots.txt')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = body.split('\n')
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  for (const path of ['/admin', '/api/', '/developer', '/saved', '/cart', '/checkout', '/orders/'])
    expect(lines).toContain(`Disallow: ${path}`)
  for (const path of ['/api/docs', '/api/open-data/']) expect(lines).toContain(`Allow: ${path}`)
})

describe('the pages', () => {
  const sources = (parks: Dated[], guides: Dated[] = [], competitions: string[] = []) => ({
    isPublic: () => true,
    parks: async () => parks,
    guides: async () => guides,
    products: async () => undefined,
    competitionPages: async () => competitions,
    isOpenData: async () => false,
  })
  const at = (day: number): string => `2026-01-0${day}T00:00:00.000Z`

  test('lists have the date of their newest item', async () => {
    const found = await sitePages(
      sources(
        [
          { slug: 'a', updatedAt: at(2) },
          { slug: 'b', updatedAt: at(1) },
        ],
        [{ slug: 'g', updatedAt: at(3) }],
        ['/spring-jam-2025', '/autumn-roll-2027/signup'],
      ),
    )
    const changed = Object.fromEntries(found.map(({ path, changedAt }) => [path, changedAt]))
    expect(changed).toMatchObject({ '/': at(3), '/skateparks': at(2), '/guides': at(3), '/skateparks/b': at(1) })
    for (const path of ['/competitions', '/spring-jam-2025', '/autumn-roll-2027/signup'])
      expect(changed).toHaveProperty([path], undefined)
    expect(changed).toHaveProperty(['/guides/g'], at(3))
  })

  test('addresses are escaped', () => {
    const xml = urlSet('https://a.test', [{ path: `/x"&<y>'`, changedAt: undefined }])
    expect(xml).toContain('<loc>https://a.test/x&quot;&amp;&lt;y&gt;&apos;</loc>')
    expect(xml).not.toContain('lastmod')
  })

  test.each([
    [0, 1],
    [1, 1],
    [PAGES_PER_FILE, 1],
    [PAGES_PER_FILE + 1, 2],
    [10 * PAGES_PER_FILE, 10],
  ])('%i pages are %i files, and each page is in one of them', (count, files) => {
    const all = Array.from({ length: count }, (_, index) => ({ path: `/${index}`, changedAt: undefined }))
    expect(filesFor(count)).toBe(files)
    expect(Array.from({ length: files }, (_, index) => fileOf(all, index + 1)).flat()).toEqual(all)
    expect(locations(siteMapIndex(ORIGIN, all))).toHaveLength(files)
  })

  test('a full file of the longest addresses stays under the protocol’s limits', () => {
    const all = Array.from({ length: PAGES_PER_FILE }, (_, index) => ({
      path: `/skateparks/${String(index).padStart(96, 'x')}`,
      changedAt: at(1),
    }))
    const xml = urlSet(`https://${'o'.repeat(60)}.test`, all)
    expect(locations(xml).length).toBeLessThanOrEqual(50_000)
    expect(Buffer.byteLength(xml)).toBeLessThan(50 * 1024 * 1024)
  })
})
