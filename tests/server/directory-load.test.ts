/** An import of 10,000 parks. */
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { importAnswerSchema } from '#contract/directory.ts'
import type { DirectoryPark } from '#contract/directory.ts'
import { createParksRepo } from '#server/modules/parks/repo.ts'
import { directoryOn, error } from './directory-calls.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'

/** Reads that are answered during a plan, and during an import: without pauses there are at most two. */
const SERVED = 5

describe.each(ENGINES)('a large import on %s', (engine) => {
  const world = directoryOn(engine)
  const { exported, send, undo } = world

  test(
    '10,000 parks: all or nothing to the last row, and readers are served meanwhile',
    { timeout: 120_000 },
    async () => {
      await addParks(world.api.store, newPark({ url: 'first-of-all' }))
      const photos = [
        {
          url: 'https://elsewhere.example/a.webp',
          thumbUrl: 'https://elsewhere.example/b.webp',
          width: 1280,
          height: 853,
          alt: { he: 'תמונה', en: 'A photo' },
          isFeatured: true,
        },
      ]
      const parks: DirectoryPark[] = Array.from({ length: 10_000 }, (_, index) =>
        newPark({ url: `many-${index}`, photos }),
      )
      const base = { format: 'rampa-directory', version: 1 }
      const wrong = { ...base, parks: [...parks.slice(0, -1), { ...parks.at(-1), name: { he: '', en: 'x' } }] }
      const refused = await send(wrong)
      expect([refused.statusCode, error(refused).errors]).toEqual([
        400,
        [{ field: 'parks.9999.name.he', message: expect.any(String) }],
      ])

      const file = JSON.stringify({ ...base, parks })
      let reads = 0
      let isOver = false
      const reading = (async () => {
        while (!isOver) {
          expect((await world.api.get('/api/skateparks/by-url/first-of-all')).statusCode).toBe(200)
          reads++
          // SQLite answers within one turn of the event loop; this lets others work.
          await sleep(5)
        }
      })()
      const { plan } = importAnswerSchema.parse((await send(file)).json()).data
      const whilePlanned = reads
      const answer = await send(file, plan)
      const whileRun = reads - whilePlanned
      isOver = true
      await reading
      expect(answer.statusCode).toBe(200)
      const { historyId } = importAnswerSchema.parse(answer.json()).data
      expect(await createParksRepo(world.api.store).countAll()).toBe(10_001)
      // Counted, not timed: work that pauses every few milliseconds pauses as often or more on a busy machine.
      expect(Math.min(whilePlanned, whileRun), `${whilePlanned} reads, then ${whileRun}`).toBeGreaterThan(SERVED)
      if (process.env.FIGURES) console.log(engine, { whilePlanned, whileRun }, process.memoryUsage().rss / 1e6)
      const undone = (await undo(historyId!)).json<{ data: { restored: string[] } }>()
      expect(undone.data.restored).toHaveLength(10_000)
      expect((await exported()).parks).toHaveLength(1)
    },
  )
})
