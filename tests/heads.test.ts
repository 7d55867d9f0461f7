/**
 * The head of each page for chats and search engines, as the server sends it, over the real API, database and screens.
 * Only the document around it is fake; e2e/read/heads.spec.ts tests the built one.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_SITE_NAME } from '#contract/config.ts'
import { LANGUAGES, type Language } from '#contract/limits.ts'
import { renderedPages } from './rendered-pages.ts'
import { nameSite, switchFeatures } from './server/accounts.ts'
import { newApp, type TestApp } from './server/apps.ts'
import { addCompetition } from './server/new-competitions.ts'
import { addGuide } from './server/new-guides.ts'
import { addParks, newPark } from './server/new-parks.ts'
import { addProduct, newProduct } from './server/new-products.ts'

const ORIGIN = 'https://rampa.test'
/** A text that could end a title, an attribute or a script, or mean something to a text replacement. */
const HOSTILE = `</title><script>alert(1)</script>"'&amp;$&\u2028<!--`
const NOW = Date.parse('2026-11-21T08:00:00Z')

let server: TestApp
let guideId: string

const picture = (name: string) => ({
  url: `/photos/${name}.webp`,
  thumbUrl: `/photos/${name}-thumb.webp`,
  width: 1280,
  height: 853,
  alt: { he: 'קערה', en: 'A bowl' },
})

beforeAll(async () => {
  server = await newApp({
    environment: { PUBLIC_URL: ORIGIN },
    deps: { pages: await renderedPages(NOW), now: () => NOW },
  })
  const { store } = server
  await addParks(
    store,
    newPark({
      url: 'bowl',
      name: { he: 'הקערה', en: 'The Bowl' },
      photos: [
        { ...picture('plain'), isFeatured: false },
        { ...picture('best'), isFeatured: true },
      ],
    }),
    newPark({ url: 'bare', name: { he: 'חשוף', en: 'Bare' } }),
    newPark({ url: 'shared', name: { he: 'משותף', en: 'Shared' }, socialImage: 'https://cdn.test/share.png' }),
    newPark({ url: 'hostile', name: { he: HOSTILE, en: HOSTILE }, address: { he: HOSTILE, en: HOSTILE } }),
    newPark({ url: 'gone', name: { he: 'היה ואיננו', en: 'Gone' }, is24Hours: true, closingYear: 2024 }),
    newPark({ url: 'hidden', name: { he: 'נסתר', en: 'Nobody sees' }, status: 'hidden' }),
  )
  const cover = picture('fall')
  const guide = { title: 'ליפול נכון', titleEn: 'How to fall', images: [cover] }
  guideId = (await addGuide(store, { slug: 'how-to-fall', ...guide }))._id
  await addGuide(store, { slug: 'draft', title: 'טיוטה', titleEn: 'Nobody reads', status: 'draft' })
  await addGuide(store, {
    slug: 'hebrew-only',
    title: 'רק בעברית',
    titleEn: '',
    contentEn: '',
    descriptionEn: '',
    author: 'נועה ארז / Noa Erez',
  })
  await addGuide(store, {
    slug: 'hostile-guide',
    title: HOSTILE,
    titleEn: HOSTILE,
    description: HOSTILE,
    descriptionEn: HOSTILE,
    author: HOSTILE,
  })
  await addCompetition(store, {
    slug: 'winter-2027',
    name: { he: 'ווינטר', en: 'Winter' },
    image: '/photos/winter.webp',
  })
  await addCompetition(store, {
    slug: 'winter-2026',
    name: { he: 'ווינטר', en: 'Winter' },
    date: '2026-11-20',
    closesAt: '2026-11-19T00:00:00.000Z',
  })
  await addCompetition(store, {
    slug: 'hostile-jam',
    name: { he: HOSTILE, en: HOSTILE },
    summary: { he: HOSTILE, en: HOSTILE },
    place: { he: HOSTILE, en: HOSTILE },
  })
  await addProducts()
})
afterAll(() => server.close())

