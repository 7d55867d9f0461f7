/** SQL of the idempotency keys. */
import { changeRows } from '#server/db/rows.ts'
import { deleteOldest } from '#server/db/delete-oldest.ts'
import type { Store } from '#server/db/store.ts'

export interface RequestKey {
  scope: string
  key: string
}

export interface Done {
  fingerprint: string
  status: number
  /** The answer's body as JSON. */
  answer: string
}

export interface IdempotencyRepo {
  tx<T>(work: () => Promise<T>): Promise<T>
  /** The answer that was stored under a key after an instant (ISO). */
  find(key: RequestKey, since: string): Promise<Done | undefined>
  /**
   * Takes the key for the current transaction. A stored key that is older than `since` is replaced. If another
   * transaction has taken the key, waits for the end of that transaction; false: the other transaction was committed,
   * so its answer counts.
   */
  claim(key: RequestKey, fingerprint: string, now: string, since: string): Promise<boolean>
  keep(key: RequestKey, status: number, answer: string): Promise<void>
  /** Deletes at most `limit` keys of an owner; resolves to their number. */
  removeOf(scope: string, limit: number): Promise<number>
  /** Deletes at most `limit` keys older than `since`; resolves to their number. */
  sweep(since: string, limit: number): Promise<number>
}

export function createIdempotencyRepo(store: Store): IdempotencyRepo {
  return {
    tx: (work) => store.tx(work),
    async find({ scope, key }, since) {
      const row = await store.db
        .selectFrom('idempotency_keys')
        .select(['fingerprint', 'status', 'answer'])
        .where('scope', '=', scope)
        .where('key', '=', key)
        .where('created_at', '>=', since)
        .executeTakeFirst()
      if (row === undefined || row.status === null || row.answer === null) return undefined
      return { fingerprint: row.fingerprint, status: row.status, answer: row.answer }
    },
    async claim({ scope, key }, fingerprint, now, since) {
      const fresh = { fingerprint, status: null, answer: null, created_at: now }
      const claimed = await store.db
        .insertInto('idempotency_keys')
        .values({ scope, key, ...fresh })
        .onConflict((conflict) =>
          conflict.columns(['scope', 'key']).doUpdateSet(fresh).where('idempotency_keys.created_at', '<', since),
        )
        .returning('key')
        .executeTakeFirst()
      return claimed !== undefined
    },
    async keep({ scope, key }, status, answer) {
      await changeRows(store, 'idempotency_keys', { scope, key }, { status, answer })
    },
    async removeOf(scope, limit) {
      const ownedKeys = store.db.selectFrom('idempotency_keys').select('key').where('scope', '=', scope).limit(limit)
      const { numDeletedRows } = await store.db
        .deleteFrom('idempotency_keys')
        .where('scope', '=', scope)
        .where('key', 'in', ownedKeys)
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
    sweep: (since, limit) => deleteOldest(store, 'idempotency_keys', ['scope', 'key'], 'created_at', since, limit),
  }
}
