/** A search engine that obeys `rel="nofollow"`, robots.txt and `X-Robots-Tag` finds an end. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleDirectory } from '#server/sample/index.ts'
import { seedOnce } from '#server/seed.ts'
import { renderedPages } from './rendered-pages.ts'
import { newApp, type TestApp } from './server/apps.ts'
import { emptySample } from './server/samples.ts'

const ORIGIN = 'https://rampa.test'
const NOW = Date.parse('2026-11-21T08:00:00Z')
/** A walk of a minute on a busy machine. */
const WALK_MS = 300_000

let server: TestApp
beforeAll(async () => {
  server = await newApp({
    environment: { PUBLIC_URL: ORIGIN },
    deps: { pages: await renderedPages(NOW), now: () => NOW },
  })
  const { parks, guides, events, products } = sampleDirectory(NOW)
  // Few things have as many filters as many things, which makes the bound harder. There are more parks than one page of
  // the list shows.
  const sample = { parks: parks.slice(0, 25), guides: guides.slice(0, 2), products: products.slice(0, 3) }
  await seedOnce(server.store, emptySample({ ...sample, events }), '')
})
afterAll(() => server.close())

const get = (address: string) => server.get(address, { accept: 'text/html', 'accept-language': 'he' })

const decode = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
const attribute = (element: string, name: string) => decode(new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1] ?? '')

/** Addresses of this site to which a page leads a crawler, without fragments. */
function linksOf(html: string, address: string): string[] {
  return [...html.matchAll(/<(?:a|link rel="alternate") [^>]*>/g)].flatMap(([element]) => {
    if (attribute(element, 'rel').split(' ').includes('nofollow')) return []
    const { origin, pathname, search } = new URL(attribute(element, 'href'), ORIGIN + address)
    return origin === ORIGIN ? [pathname + search] : []
  })
}

async function forbidden(): Promise<string[]> {
  const { body } = await get('/robots.txt')
  return [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!)
}

async function sitemap(): Promise<string[]> {
  const { body } = await get('/sitemap.xml')
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => decode(address!).slice(ORIGIN.length))
}

test('a crawler visits at most three times the addresses of the sitemap', { timeout: WALK_MS }, async () => {
  const [paths, listed] = [await forbidden(), await sitemap()]
  const most = 3 * listed.length
  const seen = new Set(listed)
  let visited = 0
  for (const address of seen) {
    // A thing's page has the same links in both languages.
    if (/^\/(skateparks|guides|shop\/products)\/.*\?lang=/.test(address)) continue
    expect(seen.size, address).toBeLessThanOrEqual(most)
    const answer = await get(address)
    if (answer.statusCode !== 200 || !String(answer.headers['content-type']).startsWith('text/html')) continue
    // A page that links lead to must be worth a visit.
    expect(answer.headers['x-robots-tag'] ?? '', address).not.toContain('nofollow')
    for (const link of linksOf(answer.body, address)) if (!paths.some((path) => link.startsWith(path))) seen.add(link)
    visited++
  }
  expect(visited).toBeGreaterThan(listed.length / 3)
  expect([...seen]).toEqual(expect.arrayContaining(['/skateparks?area=north', '/skateparks?page=2', '/shop?sale=true']))
})

describe('an address that combines choices', () => {
  const COMBINED = [
    '/skateparks?area=north&open=true',
    '/skateparks?amenities=parking,shade',
    '/skateparks?sort=distance&view=map',
    '/skateparks?area=center&page=2',
    '/skateparks?area=north&lang=en',
    '/skateparks?q=bowl',
    '/guides?category=roller&tag=first-steps',
    '/shop?sale=true&stock=true',
    '/shop?max=100',
    '/search?q=bowl',
  ]
  const SINGLE = [
    '/skateparks',
    '/skateparks?area=north',
    '/skateparks?lang=en',
    '/skateparks?page=2',
    '/shop?sale=true',
  ]
  /** Addresses with parts that change nothing. */
  const EQUAL = [
    '/skateparks?area=north&utm_source=x',
    '/skateparks?area=nowhere&open=true',
    '/skateparks?lang=xx&lit=1',
  ]

  test('says so to crawlers in the header, and robots.txt lets them read it', async () => {
    const paths = await forbidden()
    for (const address of COMBINED) {
      const { headers, statusCode } = await get(address)
      expect([statusCode, headers['x-robots-tag']], address).toEqual([200, 'noindex, nofollow'])
      expect(paths.filter((path) => address.startsWith(path))).toEqual([])
    }
    for (const address of [...SINGLE, ...EQUAL])
      expect((await get(address)).headers, address).not.toHaveProperty('x-robots-tag')
  })

  test('is not its own canonical address', async () => {
    for (const address of COMBINED) {
      const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec((await get(address)).body) ?? []
      expect(canonical ?? ORIGIN, address).not.toContain('&amp;')
      expect(canonical, address).not.toBe(ORIGIN + address)
    }
  })
})