async function addProducts(): Promise<void> {
  const { store } = server
  await switchFeatures(store, { shop: true, accounts: true })
  const [black] = newProduct().colors
  await addProduct(store, {
    slug: 'tee',
    sku: 'TEE',
    name: 'חולצה',
    nameEn: 'Tee',
    colors: [{ ...black!, images: [picture('tee')] }],
    discount: {
      type: 'percentage',
      value: 25,
      startsAt: null,
      endsAt: '2026-12-01T22:00:00.000Z',
      isActive: true,
    },
  })
  await addProduct(store, { slug: 'gone-tee', name: 'אזל', nameEn: 'All gone', descriptionEn: '' }, 0)
  await addProduct(store, {
    slug: 'hostile-tee',
    name: HOSTILE,
    nameEn: HOSTILE,
    description: HOSTILE,
    descriptionEn: HOSTILE,
  })
  await addProduct(store, { slug: 'secret-tee', name: 'טיוטה', nameEn: 'Nobody reads', status: 'inactive' })
}

type Head = {
  title: string
  /** Meta elements by name or property. */
  meta: Record<string, string>
  canonical: string | undefined
  alternates: Record<string, string>
  things: Record<string, unknown>[]
}

const decode = (html: string): string =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const attributesOf = (element: string): Record<string, string> =>
  Object.fromEntries(
    [...element.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!.toLowerCase(), decode(value!)]),
  )

function headOf(html: string): Head {
  const head = /<head>([^]*?)<\/head>/.exec(html)![1]!
  const titles = [...head.matchAll(/<title>([^<]*)<\/title>/g)]
  expect(titles, 'one title').toHaveLength(1)
  const links = [...head.matchAll(/<link [^>]*>/g)].map(([element]) => attributesOf(element))
  const metas = [...head.matchAll(/<meta [^>]*>/g)].map(([element]) => attributesOf(element))
  const meta = Object.fromEntries(metas.map((one) => [(one.name ?? one.property)!, one.content!]))
  expect(Object.keys(meta), 'no property is there twice').toHaveLength(metas.length)
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)]
  return {
    title: decode(titles[0]![1]!),
    meta,
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    alternates: Object.fromEntries(
      links.filter(({ rel }) => rel === 'alternate').map((it) => [it.hreflang!, it.href!]),
    ),
    things: blocks.flatMap(([, json]) => (JSON.parse(json!) as { '@graph': Record<string, unknown>[] })['@graph']),
  }
}

const get = async (url: string, language: Language = 'he') =>
  server.get(url, { accept: 'text/html', 'accept-language': language })

type Expected = {
  url: string
  /** Path of the canonical address; if absent, the page's own. */
  path?: string
  he: string
  en: string
  image?: string
  size?: [number, number] | null
  type?: string
  things?: string[]
  /** The header for crawlers, if the page has one. */
  robots?: string
}

const OWN = { image: '/social.png', size: [1200, 630] as [number, number], type: 'website' }

