/** Every public page renders to a string in a plain Node environment, over the real API. */
import type { Messages } from '@lingui/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import { compileCatalogs, pageMessageOrigins } from '../build/lingui-catalogs.ts'
import { render, type RenderedDocument, renderMissing } from '../src/entry-server.tsx'
import { isKnownPath, isPublicPath } from '../src/server-routes.ts'
import { addFirstCompetitions } from '../server/first-competitions.ts'
import { seedOnce } from '../server/seed.ts'
import { switchFeatures } from './server/accounts.ts'
import { newApp, type TestApp } from './server/apps.ts'
import { emptySample } from './server/samples.ts'
import { newDevice, post } from './server/votes.ts'
import { sampleDirectory, sampleVotes } from '../server/sample/index.ts'

const ORIGINS = await pageMessageOrigins()

let server: TestApp
let catalogs: Record<Language, Messages>
let parks: Park[]
const INSTANT = Date.parse('2026-11-21T08:00:00Z')

beforeAll(async () => {
  catalogs = Object.fromEntries(
    Object.entries(await compileCatalogs()).map(([language, json]) => [language, JSON.parse(json) as Messages]),
  ) as Record<Language, Messages>
  server = await newApp()
  const { parks: sampleParks, guides, events, products } = sampleDirectory(Date.now())
  await addFirstCompetitions(server.store)
  await seedOnce(
    server.store,
    emptySample({ parks: sampleParks, guides, events, products }, { votes: sampleVotes }),
    server.uploadsDir,
  )
  parks = (await server.get('/api/skateparks')).json<{ data: { skateparks: Park[] } }>().data.skateparks
})
afterAll(() => server.close())

const inProcess = (async (input: Request) => {
  const { pathname, search } = new URL(input.url)
  const answer = await server.get(pathname + search)
  return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
}) as typeof fetch

const INPUT = () => ({ origin: 'https://rampa.test', origins: ORIGINS, fetch: inProcess, instant: INSTANT })

