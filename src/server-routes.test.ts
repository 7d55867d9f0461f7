import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseListSearch } from '#features/parks/list/list-search.ts'
import { parseSearch } from '#platform/address/search-params.ts'
import { featureOfPath, isKnownPath, isPublicPath, normaliseAddress, pageOfThing } from './server-routes.ts'

test.each([
  ['/', true],
  ['/skateparks', true],
  ['/skateparks/', true],
  ['/skateparks/jaffa-bowl', true],
  ['/skateparks/jaffa-bowl/', true],
  ['/skateparks/0123456789abcdef01234567', true],
  ['/skateparks/%D7%90', true],
  ['/contact', true],
  ['/about', true],
  ['/accessibility/', true],
  ['/terms', true],
  ['/terms/x', false],
  // Any single word may be the short address of a competition.
  ['/aboutx', true],
  ['/skateparks/a/b', false],
  ['/skateparks//', false],
  ['/skateparksx', true],
  ['//', false],
  ['/nothing', true],
  ['/nothing/at', false],
  ['', false],
])('%s is a public screen: %s', (path, known) => {
  expect(isPublicPath(path)).toBe(known)
  expect(isKnownPath(path)).toBe(known)
})

test.each([
  '/saved',
  '/saved/',
  '/plan',
  '/plan/',
  '/developer',
  '/developer/',
  '/login',
  '/login/',
  '/admin',
  '/admin/',
])('%s is known, but not rendered', (path) => {
  expect(isKnownPath(path)).toBe(true)
  expect(isPublicPath(path)).toBe(false)
})

test.each(['/saved/x', '/developer/x', '//saved'])('%s is not known', (path) => {
  expect(isKnownPath(path)).toBe(false)
})

test.each([
  ['/shop', 'shop'],
  ['/shop/products/low-suede', 'shop'],
  ['/cart', 'shop'],
  ['/checkout/', 'shop'],
  ['/orders/0123456789abcdef01234567', 'shop'],
  ['/register', 'accounts'],
  ['/login', undefined],
  ['/forgot', undefined],
  ['/reset', undefined],
  ['/confirm', undefined],
  ['/profile', undefined],
  ['/admin/orders', undefined],
  ['/skateparks', undefined],
  ['/nothing', undefined],
])('%s belongs to %s', (path, feature) => {
  expect(featureOfPath(path)).toBe(feature)
})

const normaliseSearch = (path: string, query: URLSearchParams) => normaliseAddress(path, query).slice(path.length)
const normal = (path: string, query: string) => normaliseSearch(path, new URLSearchParams(query))

test.each([
  ['/skateparks', '', ''],
  ['/skateparks', 'page=1&area=all&utm_source=x&lang=en', ''],
  ['/skateparks', 'sort=rating&q=haifa', '?q=haifa&sort=rating'],
  ['/skateparks', 'q=haifa&sort=rating', '?q=haifa&sort=rating'],
  ['/skateparks/', 'area=north', '?area=north'],
  ['/skateparks', 'open=1', '?open=true'],
  ['/skateparks', 'amenities=shade,parking', '?amenities=parking%2Cshade'],
  ['/skateparks', 'amenities=parking,shade', '?amenities=parking%2Cshade'],
  ['/skateparks', 'q=24', '?q=24'],
  ['/search', 'q=1e3', '?q=1e3'],
  ['/search', 'q=12345678901234567890', '?q=12345678901234567890'],
  ['/guides', 'q=null', '?q=null'],
  ['/', 'q=haifa', ''],
  ['/skateparks/jaffa-bowl', 'area=north', ''],
])('%s?%s depends on %s', (path, query, outcome) => {
  expect(normal(path, query)).toBe(outcome)
})

test.each([
  ['/SKATEPARKS', '/skateparks'],
  ['/Skateparks/The-Pipe-Holon', '/skateparks/the-pipe-holon'],
  ['/skateparks/ the-pipe-holon', '/skateparks/the-pipe-holon'],
  ['/guides/First-Drop-In', '/guides/first-drop-in'],
  ['/skateparks/אין', '/skateparks/%D7%90%D7%99%D7%9F'],
  // The router redirects this address.
  ['/Skateparks/', '/Skateparks/'],
  ['/nowhere', '/nowhere'],
])('%s is the page %s', (path, address) => {
  expect(normaliseAddress(path, new URLSearchParams())).toBe(address)
})

test.each([
  ['park=The-Pipe-Holon', '?park=the-pipe-holon'],
  ['park=no such', ''],
  ['park=a&park=b', '?park=b'],
])('the contact page with %s depends on %s', (query, outcome) => {
  expect(normal('/contact', query)).toBe(outcome)
})

const value = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.json(),
  fc.constantFrom('1', 'true', 'null', '007', '1e400', '-0', '"24"', ' 24', `"${'x'.repeat(150)}"`, '9'.repeat(150)),
)
const query = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'q',
        'area',
        'sort',
        'amenities',
        'elements',
        'surface',
        'roof',
        'open',
        'lit',
        'fine',
        'page',
        'lang',
      ),
      value,
    ),
  )
  .map((pairs) => new URLSearchParams(pairs))

test('the page made for the normal address is the page of the given one: hydration agrees', () => {
  fc.assert(
    fc.property(query, (given) => {
      const kept = normaliseSearch('/skateparks', given)
      expect(parseListSearch(parseSearch(kept))).toEqual(parseListSearch(parseSearch(`?${given}`)))
      expect(normaliseSearch('/skateparks', new URLSearchParams(kept))).toBe(kept)
    }),
    { numRuns: 1000 },
  )
})

test('a key stays short for any address', () => {
  const long = new URLSearchParams(Array.from({ length: 500 }, (_, index) => [`q`, 'ש'.repeat(index)]))
  expect(normaliseSearch('/skateparks', long).length).toBeLessThan(1000)
})

test.each([
  ['/spring-jam/success', '/spring-jam/signup'],
  ['/spring-jam/Success/', '/spring-jam/signup'],
  ['/skateparks/bowl/sign', '/skateparks/bowl'],
  ['/skateparks/bowl', undefined],
  ['/orders/1', undefined],
  ['/spring-jam/signup', undefined],
])('%s exists where %s does', (path, thing) => expect(pageOfThing(path)).toBe(thing))
