/** The server is killed during votes: acknowledged votes are stored, and none is half done. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '#server/db/store.ts'
import type { Store } from '#server/db/store.ts'
import { roundRating } from '#domain/rating.ts'
import { addParks, newPark } from './new-parks.ts'
import { environmentOf, startProgram } from './programs.ts'
import { ENGINES, newPlace } from './stores.ts'
import { IS_FULL } from './rounds.ts'
import type { Place } from './stores.ts'
import { callOf, newDevice, talliesOf } from './votes.ts'

/** In full: thirty kills on each database, together with crash.test.ts. */
const ROUNDS = IS_FULL ? 20 : 2
const VOTERS = 8
const BEGUN = { average: 4, count: 10 }

describe.each(ENGINES)('SIGKILL during votes on %s', (engine) => {
  let place: Place
  beforeEach(async () => {
    place = await newPlace(engine)
  })
  afterEach(() => place.remove())

  async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const store = await openStore({ dataDir: place.dataDir, databaseUrl: place.databaseUrl, connections: 2 })
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  }

  /** A rider who changes a vote as fast as the server answers. `sent` may be ahead of `acknowledged` by one. */
  class Voter {
    readonly device = newDevice()
    acknowledged = 0
    sent = 0

    async vote(address: string, park: string, onAcknowledged: () => void): Promise<never> {
      for (;;) {
        const turn = ++this.sent
        const { path, body } = callOf({ park, device: this.device, rating: (turn % 5) + 1 })
        const headers = { 'content-type': 'application/json', 'idempotency-key': `${this.device}:${turn}` }
        const answer = await fetch(address + path, { method: 'POST', body: JSON.stringify(body), headers })
        if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
        await answer.arrayBuffer()
        this.acknowledged = turn
        onAcknowledged()
      }
    }
  }

  test(`loses no acknowledged vote and leaves none half done, ${ROUNDS} times`, { timeout: 300_000 }, async () => {
    const [park] = await withStore((store) => addParks(store, newPark({ heartRating: BEGUN })))
    const voters = Array.from({ length: VOTERS }, () => new Voter())
    for (let round = 1; round <= ROUNDS; round++) {
      const before = voters.map(({ acknowledged }) => acknowledged)
      const { address, child, ended } = await startProgram({ ...environmentOf(place), VOTES_PER_ADDRESS: '0' })
      // Killed at an answer, while other voters' requests are running; each round a few answers later.
      let answers = 0
      const onAcknowledged = () => {
        answers++
        const all = voters.every(({ acknowledged }, index) => acknowledged > before[index]!)
        if (all && answers >= VOTERS * 3 + round * 7) child.kill('SIGKILL')
      }
      const ends = voters.map((voter) => voter.vote(address, park!, onAcknowledged).catch((error: unknown) => error))
      expect(await ended).toBe('SIGKILL')
      // Each voter stopped because of the ended server, not because of an unexpected answer.
      for (const end of await Promise.all(ends)) expect(String(end)).toContain('TypeError')

      await withStore(async (store) => {
        const { row, votes, sum } = await talliesOf(store, park!)
        for (const { device, acknowledged, sent } of voters) {
          const stored = votes.find(({ device_id }) => device_id === device)?.rating
          expect([acknowledged, sent].map((turn) => (turn % 5) + 1)).toContain(stored)
          // A key is stored with its vote, or not at all.
          const kept = await store.db
            .selectFrom('idempotency_keys')
            .select(['key', 'status'])
            .where('key', 'like', `${device}:%`)
            .execute()
          expect(kept.every(({ status }) => status === 200)).toBe(true)
          const last = Math.max(...kept.map(({ key }) => Number(key.split(':')[1])))
          expect(stored).toBe((last % 5) + 1)
        }
        expect(votes).toHaveLength(VOTERS)
        expect(row).toEqual({
          sum: sum + BEGUN.average * BEGUN.count,
          count: VOTERS + BEGUN.count,
          average: roundRating(sum + BEGUN.average * BEGUN.count, VOTERS + BEGUN.count).average,
        })
      })
      // The interrupted vote may be lost or done; the next round continues after it.
      for (const voter of voters) voter.acknowledged = voter.sent
    }
  })
})
