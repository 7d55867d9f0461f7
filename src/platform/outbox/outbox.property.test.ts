import fc from 'fast-check'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { createDevice, createVotes, type Fate, turn } from '../../../tests/factories/outbox-world.ts'
import { openOutboxStorage } from './outbox-entries.ts'
import type { DrainReason } from './outbox-entry.ts'

afterEach(() => vi.unstubAllGlobals())

const TABS = [0, 1] as const
const SLOTS = ['heart', 'maintenance', 'cleanliness'] as const

type Step =
  | { do: 'tap'; tab: 0 | 1; slot: (typeof SLOTS)[number]; rating: number }
  | { do: 'fate'; fate: Fate }
  | { do: 'drain'; tab: 0 | 1; reason: DrainReason }
  | { do: 'wait'; ms: number }
  | { do: 'turns'; count: number }
  | { do: 'restart'; tab: 0 | 1 }
  | { do: 'late' }

const tab = fc.constantFrom(...TABS)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('tap' as const),
      tab,
      slot: fc.constantFrom(...SLOTS),
      rating: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('fate' as const),
      fate: fc.constantFrom<Fate>('ok', 'lost', 'reply lost', 'late', 'twice', 429, 500, 503),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('drain' as const),
      tab,
      reason: fc.constantFrom<DrainReason>('start', 'enqueued', 'online', 'visible', 'answered', 'timer', 'asked'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 100, 600, 2000, 30_000, 400_000) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('turns' as const), count: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restart' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('late' as const) }) },
)

test('any order of taps, losses, duplicates, temporary refusals and restarts ends in the last tap, counted once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 60 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 20 }),
      async (steps, withLocks, latency) => {
        vi.stubGlobal('indexedDB', new IDBFactory())
        const server = createVotes()
        server.latency = latency
        const device = createDevice(server)
        const open = () => device.open(withLocks ? {} : { locks: undefined })
        const tabs = [open(), open()]
        const last = new Map<string, number>()

        for (const now of steps) {
          device.clock.advance(1)
          if (now.do === 'tap') {
            // The vote is stored, which is all that a rider is promised. The outbox continues to send by itself.
            expect(await tabs[now.tab]!.tap(now.slot, now.rating)).toEqual({ lasting: true })
            last.set(now.slot, now.rating)
          } else if (now.do === 'fate') server.fates.push(now.fate)
          else if (now.do === 'drain') void tabs[now.tab]!.outbox.drain(now.reason)
          else if (now.do === 'wait') device.clock.advance(now.ms)
          else if (now.do === 'turns') for (let count = 0; count < now.count; count++) await turn()
          else if (now.do === 'late') server.late.shift()?.()
          else {
            tabs[now.tab]!.kill()
            tabs[now.tab] = open()
          }
        }

        // From here on the signal stays good and nobody presses anything: the outbox has to finish by itself.
        server.fates = []
        for (let rounds = 0; (await openOutboxStorage().all()).length > 0; rounds++) {
          expect(rounds, 'it comes to an end').toBeLessThan(50)
          device.clock.advance(400_000)
          await Promise.all(tabs.map(({ outbox }) => outbox.drain('timer')))
        }
        // Requests that hung reach the server last.
        for (const arrive of server.late) arrive()

        expect(new Map([...server.votes].map(([slot, { rating }]) => [slot, rating]))).toEqual(last)
        expect(server.mismatches, 'a key never comes with another body').toBe(0)
        expect(server.rekeyed, 'nor a write with another key').toBe(0)
        if (withLocks) expect(server.mostAtOnce).toBeLessThanOrEqual(1)
        expect(tabs.flatMap(({ rejected }) => rejected)).toEqual([])
        await Promise.all(tabs.map(({ outbox }) => outbox.drain('start')))
        expect(tabs.map(({ outbox }) => outbox.entries())).toEqual([[], []])
        expect(device.clock.waiting(), 'no timer is left').toBe(0)
        for (const one of tabs) one.kill()
      },
    ),
    {
      numRuns: 200,
      // A tab is killed while its request is under way: the next tab sends the same write again, which is allowed.
      examples: [
        [
          [
            { do: 'tap', tab: 0, slot: 'heart', rating: 1 },
            { do: 'wait', ms: 30_000 },
            { do: 'turns', count: 3 },
            { do: 'restart', tab: 0 },
          ],
          true,
          3,
        ],
      ],
    },
  )
}, 120_000)

test('on a device that stores nothing, a page that stays open loses nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        step.filter((one) => one.do !== 'restart'),
        { maxLength: 40 },
      ),
      async (steps) => {
        vi.stubGlobal('indexedDB', undefined)
        const server = createVotes()
        const device = createDevice(server)
        const page = device.open()
        const last = new Map<string, number>()
        for (const now of steps) {
          device.clock.advance(1)
          if (now.do === 'tap') {
            expect(await page.tap(now.slot, now.rating)).toEqual({ lasting: false })
            last.set(now.slot, now.rating)
          } else if (now.do === 'fate') server.fates.push(now.fate)
          else if (now.do === 'drain') void page.outbox.drain(now.reason)
          else if (now.do === 'wait') device.clock.advance(now.ms)
          else await turn()
        }
        server.fates = []
        await page.outbox.drain('start')
        for (let rounds = 0; page.outbox.entries().length > 0; rounds++) {
          expect(rounds, 'it comes to an end').toBeLessThan(50)
          device.clock.advance(400_000)
          await page.outbox.drain('timer')
        }
        expect(new Map([...server.votes].map(([slot, { rating }]) => [slot, rating]))).toEqual(last)
        expect(server.mismatches).toBe(0)
        page.kill()
      },
    ),
    { numRuns: 100 },
  )
}, 60_000)
