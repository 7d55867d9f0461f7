/** `npm run import -- --osm` against a server of the Overpass API on this machine. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { complete, element, givenUp, page, startOverpass } from './overpass.ts'
import type { TestOverpass } from './overpass.ts'
import { eachOnOwnPlace } from './programs.ts'

const PARKS = [1, 2, 3, 4, 5, 6].map((id) =>
  element(id, { sport: 'skateboard', 'name:he': `רחבה ${id}`, 'name:en': `Plaza ${id}` }, 31.9 + id / 50),
)

describe('npm run import -- --osm', () => {
  let overpass: TestOverpass
  beforeAll(async () => (overpass = await startOverpass()))
  afterAll(() => overpass.close())
  const { run, start } = eachOnOwnPlace('sqlite')
  const ask = (...args: string[]) =>
    run('import', ['--osm', ...args], { OVERPASS_URL: overpass.url, PUBLIC_URL: 'https://rampa.example' })

  test('says what would change, writes it once, and keeps new parks hidden', async () => {
    overpass.answer(complete(PARKS))
    const dry = ask('--dry-run')
    expect(await dry.ended, dry.errors()).toBe(0)
    expect(dry.output()).toMatch(/Elements: 6, as of 2026-05-31T08:00:00Z\n.*new: 6/)
    expect(dry.output()).toMatch(/A dry run: nothing was written/)
    const done = ask()
    expect(await done.ended, done.errors()).toBe(0)
    expect(done.output()).toMatch(/Create: 6\n[^]*Done\./)
    const again = ask()
    expect(await again.ended).toBe(0)
    expect(again.output()).toMatch(/known here: 6, new: 0[^]*There is nothing to do/)
    overpass.answer(complete(PARKS.slice(0, 4)))
    const missing = ask()
    expect(await missing.ended).toBe(1)
    expect(missing.output()).toMatch(/gone from OpenStreetMap: 2[^]*--accept-missing/)
    expect(await ask('--accept-missing').ended).toBe(0)
  })

  test.each([
    [givenUp(PARKS), /^rampa: OpenStreetMap: the server gave up in the middle and said: runtime error.*Nothing was/],
    [page(200), /^rampa: OpenStreetMap: the answer is a web page .*OVERPASS_URL.*Nothing was written\.\n$/],
  ])('a bad answer is said in words, and writes nothing', async (answer, words) => {
    overpass.answer(answer)
    const program = ask()
    expect(await program.ended).toBe(1)
    expect(program.errors()).toMatch(words)
  })

  test('wrong arguments print the usage', async () => {
    expect(await ask('parks.geojson').ended).toBe(2)
    expect(await ask('--hidden').ended).toBe(2)
    expect(await run('import', ['parks.geojson', '--accept-missing']).ended).toBe(2)
  })

  test('beside a running server it says what to do, and asks nobody', async () => {
    await start()
    overpass.asked.length = 0
    const program = ask()
    expect(await program.ended).toBe(1)
    expect(program.errors()).toMatch(/is in use .*Stop the server, import, and start it again; .*PostgreSQL/)
    expect(overpass.asked).toEqual([])
  })
})
