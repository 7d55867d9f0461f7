/** `/competitions.ics`, the calendar of all competitions, on both databases. */
import { afterEach, describe, expect, test } from 'vitest'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addCompetition } from './new-competitions.ts'
import { ENGINES_OF_THIS_RUN } from './stores.ts'

const ORIGIN = 'https://rampa.test'
let open: TestApp[] = []
afterEach(async () => {
  for (const api of open) await api.close()
  open = []
})

/** Entries of a calendar by their summary, each as a map from property to value. */
function entriesOf(body: string): Record<string, Record<string, string>> {
  const unfolded = body.replaceAll('\r\n ', '')
  const entries = [...unfolded.matchAll(/BEGIN:VEVENT\r\n([^]*?)END:VEVENT/g)].map(([, lines]) =>
    Object.fromEntries(
      lines!
        .trim()
        .split('\r\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    ),
  )
  return Object.fromEntries(entries.map((entry) => [entry.SUMMARY!, entry]))
}

describe.each(ENGINES_OF_THIS_RUN)('%s', (engine) => {
  const start = async () => {
    const api = await newApp({ engine, environment: { PUBLIC_URL: ORIGIN } })
    open.push(api)
    await addCompetition(api.store, {
      slug: 'jam-2027',
      name: { he: 'ג׳אם', en: 'Jam' },
      place: { he: '', en: 'A park' },
    })
    await addCompetition(api.store, { slug: 'jam-2025', name: { he: 'ישן', en: 'Old' }, date: '2025-05-01' })
    return api
  }
  const change = (api: TestApp, set: { date?: string; revision?: number; status?: 'draft'; deleted_at?: string }) =>
    api.store.writeContent((db) => db.updateTable('events').set(set).where('slug', '=', 'jam-2027').execute())

  test('has every published competition, past ones too, in the language of the address or the reader', async () => {
    const api = await start()
    const english = await api.get('/competitions.ics?lang=en', { 'accept-language': 'he' })
    expect(english.statusCode).toBe(200)
    expect(english.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      vary: 'Accept-Encoding',
    })
    // A subscription in English does not switch the site's language.
    expect(english.headers).not.toHaveProperty('set-cookie')
    expect(english.body).toContain('X-WR-CALNAME:Competitions – Rampa\r\n')
    const { Jam, Old } = entriesOf(english.body)
    expect(Jam).toMatchObject({
      UID: expect.stringMatching(/^competition-[0-9a-f]{24}@rampa\.test$/),
      'DTSTART;VALUE=DATE': '20270305',
      'DTEND;VALUE=DATE': '20270306',
      DESCRIPTION: String.raw`A competition\n- Helmets\n${ORIGIN}/jam-2027/signup`,
      LOCATION: 'A park',
      'URL;VALUE=URI': `${ORIGIN}/jam-2027/signup`,
    })
    expect(Old!['DTSTART;VALUE=DATE']).toBe('20250501')
    const read = async (headers: Record<string, string>) => {
      const { body, headers: sent } = await api.get('/competitions.ics', headers)
      expect(sent.vary).toBe('Cookie, Accept-Language, Accept-Encoding')
      return Object.keys(entriesOf(body)).sort()
    }
    expect(await read({ 'accept-language': 'en-GB' })).toEqual(['Jam', 'Old'])
    expect(await read({ 'accept-language': 'en', cookie: 'lang=he' })).toEqual(['ג׳אם', 'ישן'])
    expect(await read({})).toEqual(['ג׳אם', 'ישן'])
  })

  test('is the same until a competition changes, and the entry of a moved one stays the same entry', async () => {
    const api = await start()
    const before = await api.get('/competitions.ics?lang=en')
    const ask = () => api.get('/competitions.ics?lang=en', { 'if-none-match': String(before.headers.etag) })
    expect((await ask()).statusCode).toBe(304)
    await api.store.writeContent(async () => undefined)
    expect((await ask()).statusCode).toBe(304)
    await change(api, { date: '2027-04-02', revision: 2 })
    const after = await ask()
    expect(after.statusCode).toBe(200)
    const [one, other] = [before, after].map(({ body }) => entriesOf(body).Jam!)
    expect(other).toEqual({
      ...one,
      'DTSTART;VALUE=DATE': '20270402',
      'DTEND;VALUE=DATE': '20270403',
      SEQUENCE: '2',
    })
  })

  test.each([
    ['hidden', { status: 'draft' }],
    ['in the trash', { deleted_at: '2026-01-01T00:00:00.000Z' }],
  ] as const)('a competition that is %s is gone from it', async (_name, set) => {
    const api = await start()
    await change(api, set)
    expect(Object.keys(entriesOf((await api.get('/competitions.ics?lang=en')).body))).toEqual(['Old'])
  })
})
