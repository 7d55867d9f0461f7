import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueue } from './queue.ts'
import type { QueueOptions, Turn } from './queue.ts'

const OPTIONS: QueueOptions = { atOnce: 2, mostWaiting: 1_000, refusal: 'Too many' }
/** Lets the tasks run whose turn has just come. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Adds tasks to a queue; each task runs until the test ends it. */
function tasksIn(options: QueueOptions) {
  const queue = createQueue(options)
  const ends = new Map<number, () => void>()
  const started: number[] = []
  const ended: number[] = []
  const refused: number[] = []
  const add = (id: number, turn?: Turn) =>
    void queue(async () => {
      started.push(id)
      await new Promise<void>((resolve) => ends.set(id, resolve))
      ends.delete(id)
      ended.push(id)
    }, turn).catch((error: unknown) => {
      expect(error).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } })
      expect(error).toBeInstanceOf(ApiError)
      refused.push(id)
    })
  return { add, started, ended, refused, running: () => [...ends.keys()], end: (id: number) => ends.get(id)!() }
}

const turn = fc.record({ sender: fc.constantFrom('a', 'b', 'c'), isFirst: fc.boolean() }, { requiredKeys: [] })
const step = fc.oneof(
  fc.record({ add: turn }),
  // The index of the running task that ends.
  fc.record({ end: fc.nat({ max: 5 }) }),
)
const options = fc.record({
  atOnce: fc.integer({ min: 1, max: 4 }),
  perSender: fc.option(fc.record({ atOnce: fc.integer({ min: 1, max: 3 }), mostWaiting: fc.constant(1_000) }), {
    nil: undefined,
  }),
})

test('the limits hold, in all and per sender; the first class goes first, each class in its order; every task gets its turn', async () => {
  await fc.assert(
    fc.asyncProperty(options, fc.array(step, { maxLength: 40 }), async ({ atOnce, perSender }, steps) => {
      const tasks = tasksIn({ ...OPTIONS, atOnce, ...(perSender && { perSender }) })
      const turns: Turn[] = []
      const senderOf = (id: number) => turns[id]!.sender
      const share = (id: number) => (senderOf(id) === undefined ? Infinity : (perSender?.atOnce ?? Infinity))
      const runOf = (sender: string | undefined) => tasks.running().filter((id) => senderOf(id) === sender).length
      const waiting = () => turns.map((_, id) => id).filter((id) => !tasks.started.includes(id))
      async function end(id: number) {
        const before = waiting()
        tasks.end(id)
        await settle()
        const next = before.filter((one) => tasks.started.includes(one))
        expect(next.length).toBeLessThanOrEqual(1)
        // No task that has waited longer than this one could have run in its place.
        for (const one of next) {
          const could = before.filter((other) => other === one || runOf(senderOf(other)) < share(other))
          const [best] = could.toSorted((a, b) => Number(!turns[a]!.isFirst) - Number(!turns[b]!.isFirst) || a - b)
          expect(one).toBe(best)
        }
      }
      for (const one of steps) {
        if ('add' in one) {
          turns.push(one.add)
          tasks.add(turns.length - 1, one.add)
          await settle()
        } else if (tasks.running().length > 0) await end(tasks.running()[one.end % tasks.running().length]!)
        expect(tasks.running().length).toBeLessThanOrEqual(atOnce)
        for (const id of tasks.running()) expect(runOf(senderOf(id))).toBeLessThanOrEqual(share(id))
        // If a turn is free, each waiting sender already runs its full share of tasks.
        if (tasks.running().length < atOnce)
          for (const id of waiting()) expect(runOf(senderOf(id))).toBeGreaterThanOrEqual(share(id))
      }
      while (tasks.running().length > 0) await end(tasks.running()[0]!)
      expect(tasks.ended.toSorted((a, b) => a - b)).toEqual(turns.map((_, id) => id))
    }),
    { numRuns: 200 },
  )
})

test('one sender fills neither the places nor the waiting line', async () => {
  const tasks = tasksIn({ ...OPTIONS, atOnce: 3, mostWaiting: 5, perSender: { atOnce: 2, mostWaiting: 2 } })
  for (const id of [0, 1, 2, 3, 4]) tasks.add(id, { sender: 'slow' })
  tasks.add(5, { sender: 'other' })
  await settle()
  expect([tasks.started, tasks.refused]).toEqual([[0, 1, 5], [4]])
  for (const id of [6, 7, 8, 9]) tasks.add(id)
  await settle()
  expect(tasks.refused).toEqual([4, 9])
  // The free turn goes to other senders, because the slow sender has used up its share.
  tasks.end(5)
  await settle()
  expect(tasks.started).toEqual([0, 1, 5, 6])
})

test('a task that fails gives its place to the next', async () => {
  const queue = createQueue({ ...OPTIONS, atOnce: 1 })
  const failed = queue(() => Promise.reject(new Error('broken')))
  const next = queue(() => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
