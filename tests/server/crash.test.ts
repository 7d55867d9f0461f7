/** Killed while writing: acknowledged writes are stored, and an import is complete or absent. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '#server/db/store.ts'
import { createParksRepo } from '#server/modules/parks/repo.ts'
import { environmentOf, run } from './programs.ts'
import { ENGINES, newPlace } from './stores.ts'
import { IS_FULL } from './rounds.ts'
import type { Place } from './stores.ts'

const ROUNDS = IS_FULL ? 10 : 2
/** Time between the earliest and the latest kill. */
const KILLS_SPAN_MS = 500
const PARKS = 200

/** Every round adds parks and renames those of earlier rounds. */
function fileOf(round: number): string {
  const features = Array.from({ length: round }, (_, earlier) =>
    Array.from({ length: PARKS }, (_park, index) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [34.5 + index / 1000, 31 + earlier / 10] },
      properties: {
        slug: `r${earlier + 1}-${index}`,
        name_he: `פארק ${index}`,
        name_en: `Park ${index} of round ${round}`,
      },
    })),
  ).flat()
  return JSON.stringify({ type: 'FeatureCollection', features })
}

describe.each(ENGINES)('SIGKILL during an import on %s', (engine) => {
  let place: Place
  let dir: string
  beforeEach(async () => {
    place = await newPlace(engine)
    dir = mkdtempSync(join(tmpdir(), 'rampa-crash-'))
  })
  afterEach(async () => {
    rmSync(dir, { recursive: true, force: true })
    await place.remove()
  })

  async function stored(): Promise<Map<string, number>> {
    const store = await openStore({ dataDir: place.dataDir, databaseUrl: place.databaseUrl, connections: 2 })
    const counts = new Map<string, number>()
    for (const { url, name_en } of await createParksRepo(store).all()) {
      const key = `${url.split('-')[0]} ${/round \d+/.exec(name_en)?.[0]}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    await store.close()
    return counts
  }

  test(`${ROUNDS} times: no acknowledged write is lost and none is half done`, { timeout: 300_000 }, async () => {
    let acknowledged = 0
    let killed = 0
    for (let round = 1; round <= ROUNDS; round++) {
      const file = join(dir, `${round}.geojson`)
      writeFileSync(file, fileOf(round))
      const program = run('import', [file], environmentOf(place))
      // The report is printed just before the write; each round kills a little later.
      await program.printed(/^Create: /m)
      const kill = setTimeout(() => program.child.kill('SIGKILL'), ((round - 1) * KILLS_SPAN_MS) / ROUNDS)
      const status = await program.ended
      clearTimeout(kill)
      if (status === 'SIGKILL') killed++
      const done = /^Done: /m.test(program.output())
      if (done) acknowledged = round

      // Either this round is complete, with renamed parks, or the last complete round is there.
      const counts = await stored()
      const last = Math.max(0, ...[...counts.keys()].map((key) => Number(/round (\d+)/.exec(key)?.[1])))
      expect(last).toBeGreaterThanOrEqual(acknowledged)
      const whole = Array.from({ length: last }, (_, index) => [`r${index + 1} round ${last}`, PARKS] as const)
      expect(Object.fromEntries(counts), `round ${round}, ${String(status)}`).toEqual(Object.fromEntries(whole))
    }
    expect(killed).toBeGreaterThan(0)

    // The server starts again without repairs, and importing the same file completes it.
    const program = run('import', [join(dir, `${ROUNDS}.geojson`)], environmentOf(place))
    expect(await program.ended).toBe(0)
    expect((await stored()).get(`r${ROUNDS} round ${ROUNDS}`)).toBe(PARKS)
  })
})
