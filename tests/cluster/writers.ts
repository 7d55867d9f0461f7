/**
 * Riders, buyers and admins who write all the time through any HAProxy that answers, and remember acknowledged writes.
 * A write without an answer is repeated until it is decided: with its idempotency key, or, for saves, which have none,
 * after reading the present state.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { adminGuideAnswerSchema } from '#contract/admin-guides.ts'
import { errorBodySchema } from '#contract/errors.ts'
import { orderAnswerSchema } from '#contract/orders.ts'
import { bearer } from '../server/accounts.ts'
import { orderOf } from '../server/new-products.ts'
import { callOf, newDevice } from '../server/votes.ts'
import type { Seed } from './seed.ts'

/** Kinds of writes. */
export const KINDS = ['votes', 'orders', 'saves'] as const
export type Kind = (typeof KINDS)[number]

/** Writers at a time. */
const VOTERS = 6
const BUYERS = 4
/** Below the number that one person may order in an hour. */
const ORDERS_PER_BUYER = 10
/** Pause between orders, so that there are enough people. */
const BETWEEN_ORDERS_MS = 400
const ANSWER_WITHIN_MS = 60_000
const BETWEEN_READS_MS = 50
/** Longer than any part of the cluster may be down. */
const DECIDED_WITHIN_MS = 120_000
/** A rider's app would wait longer; this measures how long it has to. */
const AGAIN_AFTER_MS = 100

export interface Vote {
  device: string
  park: string
  rating: number
}

export interface Order {
  id: string
  variantId: string
  quantity: number
}

/** Acknowledged writes and their times. */
export interface Ledger {
  votes: Vote[]
  orders: Order[]
  /** Guide -> its titles in the order of saves. */
  saves: Map<string, string[]>
  /** Writes of all kinds in order, with milliseconds of the process's clock. */
  acknowledged: { kind: Kind; at: number }[]
  /** Times of the answers to a rider who only reads. */
  reads: number[]
  /** Number of each outcome: `votes 503`, or no answer. */
  outcomes: Map<string, number>
  /** Refusals for the moment without a time to come back. */
  withoutRetryAfter: number
}

interface Answer {
  status: number
  body: unknown
}

interface Call {
  kind: Kind | 'reads'
  method: string
  path: string
  token?: string
  key?: string
  body?: object
}

export interface Writers {
  ledger: Ledger
  /** Everybody writes until `stop`. Rejects on an answer that must not occur. */
  run(): Promise<void>
  /** Lets everybody finish their current write. */
  stop(): void
}

/** The write is undecided: the connection was lost, or the server can't answer for the moment. */
const isUndecided = (status: number) => status === 502 || status === 503 || status === 504