async function page(url: string, language: Language, languageAsked = false): Promise<RenderedDocument> {
  const rendered = await render({ ...INPUT(), url, language, languageAsked, catalog: catalogs[language] })
  if ('html' in rendered) return rendered
  throw new Error(`${url} is not rendered: ${JSON.stringify(rendered)}`)
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each([
    '/',
    '/skateparks',
    '/skateparks?area=north&open=true&sort=newest',
    '/skateparks?page=2',
    '/guides',
    '/guides?category=roller',
    '/guides/first-drop-in',
    '/bowl-friday/signup',
    '/spring-jam-2025/signup',
    '/spring-jam-2025',
    '/competitions',
    '/contact',
    '/about',
    '/accessibility',
    '/terms',
  ])('%s renders', async (url) => {
    const { status, head, html, data } = await page(url, language)
    expect(status).toBe(200)
    expect(head).toMatch(/<title>[^<]+<\/title>/)
    expect(head).toContain('rel="canonical"')
    expect(head).toContain('hrefLang="en"')
    expect(html).toContain('<h1')
    // One script element holds the data, and none of it can end the element.
    expect(data.match(/<\/script>/g)).toHaveLength(1)
  })

  test.each([
    '/',
    '/skateparks',
    '/skateparks?page=2',
    '/skateparks?view=map',
    '/skateparks?area=north&open=true',
    '/skateparks/the-pipe-holon',
    '/guides',
    '/guides?category=roller',
    '/guides/first-drop-in',
    '/search?q=park',
    '/terms',
    '/bowl-friday/signup',
    '/spring-jam-2025',
    '/competitions',
  ])('%s: only links to this very page say that they are it', async (url) => {
    const { html } = await page(url, language)
    const links = [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(([link]) => link)
    const hrefs = links.map((link) => /href="([^"]*)"/.exec(link)![1]!.replaceAll('&amp;', '&'))
    const isMainLink = (href: string) => url.startsWith(`${href}/`) || url.startsWith(`${href}?`)
    expect(hrefs.filter((href) => href !== url && !isMainLink(href))).toEqual([])
    // In the main part no link is marked as the current page; header and footer mark theirs.
    const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? []
    expect(main).toMatch(/<h1/)
    const inMain = [...main.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(([link]) => link)
    expect(inMain.filter((link) => !link.replaceAll('&amp;', '&').includes(`href="${url}"`))).toEqual([])
    expect(links.filter((link) => link.includes('aria-haspopup'))).toEqual([])
  })

  test('the map has a picture with every park, and the list’s first rows', async () => {
    const { html } = await page('/skateparks?view=map', language)
    const dots = [...html.matchAll(/data-look="[^"]+"[^>]*><path[^>]* d="([^"]*)"/g)].map(([, path]) => path!)
    expect(dots.join('').match(/M/g)).toHaveLength(parks.length)
    expect(html.match(/data-park=/g)?.length).toBeGreaterThan(5)
  })

  test('every park renders with its name, town and map links', async () => {
    for (const park of parks) {
      const { status, head, html } = await page(`/skateparks/${park.url}`, language)
      expect(status, park.url).toBe(200)
      const text = decode(html)
      expect(text).toContain(park.name[language])
      expect(text).toContain(park.address[language])
      expect(text).toMatch(/https:\/\/(www\.google\.com\/maps|maps\.app\.goo\.gl|goo\.gl|maps\.google\.com)/)
      expect(decode(head)).toContain(park.name[language])
    }
  })

  test('the address is its own canonical one: bare, or with the language that it names', async () => {
    expect((await page('/skateparks?area=north', language)).head).toContain(
      '<link rel="canonical" href="https://rampa.test/skateparks"',
    )
    expect((await page('/skateparks', language, true)).head).toContain(
      `<link rel="canonical" href="https://rampa.test/skateparks?lang=${language}"`,
    )
  })

  test('a park by its id is the same page', async () => {
    const { html } = await page(`/skateparks/${parks[0]!._id}`, language)
    expect(decode(html)).toContain(parks[0]!.name[language])
  })

  test.each([
    ['/nowhere', 'page'],
    ['/skateparks/a/b', 'page'],
    ['/%D7%90%D7%99%D7%9F', 'page'],
    ['/shop/products/no-such-product', 'page'],
    ['/skateparks/no-such-park', 'park'],
    ['/SkateParks/no-such-park', 'park'],
    ['/skateparks/ffffffffffffffffffffffff', 'park'],
    ['/skateparks/%D7%90', 'park'],
    ['/guides/no-such-guide', 'guide'],
    ['/no-such-jam/signup', 'competition'],
  ])('at %s there is nothing: a missing %s', async (url, kind) => {
    const found = await render({ ...INPUT(), url, language, languageAsked: false, catalog: catalogs[language] })
    expect(found).toEqual({ missing: kind })
  })

  test.each(['page', 'park', 'guide', 'competition'] as const)(
    'the not-found page of a %s has status 404, links, and nothing of an address',
    async (kind) => {
      const { status, head, html, data } = await renderMissing(kind, {
        ...INPUT(),
        language,
        catalog: catalogs[language],
      })
      expect(status).toBe(404)
      expect(html).toContain('<h1')
      expect(html).toMatch(/<main[^>]*>.*href="\/(skateparks|guides)".*<\/main>/s)
      expect(html).toMatch(/<input[^>]* value=""/)
      expect(head).toContain('noindex')
      expect(head).not.toContain('canonical')
      expect(html + data).not.toContain('/_')
    },
  )

  test('a page is in one language only', async () => {
    const { html } = await page('/skateparks', language)
    const visible = decode(html.replace(/<style[^]*?<\/style>|<[^>]+>/g, ' '))
    // The only text in the other language is that language's name on the toggle.
    if (language === 'he')
      expect(visible.replace(/\b(EN|English|BMX|Rampa)\b/g, '').match(/[a-z]{4,}[^\n]{0,40}/g)).toBeNull()
    else expect(visible.replace(/עב(רית)?/g, '')).not.toMatch(/[א-ת]/)
  })
})

test.each(['1e3', '1.50', '662E41', '12345678901234567890', 'null', '[1]'])(
  'a search for %s is one for that text',
  async (term) => {
    const { html } = await page(`/search?q=${encodeURIComponent(term)}`, 'en')
    expect(html).toContain(`value="${term}"`)
  },
)

test('the search has a tab for products, and home a section, where the shop is on', async () => {
  for (const shop of [true, false]) {
    await switchFeatures(server.store, { shop, accounts: true })
    const search = (await page('/search?q=bowl', 'en')).html
    expect(search).toContain('tab=guides')
    expect(search.includes('tab=products')).toBe(shop)
    const home = (await page('/', 'en')).html
    expect(home).toContain('id="home-guides"')
    expect(home.includes('id="home-products"')).toBe(shop)
    expect(home.split('href="/shop/products/')).toHaveLength(shop ? 5 : 1)
  }
})

test('home without an answer about its products keeps their room, for the browser to fill', async () => {
  await switchFeatures(server.store, { shop: true, accounts: true })
  const withoutProducts = (async (input: Request) =>
    new URL(input.url).pathname === '/api/products'
      ? new Response('{}', { status: 503 })
      : inProcess(input)) as typeof fetch
  const home = await render({
    ...INPUT(),
    url: '/',
    language: 'en',
    languageAsked: false,
    catalog: catalogs.en,
    fetch: withoutProducts,
  })
  expect(home).toMatchObject({ status: 200, html: expect.stringContaining('id="home-products"') as string })
  expect(home).toMatchObject({ html: expect.not.stringContaining('href="/shop/products/') as string })
})

test('the slug of a merged park leads to the park that stayed for good', async () => {
  const [stays, goes] = parks as [Park, Park]
  const alias = { old_id: 'e'.repeat(24), old_url: 'old-slug', park_id: stays._id, entry_id: goes._id, merged_at: '' }
  await server.store.db.insertInto('park_aliases').values(alias).execute()
  const input = { ...INPUT(), language: 'en', languageAsked: false, catalog: catalogs.en } as const
  expect(await render({ ...input, url: '/skateparks/old-slug' })).toEqual({
    redirect: `/skateparks/${stays.url}`,
    isMoved: true,
  })
  expect(await render({ ...input, url: '/skateparks/old-slug?from=qr' })).toMatchObject({
    redirect: `/skateparks/${stays.url}?from=qr`,
  })
  const own = await render({ ...input, url: `/skateparks/${stays.url}` })
  expect(own).toMatchObject({ status: 200 })
})

test('the short address of a competition leads to the page to sign up until the day has ended in Israel', async () => {
  const input = { ...INPUT(), language: 'en', languageAsked: false, catalog: catalogs.en } as const
  const at = (instant: string) => render({ ...input, instant: Date.parse(instant), url: '/spring-jam-2025' })
  // Not for good, because the same address shows the results later.
  expect(await at('2025-05-16T20:59:59Z')).toEqual({ redirect: '/spring-jam-2025/signup', isMoved: false })
  const past = await at('2025-05-16T21:00:00Z')
  expect(past).toMatchObject({ status: 200, html: expect.stringContaining('Results') as string })
})

test('the page of a past competition links to its other years', async () => {
  const stored = await server.store.db
    .selectFrom('events')
    .selectAll()
    .where('slug', '=', 'spring-jam-2025')
    .executeTakeFirstOrThrow()
  const earlier = { ...stored, id: 'd'.repeat(24), slug: 'spring-jam-2024', date: '2024-05-17' }
  await server.store.writeContent((db) => db.insertInto('events').values(earlier).execute())
  const { html } = await page('/spring-jam-2025', 'en')
  await server.store.writeContent((db) => db.deleteFrom('events').where('id', '=', earlier.id).execute())
  const other = html.match(/<a [^>]*href="\/spring-jam-2024"[^>]*>/g)
  expect(other).toEqual([expect.stringContaining('aria-label="2024, Spring Jam 2025"')])
  expect(html).not.toContain('href="/autumn-roll-2025"')
})

test.each(['competitions', 'plan', 'share'])(
  'a competition that was stored as “%s” before the site took this name keeps its page to sign up',
  async (slug) => {
    const rename = (from: string, to: string) =>
      server.store.writeContent((db) => db.updateTable('events').set({ slug: to }).where('slug', '=', from).execute())
    await rename('spring-jam-2025', slug)
    expect((await page(`/${slug}/signup`, 'en')).html).toContain('Spring Jam 2025')
    await rename(slug, 'spring-jam-2025')
  },
)

test('a failing API fails the rendering, so that the visitor gets the shell', async () => {
  const broken = (async () => new Response('{}', { status: 503 })) as unknown as typeof fetch
  await expect(
    render({
      ...INPUT(),
      url: '/skateparks',
      language: 'he',
      languageAsked: false,
      catalog: catalogs.he,
      fetch: broken,
    }),
  ).rejects.toThrow()
})

test('the app’s addresses, as the server reads them', () => {
  expect(['/', '/skateparks', '/skateparks/x'].every(isPublicPath)).toBe(true)
  expect(['/admin', '/admin/users', '/login', '/profile'].every(isKnownPath)).toBe(true)
  expect(['/admin', '/admin/users', '/login', '/profile'].some(isPublicPath)).toBe(false)
  expect(['/admins/a', '/skateparks/a/b', '/nowhere/at/all'].some(isKnownPath)).toBe(false)
  // Any single word may be a competition's short address.
  expect(['/spring-jam-2025', '/nowhere'].every(isPublicPath)).toBe(true)
})

const decode = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

test('a reported locked gate puts the park’s hours in doubt, and its JSON-LD keeps the timetable', async () => {
  const { _id, url } = parks.find(({ is24Hours, closingYear }) => is24Hours && closingYear === null)!
  const seenAt = new Date().toISOString()
  const input = { ...INPUT(), language: 'en', languageAsked: false, catalog: catalogs.en } as const
  const parts = async () => {
    const rendered = await render({ ...input, instant: Date.parse(seenAt) + 60_000, url: `/skateparks/${url}` })
    if (!('html' in rendered)) throw new Error('the page is not rendered')
    const { head, html } = rendered
    return {
      html,
      jsonLd: [...(head + html).matchAll(/<script type="application\/ld\+json"[^>]*>.*?<\/script>/gs)].map(String),
    }
  }
  const before = await parts()
  expect(before.jsonLd.join('')).toContain('openingHoursSpecification')
  const report = { deviceId: newDevice(), skateparkId: _id, kind: 'locked', seenAt }
  expect((await post(server, `/api/skateparks/${_id}/conditions`, report)).statusCode).toBe(200)
  const after = await parts()
  expect(before.html).not.toContain('Open?')
  expect(after.html).toContain('Open?')
  expect(after.jsonLd).toEqual(before.jsonLd)
})
