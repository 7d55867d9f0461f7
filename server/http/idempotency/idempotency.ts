/**
 * Runs a write once, however often a device sends its request (docs/product.md#outbox). The key, the write and the
 * answer are stored in one transaction. After a failure nothing is stored, so the write runs when the device sends the
 * request again.
 */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEPT_MS } from '#contract/limits.ts'
import { ApiError } from '../api-error.ts'
import type { Done, IdempotencyRepo } from './repo.ts'

/** This header marks an answer that was stored when the same request came before. */
export const REPLAYED_HEADER = 'Idempotency-Replayed'

const HEADER = IDEMPOTENCY_HEADER.toLowerCase() as 'idempotency-key'

const keySchema = z
  .string()
  .check(
    z.regex(/^[\x21-\x7e]{1,200}$/, 'must be 1 to 200 visible ASCII characters'),
    z.describe(
      'Made by the client for one write. The same request with the same key is done once: its first answer comes again ' +
        `for 14 days, with \`${REPLAYED_HEADER}: true\`. Another request with the same key is 422.`,
    ),
  )

/** Headers of a route where the idempotency key is optional. */
export const optionalKeySchema = z.object({ [HEADER]: z.optional(keySchema) })

export interface OnceOptions<T> {
  /** The write. It may run again if the transaction has to be repeated, so it may await nothing but the database. */
  work: () => Promise<T>
  /**
   * Checks rate limits before the transaction, and may refuse the request. It is not called if the request was already
   * completed before.
   */
  admit?: () => Promise<unknown>
  /** Status of the answer. */
  status?: number
  /** The key's owner. Absent: the scope that all callers without an account share. */
  scope?: string
}

export interface Idempotency {
  /**
   * Runs `work` in a transaction, once per key, and returns its answer or the stored answer. Errors of `work` are not
   * stored. For a request without a key, `work` runs every time.
   * @throws ApiError 422 IDEMPOTENCY_MISMATCH when the key was sent with a different request before
   */
  once<T>(request: FastifyRequest, reply: FastifyReply, options: OnceOptions<T>): Promise<T>
  /**
   * Deletes at most `limit` stored answers of an owner, because an answer may contain personal data; resolves to the
   * number of deleted answers.
   */
  forget(scope: string, limit: number): Promise<number>
  /** Deletes at most `limit` expired keys; resolves to their number. */
  sweep(limit: number): Promise<number>
}

/** Sorts the members of all objects in a JSON value, so that equal requests give equal texts. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, canonical(member)]),
  )
}

/**
 * A digest of a request's method, path and body. The body itself is not stored, because it may contain personal data.
 */
export function fingerprintOf(method: string, url: string, body: unknown): string {
  const request = JSON.stringify([method, url.split('?', 1)[0], canonical(body ?? null)])
  return createHash('sha256').update(request).digest('base64url')
}

const mismatch = () =>
  new ApiError(422, 'IDEMPOTENCY_MISMATCH', `This ${IDEMPOTENCY_HEADER} was used for another request`)

/** @param now milliseconds since 1970 */
export function createIdempotency(repo: IdempotencyRepo, now: () => number): Idempotency {
  const since = () => new Date(now() - IDEMPOTENCY_KEPT_MS).toISOString()

  return {
    async once<T>(request: FastifyRequest, reply: FastifyReply, options: OnceOptions<T>): Promise<T> {
      const { work, admit, status = 200, scope = '' } = options
      const keyHeader = request.headers[HEADER]
      if (keyHeader === undefined) {
        await admit?.()
        const answer = await repo.tx(work)
        reply.code(status)
        return answer
      }
      const key = { scope, key: String(keyHeader) }
      const fingerprint = fingerprintOf(request.method, request.url, request.body)

      function replay(done: Done): T {
        if (done.fingerprint !== fingerprint) throw mismatch()
        reply.code(done.status).header(REPLAYED_HEADER, 'true')
        return JSON.parse(done.answer) as T
      }

      const before = await repo.find(key, since())
      if (before !== undefined) return replay(before)
      await admit?.()
      const outcome = await repo.tx(async () => {
        if (!(await repo.claim(key, fingerprint, new Date(now()).toISOString(), since()))) return undefined
        const answer = await work()
        await repo.keep(key, status, JSON.stringify(answer))
        return { answer }
      })
      if (outcome !== undefined) {
        reply.code(status)
        return outcome.answer
      }
      // The same request was sent twice at the same time, and the other transaction was committed first.
      const first = await repo.find(key, since())
      if (first === undefined) throw new Error('a key that was taken is gone')
      return replay(first)
    },
    forget: repo.removeOf,
    sweep: (limit) => repo.sweep(since(), limit),
  }
}
