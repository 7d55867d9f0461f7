import { expect, test } from 'vitest'
import { SAVED_CACHE } from './cache-names.ts'
import { CACHE_RULES, isForRules, NAVIGATION_DENYLIST, ruleFor } from './cache-rules.ts'

const at = (path: string) => new URL(path, 'https://rampa.test')

test.each([
  ['/photos/jaffa-1-0a1b2c3d-thumb.webp', 'thumbs'],
  ['/uploads/ab/cd/abcd-thumb.webp', 'thumbs'],
  ['/uploads/ab/cd/abcd-tile.webp', 'thumbs'],
  ['/photos/jaffa-1-0a1b2c3d.webp', 'photos'],
  ['/photos/jaffa-1-0a1b2c3d-mid.webp', 'photos'],
  ['/uploads/ab/cd/abcd-mid.avif', 'photos'],
  ['/uploads/x.jpg', 'photos'],
  ['/uploads/x.jpeg', 'photos'],
  ['/uploads/x.png', 'photos'],
  ['/uploads/x.gif', 'photos'],
  ['/api/translations/he/parks', 'park-names'],
  ['/api/translations/en/parks', 'park-names'],
  ['/api/translations/fr/parks', undefined],
  ['/api/translations/he/parks/x', undefined],
  ['/api/skateparks', undefined],
  ['/api/config', undefined],
  ['/api/photos/x.webp', undefined],
  ['/uploads/avatars/0a1b2c3d.webp', undefined],
  ['/uploads/x.svg', undefined],
  ['/uploads/x.html', undefined],
  ['/assets/account-0a1b2c3d.js', undefined],
  ['/assets/admin-0a1b2c3d.js', undefined],
  ['/photos/', undefined],
  ['/skateparks/photos/x.webp', undefined],
  ['/icons/icon-192.png', undefined],
  ['/social.png', undefined],
  ['/?x=/photos/x.webp', undefined],
  ['/', undefined],
])('%s is kept in %s', (path, name) => {
  expect(ruleFor(at(path))?.name).toBe(name)
})

test('every rule limits the number of entries and not their age, and has a unique name', () => {
  for (const rule of CACHE_RULES) {
    expect(rule.maxEntries).toBeGreaterThan(0)
    expect(rule).not.toHaveProperty('maxAgeSeconds')
  }
  expect(new Set(CACHE_RULES.map(({ name }) => name)).size).toBe(CACHE_RULES.length)
})

test('no rule limits saved photos', () => {
  expect(CACHE_RULES.map(({ name }) => name)).not.toContain(SAVED_CACHE)
})

test.each<[RequestCache, boolean]>([
  ['default', true],
  ['no-cache', true],
  ['force-cache', true],
  ['no-store', false],
])('the rules may answer a request with the cache mode %s: %s', (cache, outcome) => {
  expect(isForRules(new Request(at('/photos/x.webp'), { cache }))).toBe(outcome)
})

/** Tests path and query together, as Workbox does. */
const isDenied = (address: string) => {
  const { pathname, search } = at(address)
  return NAVIGATION_DENYLIST.some((pattern) => pattern.test(pathname + search))
}

test.each([
  ['/', false],
  ['/skateparks', false],
  ['/skateparks/', false],
  ['/skateparks/jaffa-bowl', false],
  ['/skateparks?q=st.+george', false],
  ['/skateparks?q=a/b.c', false],
  ['/skateparks?q=24/7.', false],
  ['/login?redirect=/admin/parks.html', false],
  ['/?lang=en', false],
  ['/apiary', false],
  ['/embedded', false],
  ['/open-data-day', false],
  ['/skateparks/embed', false],
  ['/skateparks/api', false],
  ['/healthzone', false],
  ['/v1.0/page', false],
  ['/api', true],
  ['/api/', true],
  ['/api/docs', true],
  ['/api?x', true],
  ['/open-data', true],
  ['/open-data?lang=en', true],
  ['/embed', true],
  ['/embed?card=areas/north', true],
  ['/embed/parks/jaffa-bowl', true],
  ['/embed/areas/north?theme=dark', true],
  ['/healthz', true],
  ['/.well-known/change-password', true],
  ['/readyz?verbose', true],
  ['/sw.js', true],
  ['/robots.txt', true],
  ['/sitemap.xml?page=2', true],
  ['/photos/x.webp', true],
  ['/assets/old-chunk.js', true],
])('the shell leaves the navigation to %s to the network: %s', (address, denied) => {
  expect(isDenied(address)).toBe(denied)
})
