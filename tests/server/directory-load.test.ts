/** An import of 10,000 parks. */
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { importAnswerSchema } from '#contract/directory.ts'
import type { DirectoryPark } from '#contract/directory.ts'
import { createParksRepo } from '#server/modules/parks/repo.ts'
import { directoryOn, error } from './directory-calls.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES } from './stores.ts'

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
      let slowest = 0
      let reads = 0
      let isOver = false
      const reading = (async () => {
        while (!isOver) {
          // Measured from before the pause, because a blocked event loop makes a reader wait too.
          const from = performance.now()
          await sleep(5)
          expect((await world.api.get('/api/skateparks/by-url/first-of-all')).statusCode).toBe(200)
          slowest = Math.max(slowest, performance.now() - from)
          reads++
        }
      })()
      const from = performance.now()
      const { plan } = importAnswerSchema.parse((await send(file)).json()).data
      const planned = performance.now()
      const answer = await send(file, plan)
      const imported = performance.now()
      isOver = true
      await reading
      expect(answer.statusCode).toBe(200)
      const { historyId } = importAnswerSchema.parse(answer.json()).data
      expect(await createParksRepo(world.api.store).countAll()).toBe(10_001)
      const figures = { mb: file.length / 1e6, plan: planned - from, run: imported - planned, slowest, reads }
      expect(reads).toBeGreaterThan(10)
      // No reader waits for the whole plan or the whole import. A share, because a busy machine slows both.
      expect(slowest, JSON.stringify(figures)).toBeLessThan((imported - from) / 3)
      if (process.env.FIGURES) console.log(engine, figures, process.memoryUsage().rss / 1e6)
      const undone = (await undo(historyId!)).json<{ data: { restored: string[] } }>()
      expect(undone.data.restored).toHaveLength(10_000)
      expect((await exported()).parks).toHaveLength(1)
    },
  )
})