/** @param fronts the addresses of the site */
export function createWriters(fronts: readonly string[], seed: Seed, ledger: Ledger): Writers {
  let isStopped = false

  const count = (what: string) => ledger.outcomes.set(what, (ledger.outcomes.get(what) ?? 0) + 1)
  const acknowledge = (kind: Kind) => void ledger.acknowledged.push({ kind, at: performance.now() })

  async function send(front: string, { kind, method, path, token, key, body }: Call): Promise<Answer | undefined> {
    try {
      const answer = await fetch(front + path, {
        method,
        headers: {
          ...(token !== undefined && bearer(token)),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      const text = await answer.text()
      count(`${kind} ${answer.status}`)
      if (!isUndecided(answer.status)) return { status: answer.status, body: JSON.parse(text) }
      if (!answer.headers.has('retry-after')) ledger.withoutRetryAfter++
    } catch (error) {
      // Errors of a person whose browser can't reach the address.
      if (!(error instanceof TypeError) && (error as Error).name !== 'TimeoutError') throw error
      count(`${kind} without an answer`)
    }
    return undefined
  }

  /**
   * Sends until there is a decision, after each failure to the next address.
   * @param from index of the first address
   */
  async function surely(call: Call, from: number): Promise<Answer> {
    const end = performance.now() + DECIDED_WITHIN_MS
    for (let attempt = from; performance.now() < end; attempt++) {
      const answer = await send(fronts[attempt % fronts.length]!, call)
      if (answer !== undefined) return answer
      await pause(AGAIN_AFTER_MS)
    }
    throw new Error(`no decision within ${DECIDED_WITHIN_MS} ms: ${call.method} ${call.path}`)
  }

  function expectStatus({ status, body }: Answer, ...expected: number[]): void {
    if (!expected.includes(status)) throw new Error(`${status} and not ${expected.join()}: ${JSON.stringify(body)}`)
  }

  /** Every vote comes from another device, so that a doubled one would be counted. */
  async function vote(self: number): Promise<void> {
    for (let turn = self; !isStopped; turn++) {
      const park = seed.parks[turn % seed.parks.length]!
      const rating = (turn % 5) + 1
      const device = newDevice()
      const { path, body } = callOf({ park, device, rating })
      expectStatus(await surely({ kind: 'votes', method: 'POST', path, key: randomUUID(), body }, turn), 200)
      ledger.votes.push({ device, park, rating })
      acknowledge('votes')
    }
  }

  /** Buys one or two pieces at a time of a product that is not sold out. */
  async function buy(self: number): Promise<void> {
    for (let turn = self; !isStopped; turn += BUYERS) {
      const product = seed.products.find(({ isSoldOut }) => !isSoldOut)
      const token = seed.buyers[Math.floor(seed.ordered++ / ORDERS_PER_BUYER)]
      if (product === undefined || token === undefined) throw new Error('there is nothing left to buy, or nobody to')
      const { productId, variantId } = product
      const quantity = (turn % 2) + 1
      const body = orderOf([{ productId, variantId, quantity }], seed.totalOf(quantity))
      const call = { kind: 'orders', method: 'POST', path: '/api/orders', token, key: randomUUID(), body } as const
      const answer = await surely(call, turn)
      expectStatus(answer, 201, 409)
      if (answer.status === 409) {
        const { code } = errorBodySchema.parse(answer.body)
        if (code !== 'OUT_OF_STOCK') throw new Error(`not sold: ${code}`)
        product.isSoldOut = true
        continue
      }
      ledger.orders.push({ id: orderAnswerSchema.parse(answer.body).data.order._id, variantId, quantity })
      acknowledge('orders')
      await pause(BETWEEN_ORDERS_MS)
    }
  }

  /** One admin who renames one guide again and again. */
  async function save({ id, token }: Seed['editors'][number], self: number): Promise<void> {
    const saved = ledger.saves.get(id) ?? []
    ledger.saves.set(id, saved)
    const read = async () => {
      const answer = await surely({ kind: 'saves', method: 'GET', path: `/api/admin/guides/${id}`, token }, self)
      expectStatus(answer, 200)
      return adminGuideAnswerSchema.parse(answer.body).data.guide
    }
    let guide = await read()
    while (!isStopped) {
      const titleEn = `${self}-${saved.length + 1}`
      const { _id, createdAt: _c, updatedAt: _u, ...fields } = guide
      const call = {
        kind: 'saves',
        method: 'PUT',
        path: `/api/guides/${id}`,
        token,
        body: { ...fields, titleEn },
      } as const
      const answer = await surely(call, self)
      expectStatus(answer, 200, 409)
      if (answer.status === 409) {
        // The earlier attempt was done and its answer lost.
        guide = await read()
        if (guide.titleEn !== titleEn || guide.revision !== fields.revision + 1)
          throw new Error(`somebody else saved ${id}: ${JSON.stringify(answer.body)}`)
      } else guide = adminGuideAnswerSchema.parse(answer.body).data.guide
      if (guide.revision !== fields.revision + 1) throw new Error(`revision ${guide.revision} after ${fields.revision}`)
      saved.push(titleEn)
      acknowledge('saves')
    }
  }

  /** A rider who reads the list. */
  async function look(): Promise<void> {
    for (let turn = 0; !isStopped; turn++) {
      expectStatus(await surely({ kind: 'reads', method: 'GET', path: '/api/skateparks' }, turn), 200)
      ledger.reads.push(performance.now())
      await pause(BETWEEN_READS_MS)
    }
  }

  return {
    ledger,
    async run() {
      isStopped = false
      const all = [
        ...Array.from({ length: VOTERS }, (_, self) => vote(self)),
        ...Array.from({ length: BUYERS }, (_, self) => buy(self)),
        ...seed.editors.map((editor, self) => save(editor, self)),
        look(),
      ]
      try {
        await Promise.all(all)
      } finally {
        isStopped = true
        await Promise.allSettled(all)
      }
    },
    stop() {
      isStopped = true
    },
  }
}