const PAGES: Expected[] = [
  { url: '/', he: 'רמפה', en: 'Rampa', things: ['WebSite', 'Organization'] },
  { url: '/skateparks', he: 'סקייטפארקים', en: 'Skateparks' },
  { url: '/skateparks?area=north', path: '/skateparks', he: 'סקייטפארקים', en: 'Skateparks' },
  {
    url: '/skateparks?area=north&sort=newest',
    path: '/skateparks',
    he: 'סקייטפארקים',
    en: 'Skateparks',
    robots: 'noindex, nofollow',
  },
  { url: '/guides', he: 'מדריכים', en: 'Guides' },
  { url: '/contact', he: 'קשר', en: 'Contact' },
  ...['/about', '/accessibility', '/terms'].map((url) => ({ url, he: 'רמפה', en: 'Rampa', type: 'article' })),
  {
    url: '/skateparks/bowl',
    he: 'הקערה',
    en: 'The Bowl',
    image: '/photos/best.webp',
    size: [1280, 853],
    type: 'article',
    things: ['SportsActivityLocation', 'BreadcrumbList'],
  },
  {
    url: '/skateparks/bare',
    he: 'חשוף',
    en: 'Bare',
    type: 'article',
    things: ['SportsActivityLocation', 'BreadcrumbList'],
  },
  {
    url: '/skateparks/shared',
    he: 'משותף',
    en: 'Shared',
    image: 'https://cdn.test/share.png',
    // The picture's size is unknown; a wrong one would be worse than none.
    size: null,
    type: 'article',
    things: ['SportsActivityLocation', 'BreadcrumbList'],
  },
  {
    url: '/guides/how-to-fall',
    he: 'ליפול נכון',
    en: 'How to fall',
    image: '/photos/fall.webp',
    size: [1280, 853],
    type: 'article',
    things: ['Article', 'BreadcrumbList'],
  },
  {
    url: '/guides/hebrew-only',
    he: 'רק בעברית',
    en: 'רק בעברית',
    type: 'article',
    things: ['Article', 'BreadcrumbList'],
  },
  {
    url: '/winter-2027/signup',
    he: 'ווינטר',
    en: 'Winter',
    image: '/photos/winter.webp',
    size: null,
    things: ['SportsEvent', 'BreadcrumbList'],
  },
  { url: '/shop', he: 'חנות', en: 'Shop' },
  { url: '/shop?color=black&sort=price', path: '/shop', he: 'חנות', en: 'Shop', robots: 'noindex, nofollow' },
  ...['/shop/products/tee', '/shop/products/tee?color=black&size=m'].map((url) => ({
    url,
    path: '/shop/products/tee',
    ...(url.includes('?') && { robots: 'noindex, nofollow' }),
    he: 'חולצה',
    en: 'Tee',
    image: '/photos/tee.webp',
    size: [1280, 853] as [number, number],
    things: ['Product', 'BreadcrumbList'],
  })),
]

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(PAGES)('$url', async (expected) => {
    const { url, path = url, image, size, type, things = [] } = { ...OWN, ...expected }
    const answer = await get(url, language)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['x-robots-tag']).toBe(expected.robots)
    const head = headOf(answer.body)
    expect(head.title).toContain(expected[language])
    expect(head.meta['og:title']).toBe(head.title)
    expect(head.meta.description!.length).toBeGreaterThan(0)
    expect(head.meta['og:description']).toBe(head.meta.description)
    expect(head.meta).toMatchObject({
      'og:type': type,
      'og:url': ORIGIN + path,
      'og:image': image.startsWith('/') ? ORIGIN + image : image,
      'og:image:alt': expect.stringMatching(/./),
      'og:locale': language === 'he' ? 'he_IL' : 'en_US',
      'twitter:card': 'summary_large_image',
    })
    expect([head.meta['og:image:width'], head.meta['og:image:height']]).toEqual(
      size?.map(String) ?? [undefined, undefined],
    )
    expect(head.meta).not.toHaveProperty('robots')
    expect(head.canonical).toBe(ORIGIN + path)
    expect(head.alternates).toEqual({
      he: `${ORIGIN}${path}?lang=he`,
      en: `${ORIGIN}${path}?lang=en`,
      'x-default': ORIGIN + path,
    })
    expect(head.things.map((thing) => thing['@type'])).toEqual(things)
    // Search engines ignore a list with one element.
    for (const { itemListElement } of head.things.filter((thing) => thing['@type'] === 'BreadcrumbList'))
      expect((itemListElement as unknown[]).length).toBeGreaterThan(1)
  })

  test('an address that names the language is its own canonical one, with the same alternates', async () => {
    const head = headOf((await get(`/skateparks/bowl?lang=${language}`, language === 'he' ? 'en' : 'he')).body)
    expect(head.canonical).toBe(`${ORIGIN}/skateparks/bowl?lang=${language}`)
    expect(head.meta['og:url']).toBe(head.canonical)
    expect(head.alternates['x-default']).toBe(`${ORIGIN}/skateparks/bowl`)
    expect(head.meta['og:locale']).toBe(language === 'he' ? 'he_IL' : 'en_US')
  })

  test.each(['/skateparks/hostile', '/guides/hostile-guide', '/hostile-jam/signup', '/shop/products/hostile-tee'])(
    'hostile texts stay texts: %s',
    async (url) => {
      const { body } = await get(url, language)
      const head = headOf(body)
      expect(head.title).toContain(HOSTILE)
      expect(head.meta['og:title']).toContain(HOSTILE)
      expect(head.things.length).toBeGreaterThan(0)
      expect(JSON.stringify(head.things)).toContain(JSON.stringify(HOSTILE).slice(1, -1))
      expect(body).not.toContain('<script>alert')
      expect(body).not.toContain('<!--<')
    },
  )

  test.each([
    '/skateparks/hidden',
    '/guides/draft',
    '/shop/products/secret-tee',
    '/skateparks/none',
    '/guides/none',
    '/none-2027/signup',
    '/shop/products/none',
    '/shop/products/No_Such',
  ])('%s is not for search engines', async (url) => {
    const answer = await get(url, language)
    expect(answer.statusCode).toBe(404)
    const head = headOf(answer.body)
    expect(head.meta.robots).toBe('noindex')
    expect(head.canonical).toBe(undefined)
    expect(head.things).toEqual([])
    expect(answer.body).not.toMatch(/Nobody (sees|reads)|נסתר|טיוטה/)
  })

  test.each(['/search', '/search?q=bowl'])('a page of search results is not indexed: %s', async (url) => {
    const answer = await get(url, language)
    expect(answer.statusCode).toBe(200)
    const head = headOf(answer.body)
    expect(head.meta.robots).toBe('noindex')
    expect(head.canonical).toBe(undefined)
  })
})

