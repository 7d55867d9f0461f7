/** Cards for other sites, and the page with their code (docs/decisions/open-data.md). */
import { createHash } from 'node:crypto'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chooseLicence, nameSite } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { builtClient, fakePages } from './built-client.ts'
import { open, week } from './card-weeks.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'

const ORIGIN = 'https://rampa.test'
const environment = { PUBLIC_URL: ORIGIN }
const EVIL = `"'><script>alert(1)</script><img src=x onerror=alert(1)>&amp;`
const NOW = Date.parse('2026-11-26T10:00:00Z')

const documentOf = (body: string) => new JSDOM(body).window.document
const textsOf = (body: string, selector: string) =>
  [...documentOf(body).querySelectorAll(selector)].map((one) => one.textContent.replace(/\s+/g, ' ').trim())

describe.each(ENGINES)('cards on %s', (engine) => {
  let api: TestApp
  let now = NOW
  beforeAll(async () => {
    api = await newApp({ engine, environment, deps: { now: () => now } })
    await nameSite(api.store, { he: 'גלגל', en: EVIL })
    await addParks(
      api.store,
      newPark({
        url: 'bowl',
        area: 'north',
        name: { he: 'הבריכה', en: `Bowl ${EVIL}` },
        address: { he: 'הים 1', en: EVIL },
        openingHours: week({ friday: open('09:00', '16:00'), saturday: open('00:00', '00:00') }),
        lightingHours: { start: '17:00', end: '22:30' },
        elements: 'bl',
      }),
      newPark({ url: 'hidden-one', area: 'north', status: 'hidden', name: { he: 'נסתר', en: 'Nobody sees me' } }),
      newPark({
        url: 'ending',
        area: 'north',
        name: { he: 'אחרון', en: 'Ending' },
        closingYear: 2026,
        is24Hours: true,
      }),
    )
  })
  afterAll(() => api.close())

  test('a park has its week in few lines, in both languages, whatever its names say', async () => {
    const hebrew = await api.get('/embed/parks/bowl?lang=he')
    expect([hebrew.statusCode, hebrew.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(hebrew.body).toContain('<html lang="he" dir="rtl" data-theme="auto">')
    expect(textsOf(hebrew.body, 'h1')).toEqual(['הבריכה'])
    expect(textsOf(hebrew.body, 'dl > div')).toEqual([
      'ראשון עד חמישי15:00–22:30',
      'שישי09:00–16:00',
      'שבת00:00–24:00',
      'חגיםסגור',
      'תאורה, כל ערב17:00–22:30',
    ])
    const english = await api.get('/embed/parks/bowl?lang=en&theme=dark')
    expect(english.body).toContain('<html lang="en" dir="ltr" data-theme="dark">')
    expect(textsOf(english.body, 'h1')).toEqual([`Bowl ${EVIL}`])
    expect(textsOf(english.body, 'header p')).toEqual([EVIL, 'Bowl, Ledges and rails'])
    expect(textsOf(hebrew.body, 'header p')).toEqual(['הים 1', 'באול, ריילים ולדג׳ים'])
    expect(textsOf(english.body, 'dt')[0]).toBe('Sunday to Thursday')
    for (const { body } of [hebrew, english]) {
      const page = documentOf(body)
      expect(page.querySelectorAll('script, img, [onerror]')).toHaveLength(0)
      const links = [...page.querySelectorAll('main a')]
      expect(links.map((link) => link.getAttribute('href'))).toEqual([`${ORIGIN}/skateparks/bowl`])
      for (const link of links)
        expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
      expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${ORIGIN}/skateparks/bowl`)
    }
  })

  test('an area has its parks by name, hidden ones never', async () => {
    const english = await api.get('/embed/areas/north?lang=en')
    expect(textsOf(english.body, 'li a')).toEqual([`Bowl ${EVIL}`, 'Ending'])
    expect(textsOf(english.body, 'li p')).toEqual([
      'Sunday to Thursday 15:00–22:30 Friday 09:00–16:00 Saturday 00:00–24:00 Holidays Closed',
      'Every day 00:00–24:00',
    ])
    expect(documentOf(english.body).querySelectorAll('script, img, [onerror]')).toHaveLength(0)
    expect(textsOf((await api.get('/embed/areas/north?lang=he')).body, 'li a')).toEqual(['אחרון', 'הבריכה'])
    expect(textsOf((await api.get('/embed/areas/south?lang=en')).body, 'main > p')).toEqual([
      'There are no parks here yet.',
    ])
    await addParks(api.store, ...Array.from({ length: 33 }, () => newPark({ area: 'center' })))
    const many = textsOf((await api.get('/embed/areas/center?lang=en')).body, 'li')
    expect([many.length, many.at(-1)]).toEqual([31, 'and 3 more on the site'])
  })

  test('a park whose name is its town says the town once, and that nobody knows its hours', async () => {
    const town = { he: 'אילת', en: 'Eilat' }
    await addParks(api.store, newPark({ url: 'town', area: 'south', name: town, address: town }))
    const { body } = await api.get('/embed/parks/town?lang=en')
    expect(textsOf(body, 'h1')).toEqual(['Eilat'])
    expect(textsOf(body, 'main p')).toEqual(['Hours unknown'])
    expect(textsOf((await api.get('/embed/areas/south?lang=en')).body, 'li p')).toEqual(['Hours unknown'])
  })

  test('what there is not is one small card, in frames too', async () => {
    const paths = [
      'parks/none',
      'parks/hidden-one',
      'parks/%3Cscript%3E',
      `parks/${'x'.repeat(150)}`,
      'areas/moon',
      'x',
      '',
    ]
    const bodies = new Set<string>()
    for (const path of paths) {
      const answer = await api.get(`/embed/${path}?lang=en`)
      expect([answer.statusCode, answer.headers['content-type']], path).toEqual([404, 'text/html; charset=utf-8'])
      expect(answer.headers['content-security-policy'], path).toContain('frame-ancestors *')
      expect(answer.headers).not.toHaveProperty('x-frame-options')
      bodies.add(answer.body)
    }
    expect(bodies.size).toBe(1)
    expect(textsOf([...bodies][0]!, 'header p')).toEqual(['This park is not on the site.'])
  })

  test('the language is the address’s, or the reader’s; no cookie is read or set, and the theme is a known one', async () => {
    const ask = async (query: string, language: string) => {
      const answer = await api.get(`/embed/parks/bowl${query}`, { 'accept-language': language, cookie: 'lang=he' })
      expect(answer.headers).not.toHaveProperty('set-cookie')
      const { lang, dataset } = documentOf(answer.body).documentElement
      return [lang, dataset['theme'], answer.headers.vary]
    }
    expect(await ask('', 'en')).toEqual(['en', 'auto', 'Accept-Language, Accept-Encoding'])
    expect(await ask('?lang=xx&theme=pink', 'fr')).toEqual(['he', 'auto', 'Accept-Language, Accept-Encoding'])
    expect(await ask('?lang=he&theme=light', 'en')).toEqual(['he', 'light', 'Accept-Encoding'])
  })

  test('a card is made once per version of the content, and again when the year ends', async () => {
    const path = '/embed/parks/ending?lang=en'
    const before = await api.get(path)
    const known = { 'if-none-match': String(before.headers.etag) }
    const kept = await api.get(path, known)
    expect([kept.statusCode, kept.body]).toEqual([304, ''])
    expect(kept.headers['content-security-policy']).toContain('frame-ancestors *')
    now = Date.parse('2027-01-01T00:00:00Z')
    const after = await api.get(path, known)
    expect([after.statusCode, ...textsOf(after.body, '.end')]).toEqual([200, 'Closed for good'])
    now = NOW
    await nameSite(api.store, { he: 'אחר', en: 'Other' })
    expect((await api.get(path, known)).body).toContain('Other')
    await nameSite(api.store, { he: 'גלגל', en: EVIL })
  })
})

describe('who may show what in a frame', () => {
  const start = builtClient()

  test('anybody a card, and nobody else anything', async () => {
    const api = await start({ environment, deps: { pages: fakePages().factory } })
    await addParks(api.store, newPark({ url: 'bowl' }))
    await chooseLicence(api.store, 'CC0-1.0')
    const card = await api.get('/embed/parks/bowl?lang=he')
    const policy = String(card.headers['content-security-policy'])
    const [, styles] = /<style>(.*?)<\/style>/s.exec(card.body)!
    const hash = createHash('sha256').update(styles!).digest('base64')
    expect(policy.split(';')).toEqual([
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      "img-src 'self'",
      "font-src 'self' data:",
      "form-action 'none'",
      "base-uri 'none'",
      'frame-ancestors *',
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
    expect(card.headers).not.toHaveProperty('x-frame-options')
    expect(card.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-robots-tag': 'noindex',
    })
    expect(card.body).not.toMatch(/ style="/)
    for (const path of [
      '/',
      '/skateparks',
      '/skateparks/bowl',
      '/none',
      '/settings',
      '/open-data',
      '/embed',
      '/embedded',
    ]) {
      const { headers } = await api.get(path)
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'self'")
      expect(headers['x-frame-options'], path).toBe('SAMEORIGIN')
    }
    expect((await api.get('/api/config')).headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('the page with the code runs its own script, and shows the card and the code that were chosen', async () => {
    const api = await start({ environment })
    await nameSite(api.store, { he: 'גלגל', en: EVIL })
    await addParks(
      api.store,
      newPark({ url: 'bowl', name: { he: 'הבריכה', en: `Bowl ${EVIL}` }, openingHours: week(), area: 'south' }),
      newPark({ url: 'hidden-one', status: 'hidden', name: { he: 'נסתר', en: 'Nobody sees me' } }),
    )
    const chosen = await api.get('/embed?lang=en&card=parks/bowl&in=en&theme=dark')
    const page = documentOf(chosen.body)
    const path = '/embed/parks/bowl?lang=en&theme=dark'
    expect(page.querySelector('iframe')?.getAttribute('src')).toBe(path)
    expect([...page.querySelectorAll<HTMLOptionElement>('option[selected]')].map(({ value }) => value)).toEqual([
      'parks/bowl',
      'en',
      'dark',
    ])
    expect(chosen.body).not.toContain('Nobody sees me')
    const code = documentOf(page.querySelector('textarea')!.value).querySelectorAll('body > *')
    expect([...code].map(({ tagName }) => tagName)).toEqual(['IFRAME'])
    expect(code[0]!.getAttribute('src')).toBe(`${ORIGIN}${path}`)
    expect(code[0]!.getAttribute('title')).toBe(`Bowl ${EVIL} – ${EVIL}`)
    expect((await api.get(path)).statusCode).toBe(200)
    expect(page.querySelector('.language')?.getAttribute('href')).toBe(
      '/embed?card=parks%2Fbowl&in=en&theme=dark&lang=he',
    )
    const scripts = [...page.querySelectorAll('script')].map(({ textContent }) => textContent)
    expect(scripts).toHaveLength(1)
    const hash = createHash('sha256').update(scripts[0]!).digest('base64')
    const policy = String(chosen.headers['content-security-policy'])
    expect(policy).toContain(`script-src 'sha256-${hash}'`)
    expect(policy).toContain("frame-src 'self'")
    expect(policy).not.toContain('unsafe')
    for (const query of ['', '?card=parks/none&theme=x', '?card=areas/moon', '?card=%00', '?card=parks/hidden-one']) {
      const other = await api.get(`/embed${query}`)
      expect(other.statusCode, query).toBe(200)
      expect(documentOf(other.body).querySelector('iframe')?.getAttribute('src'), query).toBe(
        '/embed/areas/center?lang=he&theme=auto',
      )
    }
    const reader = documentOf((await api.get('/embed?card=areas/south&in=')).body)
    expect(reader.querySelector('iframe')?.getAttribute('src')).toBe('/embed/areas/south?theme=auto')
    expect(page.querySelector('a[href="/open-data"]')).toBe(null)
    await chooseLicence(api.store, 'CC0-1.0')
    expect(documentOf((await api.get('/embed')).body).querySelector('a[href="/open-data"]')).not.toBe(null)
  })
})
