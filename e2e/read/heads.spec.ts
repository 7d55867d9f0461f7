import sharp from 'sharp'
import { expect, test } from './support.ts'

// Sharing cards and the sitemap of the built product. The content of each head in both languages: tests/heads.test.ts.

const metaOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]

test('every address of the sitemap is a page with its canonical address and a sharing card', async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!)
  const bare = addresses.filter((url) => !url.includes('?'))
  for (const part of ['/', '/skateparks/', '/guides/', '/signup', '/about'])
    expect(bare.some((url) => url.includes(part))).toBe(true)
  const titles = new Set<string>()
  for (const url of bare) {
    const answer = await request.get(url)
    expect(answer.status(), url).toBe(200)
    const html = await answer.text()
    expect(html, url).toContain(`<link rel="canonical" href="${url}"`)
    expect(html, url).not.toContain('noindex')
    expect(metaOf(html, 'description'), url).toBeTruthy()
    expect(metaOf(html, 'og:image'), url).toMatch(new RegExp(`^${baseURL}/`))
    titles.add(metaOf(html, 'og:title')!)
  }
  expect(titles.size, 'no two pages have one title').toBe(bare.length)
})

test('the picture of a card exists, with the size that the head says', async ({ request }) => {
  for (const path of ['/', '/skateparks/the-pipe-holon', '/guides/how-to-fall', '/about']) {
    const html = await (await request.get(path)).text()
    const { width, height } = await sharp(await (await request.get(metaOf(html, 'og:image')!)).body()).metadata()
    expect([String(width), String(height)], path).toEqual([
      metaOf(html, 'og:image:width'),
      metaOf(html, 'og:image:height'),
    ])
    // Sites show narrower pictures small, or not at all.
    expect(width, path).toBeGreaterThanOrEqual(600)
  }
})

test('pages about the device are not indexed, and robots.txt names the sitemap', async ({ request, baseURL }) => {
  for (const path of ['/saved', '/developer'])
    expect((await request.get(path)).headers()['x-robots-tag'], path).toBe('noindex')
  expect(await (await request.get('/search?q=bowl')).text()).toContain('<meta name="robots" content="noindex"')
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})