test.each([
  '/saved',
  '/plan',
  '/developer',
  '/winter-2027/success',
  '/skateparks/bowl/sign',
  '/skateparks/bowl/sign?paper=a4',
])('a page about the device is not indexed: %s', async (url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['x-robots-tag']).toBe('noindex')
})

test('a park that is closed for good says so in its head', async () => {
  for (const [language, words] of [
    ['he', 'נסגר לתמיד ב־2024.'],
    ['en', 'Closed for good in 2024.'],
  ] as const) {
    const { meta, things } = headOf((await get('/skateparks/gone', language)).body)
    expect(meta.description).toMatch(new RegExp(`^${words}`))
    expect(meta['og:description']).toBe(meta.description)
    expect(things.find((thing) => thing['@type'] === 'SportsActivityLocation')).toMatchObject({
      description: meta.description,
      dissolutionDate: '2024',
    })
  }
})

test('a page by id has the address with the slug as canonical', async () => {
  expect(headOf((await get(`/guides/${guideId}`)).body).canonical).toBe(`${ORIGIN}/guides/how-to-fall`)
})

test('a guide has its dates and its author', async () => {
  const { meta, things } = headOf((await get('/guides/how-to-fall', 'en')).body)
  expect(meta['article:published_time']).toMatch(/^2026-01-01T/)
  expect(things[0]).toMatchObject({
    '@type': 'Article',
    headline: 'How to fall',
    inLanguage: 'en',
    image: [`${ORIGIN}/photos/fall.webp`],
    datePublished: meta['article:published_time'],
    dateModified: meta['article:modified_time'],
    author: { '@type': 'Person', name: 'נועה' },
    mainEntityOfPage: `${ORIGIN}/guides/how-to-fall`,
  })
  const hebrew = headOf((await get('/guides/hebrew-only', 'en')).body).things[0]
  expect(hebrew).toMatchObject({ headline: 'רק בעברית', inLanguage: 'he', author: { name: 'Noa Erez' } })
})

test('an event has its date, place and fee', async () => {
  const of = async (language: Language) => headOf((await get('/winter-2027/signup', language)).body).things[0]
  expect(await of('he')).toMatchObject({
    '@type': 'SportsEvent',
    startDate: '2027-03-05',
    location: { '@type': 'Place', name: 'פארק' },
    image: `${ORIGIN}/photos/winter.webp`,
    offers: { price: 65, priceCurrency: 'ILS', availability: 'https://schema.org/InStock' },
  })
  expect(await of('en')).not.toHaveProperty('offers')
})

test('the page of a past competition is the same event, with its day in the title', async () => {
  const { title, canonical, things } = headOf((await get('/winter-2026', 'en')).body)
  expect(title).toContain('Winter, Friday, November 20, 2026')
  expect(canonical).toBe(`${ORIGIN}/winter-2026`)
  expect(things).toMatchObject([
    { '@type': 'SportsEvent', '@id': `${ORIGIN}/winter-2026/signup#event`, startDate: '2026-11-20' },
    {
      itemListElement: [
        { item: `${ORIGIN}/` },
        { name: 'Competitions', item: `${ORIGIN}/competitions` },
        { name: 'Winter', item: `${ORIGIN}/winter-2026` },
      ],
    },
  ])
})

test('the list of competitions has a head of its own', async () => {
  for (const language of LANGUAGES) {
    const { title, meta, canonical } = headOf((await get('/competitions', language)).body)
    expect(title).toMatch(language === 'he' ? /^תחרויות / : /^Skate competitions/)
    expect(meta.description).toBeTruthy()
    expect(canonical).toBe(`${ORIGIN}/competitions`)
  }
})

