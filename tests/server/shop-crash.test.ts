/**
 * Orders at real servers: two on one PostgreSQL, one on SQLite. One is killed halfway, and its buyers repeat requests
 * without an answer. Nothing is sold twice or half, and every acknowledged order exists.
 */
import { createServer, connect } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '#server/db/store.ts'
import type { Store } from '#server/db/store.ts'
import { addShop, bodyOf, expectWhole, postTo } from './new-shop.ts'
import type { Answer, SmallShop } from './new-shop.ts'
import { environmentOf, startProgram } from './programs.ts'
import type { Program } from './programs.ts'
import { IS_FULL } from './rounds.ts'
import { ENGINES, newPlace } from './stores.ts'
import type { Place } from './stores.ts'

const ROUNDS = IS_FULL ? 10 : 1
const BUYERS = 100
const PIECES = 10
/** Buyers who come when the server is killed: all its other answers may have been sent by then. */
const LATE = 10

type Running = Program & { address: string }

/** Forwards connections to a server and cuts them when its answer comes: the request is done, its answer lost. */
async function loseAnswersOf(address: string): Promise<{ address: string; server: Server }> {
  const { hostname, port } = new URL(address)
  const server = createServer((client) => {
    const onward = connect(Number(port), hostname)
    client.pipe(onward)
    onward.once('data', () => {
      client.resetAndDestroy()
      onward.destroy()
    })
    for (const socket of [client, onward]) socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

describe.each(ENGINES)('orders at running servers on %s', (engine) => {
  let place: Place
  let running: Running[]
  beforeEach(async () => {
    place = await newPlace(engine)
    running = []
  })
  afterEach(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGKILL')
      await ended
    }
    await place.remove()
  })

  async function start(): Promise<Running> {
    const program = await startProgram(environmentOf(place))
    running.push(program)
    return program
  }
  async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const store = await openStore({ dataDir: place.dataDir, databaseUrl: place.databaseUrl, connections: 2 })
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  }
  const closeAll = async () => {
    for (const { child, ended } of running.splice(0)) {
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
    }
  }
  const newShop = () => withStore((store) => addShop(store, PIECES, BUYERS))

  /** Two servers on PostgreSQL; on SQLite the second one is the first, restarted. */
  async function startTwo() {
    const first = await start()
    let second = engine === 'postgres' ? await start() : undefined
    let starting: Promise<Running> | undefined
    return {
      first,
      addressOf: (buyer: number) => (second && buyer % 3 === 0 ? second : first).address,
      /** The server for buyers whose own has died. */
      async other(): Promise<string> {
        second ??= await (starting ??= first.ended.then(() => start()))
        return second.address
      },
    }
  }

  /**
   * All buyers at once; the first server is killed at the `killAt`-th order.
   * @returns the final answers
   */
  async function sellUntilKilled(shop: SmallShop, killAt: number, cancels: boolean) {
    const { first, addressOf, other } = await startTwo()
    let sold = 0
    let lost = 0
    const { promise: killed, resolve: onKilled } = Promise.withResolvers<void>()
    /** Sends, and repeats at the other server until one answers. */
    async function surely(buyer: number, path: string, key?: string, body?: object): Promise<Answer> {
      const token = shop.tokens[buyer]!
      try {
        return await postTo(addressOf(buyer), path, token, key, body)
      } catch (error) {
        expect(String(error)).toContain('TypeError')
        lost++
        return postTo(await other(), path, token, key, body)
      }
    }
    async function buy(buyer: number): Promise<Answer> {
      if (buyer >= BUYERS - LATE) await killed
      const answer = await surely(buyer, '/orders', `order-${buyer}`, bodyOf(shop, buyer))
      if (answer.status !== 201) return answer
      if (++sold === killAt) {
        first.child.kill('SIGKILL')
        onKilled()
      }
      if (cancels && buyer % 4 === 0) {
        const { status } = await surely(buyer, `/orders/${answer.orderId}/cancel`)
        // 409: the cancellation was done and its answer lost.
        expect([200, 409]).toContain(status)
      }
      return answer
    }
    const answers = await Promise.all(Array.from({ length: BUYERS }, (_, buyer) => buy(buyer)))
    expect(await first.ended).toBe('SIGKILL')
    running = running.filter((program) => program !== first)
    await closeAll()
    expect(lost).toBeGreaterThan(0)
    for (const { status, code } of answers) if (status !== 201) expect([status, code]).toEqual([409, 'OUT_OF_STOCK'])
    return answers.flatMap(({ orderId }) => orderId ?? [])
  }

  test(`${BUYERS} buyers for ${PIECES} pieces, and one server killed: ${PIECES} orders, ${ROUNDS} times`, async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      const shop = await newShop()
      const sold = await sellUntilKilled(shop, (round * 3) % PIECES || 1, false)
      await withStore(async (store) => {
        const { ids, left } = await expectWhole(store, shop)
        expect([sold.length, ids.size, left]).toEqual([PIECES, PIECES, 0])
        expect(new Set(sold)).toEqual(ids)
        // Counters of the hour and of the day count only orders that were made.
        const { counted } = await store.db
          .selectFrom('rate_limits')
          .select(({ fn }) => fn.sum('count').as('counted'))
          .executeTakeFirstOrThrow()
        expect(Number(counted)).toBe(2 * PIECES)
      })
      await place.remove()
      place = await newPlace(engine)
    }
  }, 300_000)

  test(`with cancels meanwhile every piece is in the stock or in an order, ${ROUNDS} times`, async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      const shop = await newShop()
      const sold = await sellUntilKilled(shop, (round * 2) % PIECES || 1, true)
      await withStore(async (store) => {
        const { ids, live, left } = await expectWhole(store, shop)
        expect(live + left).toBe(PIECES)
        expect(new Set(sold)).toEqual(ids)
      })
      await place.remove()
      place = await newPlace(engine)
    }
  }, 300_000)

  test('a lost answer makes no second order, and its key takes no other body', async () => {
    const shop = await newShop()
    const { address } = await start()
    const token = shop.tokens[0]!
    const cut = await loseAnswersOf(address)
    const body = bodyOf(shop, 1)
    for (let attempt = 0; attempt < 3; attempt++)
      await expect(postTo(cut.address, '/orders', token, 'lost', body)).rejects.toThrow(TypeError)
    cut.server.close()
    const answer = await postTo(address, '/orders', token, 'lost', body)
    expect(answer.status).toBe(201)
    const other = await postTo(address, '/orders', token, 'lost', { ...body, phone: '0507654321' })
    expect([other.status, other.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    await closeAll()
    await withStore(async (store) => {
      const { ids, left } = await expectWhole(store, shop)
      expect([[...ids], left]).toEqual([[answer.orderId], PIECES - 1])
    })
  }, 60_000)
})
