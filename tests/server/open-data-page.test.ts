/** The page about open data, and its examples. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LICENCES } from '#contract/open-data.ts'
import { OPEN_COLUMNS } from '#server/directory/open-data.ts'
import { EXAMPLES } from '#server/modules/open-data/examples.ts'
import { FIELDS } from '#server/modules/open-data/words.ts'
import { chooseLicence, nameSite } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { builtClient, fakePages } from './built-client.ts'
import { addParks, newPark } from './new-parks.ts'

const ORIGIN = 'https://rampa.test'
const environment = { PUBLIC_URL: ORIGIN }

describe('the page', () => {
  const start = builtClient()

  test('is the app’s not-found page without a licence, and speaks both languages with one', async () => {
    const pages = fakePages()
    const api = await start({ environment, deps: { pages: pages.factory } })
    const missing = await api.get('/open-data', { cookie: 'lang=en' })
    expect([missing.statusCode, missing.body]).toEqual([404, '<h1>en: no such page</h1>'])
    await nameSite(api.store, { he: 'גלגל <b>', en: '<script>alert(1)</script>' })
    for (const licence of LICENCES) {
      await chooseLicence(api.store, licence)
      const page = await api.get('/open-data?lang=en')
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain('<html lang="en" dir="ltr"')
      expect(page.body).toMatch(/<a href="https:\/\/[^"]+" rel="license noopener">/)
      expect(page.body.includes('This is how to say')).toBe(licence !== 'CC0-1.0')
    }
    const english = await api.get('/open-data?lang=en')
    expect(english.headers['set-cookie']).toMatch(/^lang=en/)
    expect(english.body).not.toContain('<script>alert')
    expect(english.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    const hebrew = await api.get('/open-data', { 'accept-language': 'en', cookie: 'lang=he' })
    expect(hebrew.body).toContain('<html lang="he" dir="rtl"')
    expect(hebrew.headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding')
    const kept = await api.get('/open-data', { cookie: 'lang=he', 'if-none-match': String(hebrew.headers.etag) })
    expect(kept.statusCode).toBe(304)
    const policy = String(hebrew.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'self'")
    expect(hebrew.headers['x-frame-options']).toBe('SAMEORIGIN')
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(english.body)!
    expect(JSON.parse(data!)).toMatchObject({ '@type': 'Dataset', url: `${ORIGIN}/open-data` })
  })

  test('names every column of the table, and properties that the file has', async () => {
    const named = FIELDS.flatMap(([, csv]) => csv.split(', ').filter(Boolean))
    expect([...named].sort()).toEqual([...OPEN_COLUMNS].sort())
    const api = await newApp({ environment })
    try {
      const years = { openingYear: 2010, closingYear: 2050 }
      const inPark = { elements: 'b', surface: 'concrete', cover: 'roofed', sizeM2: 900 } as const
      const closed = { isOpen: false, start: '00:00', end: '00:00' }
      const works = {
        from: '2026-04-01',
        to: '2026-04-08',
        hours: closed,
        lights: null,
        reason: { he: 'שיפוץ', en: '' },
      }
      const dates = { eves: 'friday', fasts: 'closed' } as const
      const known = { is24Hours: true, hasLights: true, checkedAt: '2026-05-04T10:00:00.000Z' }
      await addParks(api.store, newPark({ ...years, ...inPark, ...dates, ...known, exceptions: [works] }))
      await chooseLicence(api.store, 'CC0-1.0')
      const [{ geometry, properties }] = (await api.get('/api/open-data/parks.geojson')).json().features
      for (const name of FIELDS.flatMap(([geojson]) => geojson.split(', '))) {
        expect({ geometry, ...properties }).toHaveProperty([name])
      }
    } finally {
      await api.close()
    }
  })
})

describe('the examples of the page', () => {
  const run = promisify(execFile)
  let api: TestApp
  let folder: string
  let origin: string
  beforeAll(async () => {
    api = await newApp({ environment })
    await addParks(api.store, ...Array.from({ length: 120 }, (_, index) => newPark({ hasLights: index % 2 === 0 })))
    await chooseLicence(api.store, 'CC-BY-4.0')
    folder = await mkdtemp(join(tmpdir(), 'rampa-examples-'))
    origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await api.close()
    await rm(folder, { recursive: true, force: true })
  })

  const EXPECTED: Record<string, RegExp> = {
    'Count the parks with lights': /^60 of 120 parks have lights \(Rampa, https:\/\/rampa\.test, CC BY 4\.0\)\n$/,
    'The parks closest to a point': /^(Park \d+ \[ 34\.8, 32\.1 \]\n){3}$/,
    'Keep a copy up to date': /^120 parks\n$/,
  }

  test.each(EXAMPLES.filter(({ kind }) => kind === 'module').map((one) => [one.title.en, one] as const))(
    'run: %s',
    async (title, { code }) => {
      const file = join(folder, 'example.mjs')
      await writeFile(file, code(origin))
      const { stdout, stderr } = await run(process.execPath, [file])
      expect(stderr).toBe('')
      expect(stdout).toMatch(EXPECTED[title]!)
    },
  )

  test('run in a shell, where the machine has curl; elsewhere their addresses are asked for', async () => {
    const shell = EXAMPLES.filter(({ kind }) => kind === 'shell')
    const hasCurl = await run('curl', ['--version']).then(
      () => true,
      () => false,
    )
    for (const { code } of shell) {
      if (hasCurl) await run('sh', ['-e', '-c', code(origin)], { cwd: folder })
      for (const [address] of code(origin).matchAll(/http\S+/g)) {
        const answer = await fetch(address)
        expect(answer.status).toBe(200)
        const bytes = Buffer.from(await answer.arrayBuffer())
        if (hasCurl)
          expect((await readFile(join(folder, new URL(address).pathname.split('/').pop()!))).equals(bytes)).toBe(true)
      }
    }
    if (!hasCurl) return
    // Nothing new the second time: curl's output equals the stored file.
    const before = await readFile(join(folder, 'parks.geojson'))
    await run('sh', ['-e', '-c', shell[1]!.code(origin)], { cwd: folder })
    expect((await readFile(join(folder, 'parks.geojson'))).equals(before)).toBe(true)
  })
})