test('a product has its current price and stock', async () => {
  const { things } = headOf((await get('/shop/products/tee', 'en')).body)
  expect(things[0]).toMatchObject({
    '@type': 'Product',
    name: 'Tee',
    sku: 'TEE',
    image: [`${ORIGIN}/photos/tee.webp`],
    offers: {
      '@type': 'Offer',
      url: `${ORIGIN}/shop/products/tee`,
      price: '75.00',
      priceCurrency: 'ILS',
      priceValidUntil: '2026-12-01',
      availability: 'https://schema.org/InStock',
    },
  })
  const gone = headOf((await get('/shop/products/gone-tee', 'he')).body).things[0]
  expect(gone).toMatchObject({
    name: 'אזל',
    description: 'כותנה',
    offers: { price: '100.00', availability: 'https://schema.org/OutOfStock' },
  })
  expect(gone).not.toHaveProperty(['offers', 'priceValidUntil'])
})

test('pages of what is switched off are not found', async () => {
  const SHOP = ['/shop', '/shop/products/tee', '/cart', '/checkout', '/orders/0123456789abcdef01234567']
  const expectGone = async (url: string) => {
    const answer = await get(url)
    expect(answer.statusCode, url).toBe(404)
    expect(headOf(answer.body).meta.robots).toBe('noindex')
  }
  await switchFeatures(server.store, { shop: true, accounts: false })
  for (const url of [...SHOP, '/register']) await expectGone(url)
  for (const url of ['/profile', '/login', '/forgot', '/reset', '/confirm'])
    expect((await get(url)).statusCode, url).toBe(200)
  await switchFeatures(server.store, { shop: false, accounts: true })
  for (const url of SHOP) await expectGone(url)
  await switchFeatures(server.store, { shop: true, accounts: true })
  for (const url of ['/shop', '/cart', '/register']) expect((await get(url)).statusCode, url).toBe(200)
})

test('the sitemap has exactly the pages that may be indexed', async () => {
  const { body } = await server.get('/sitemap.xml')
  const listed = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!.slice(ORIGIN.length))
  for (const { url, path = url } of PAGES) expect(listed).toContain(path)
  for (const path of ['hidden', 'draft', 'secret', 'search', 'saved', 'developer', 'success', 'cart'])
    expect(listed.filter((url) => url.includes(path))).toEqual([])
})

describe('another name of the site', () => {
  const NAME = { he: 'הסקייטפארקים של "ישראל"', en: 'The <Skateparks> of Israel' }
  /** Read before the site is renamed: the new name must replace what is kept in memory. */
  const PATHS = ['/', '/skateparks/bowl', '/guides/how-to-fall', '/winter-2027/signup', '/shop/products/tee', '/terms']
  const UNKNOWN = '/skateparks/none'
  beforeAll(async () => {
    for (const path of [...PATHS, UNKNOWN]) expect((await get(path, 'en')).body).toContain('Rampa')
    await nameSite(server.store, NAME)
  })
  afterAll(() => nameSite(server.store, DEFAULT_SITE_NAME))

  describe.each(LANGUAGES)('in %s', (language) => {
    test.each([...PATHS, UNKNOWN])('is the only name on %s', async (path) => {
      const { body } = await get(path, language)
      const { title, meta } = headOf(body)
      const name = NAME[language]
      expect(title).toBe(path === '/' ? title : `${title.split(' | ')[0]} | ${name}`)
      expect(title).toContain(name)
      expect(meta).toMatchObject({ 'og:title': title, 'og:site_name': name, 'apple-mobile-web-app-title': name })
      const own = ['/', '/terms', UNKNOWN].includes(path)
      expect(meta['og:image']!.endsWith('/social-plain.png')).toBe(own)
      const text = decode(body.replaceAll('<!-- -->', ''))
      const header = /<header[^]*?<\/header>/.exec(text)![0]
      expect(header).toContain(language === 'he' ? `${name}, דף הבית` : `${name}, home page`)
      expect(header).toContain(`${name}</span>`)
      expect(text).toMatch(new RegExp(`© \\d{4} ${name}\\. `))
      expect(text).not.toMatch(/Rampa\b|רמפה|\{site/)
    })
  })

  test('the structured data names it as the publisher, the seller and the host', async () => {
    const of = async (path: string) => JSON.stringify(headOf((await get(path, 'en')).body).things)
    for (const path of PATHS.filter((path) => !/bowl|terms/.test(path)))
      expect(await of(path), path).toContain(`"name":${JSON.stringify(NAME.en)}`)
  })
})
