import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BROWSER_ENGINES, PAGE_KINDS, VITALS_LIMIT_BYTES, vitalsBodySchema } from '#contract/vitals.ts'
import { engineOf, figuresOf, pageKindOf, vitalsOf } from './vitals.ts'

const ORIGIN = 'https://rampa.test'
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

test.each([
  ['/', 'home'],
  ['/?lang=en', 'home'],
  ['/skateparks', 'list'],
  ['/skateparks/', 'list'],
  ['/skateparks?area=north&view=list', 'list'],
  ['/skateparks?view=map', 'map'],
  ['/skateparks/the-pipe-holon', 'park'],
  ['/skateparks/the-pipe-holon/', 'park'],
  ['/skateparks/the-pipe-holon?view=map', 'park'],
  ['/skateparks/the-pipe-holon/sign', 'other'],
  ['/shop', 'shop'],
  ['/shop/products/deck', 'shop'],
  ['/guides', 'guide'],
  ['/guides/first-drop-in', 'guide'],
  ['/competitions', 'competition'],
  ['/spring-jam', 'competition'],
  ['/spring-jam/signup', 'competition'],
  ['/search?q=holon', 'other'],
  ['/plan', 'other'],
  ['/cart', 'other'],
  ['/__proto__', 'competition'],
  ['/admin', undefined],
  ['/admin/skateparks', undefined],
])('the page at %s is of the kind %s', (path, kind) => {
  expect(pageKindOf(ORIGIN + path)).toBe(kind)
})

test.each([
  [CHROME, 'chromium'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    'chromium',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'chromium',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.2 Mobile/15E148 Safari/604.1',
    'webkit',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'webkit',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15',
    'webkit',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'gecko'],
  ['something else', 'other'],
  ['', 'other'],
])('the engine of %s is %s', (userAgent, engine) => {
  expect(engineOf(userAgent)).toBe(engine)
})

test.each([
  [{}, {}],
  [
    { LCP: 1234.56, TTFB: 80.4, CLS: 0, INP: 40 },
    { lcp: 1235, ttfb: 80, cls: 0, inp: 40 },
  ],
  [{ CLS: 0.123456, FCP: 700 }, { cls: 0.1235 }],
  [{ LCP: -1, TTFB: Number.NaN, INP: Infinity, CLS: 101 }, {}],
  [{ LCP: 600_000.4 }, {}],
])('of %o is sent %o', (measured, figures) => {
  expect(figuresOf(measured)).toEqual(figures)
})

test.each([
  ['nothing measured', {}, '/'],
  ['the admin area', { LCP: 1 }, '/admin/users'],
])('nothing is sent: %s', (_, measured, path) => {
  expect(vitalsOf(figuresOf(measured), ORIGIN + path, CHROME)).toBeUndefined()
})

test('whatever is measured wherever, the call accepts it', () => {
  const number = fc.option(fc.oneof(fc.double(), fc.double({ min: 0, max: 700_000 })), { nil: undefined })
  const measured = fc.record({ LCP: number, INP: number, TTFB: number, CLS: number })
  fc.assert(
    fc.property(measured, fc.string(), fc.string(), (figures, path, userAgent) => {
      const given = Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined))
      const vitals = vitalsOf(figuresOf(given), `${ORIGIN}/${path}`, userAgent)
      if (vitals === undefined) return
      expect(vitalsBodySchema.parse(vitals)).toEqual(vitals)
      expect(PAGE_KINDS).toContain(vitals.page)
      expect(BROWSER_ENGINES).toContain(vitals.engine)
      expect(JSON.stringify(vitals).length).toBeLessThan(VITALS_LIMIT_BYTES / 4)
    }),
  )
})
