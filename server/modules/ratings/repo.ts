/** SQL of the votes, and of the sums of votes in the parks' rows. */
import { sql } from 'kysely'
import type { RatingType } from '#contract/ratings.ts'
import type { Rating } from '#contract/parks.ts'
import { keptParkId } from '#server/db/park-aliases.ts'
import { changeRows } from '#server/db/rows.ts'
import type { ParkVotesTable } from '#server/db/schema/votes.ts'
import type { Store } from '#server/db/store.ts'

export type VoteKey = Pick<ParkVotesTable, 'park_id' | 'device_id' | 'type'>

/** The sum and number of a park's votes of one type, including the votes of the sample content. */
export interface Tally {
  sum: number
  count: number
}

export interface RatingsRepo {
  /** A public park's rating and the device's own vote; undefined: no such park. */
  read(key: VoteKey): Promise<(Rating & { rating: number | null }) | undefined>
  /** The tally of a public park; undefined: no such park. The park's row stays locked until the transaction ends. */
  lockTally(parkId: string, type: RatingType): Promise<Tally | undefined>
  find(key: VoteKey): Promise<Pick<ParkVotesTable, 'rating' | 'voted_at'> | undefined>
  /** Stores the vote, unless a later vote of the device is stored; resolves to whether the vote was stored. */
  save(vote: ParkVotesTable): Promise<boolean>
  /** Stores the tally. Does not change the park's `updated_at`, because nobody edited the park. */
  saveTally(parkId: string, type: RatingType, tally: Tally, average: number): Promise<void>
  /** The id of the park into which a park was merged; undefined: the park was not merged. */
  keptParkId(parkId: string): Promise<string | undefined>
  /** Marks cached public answers as stale: the park's tally has changed. */
  touchVotes(): void
}

/** All calls except `read` must run inside a transaction. */
export function createRatingsRepo(store: Store): RatingsRepo {
  return {
    async read({ park_id, device_id, type }) {
      return await store.db
        .selectFrom('parks')
        .leftJoin('park_votes', (join) =>
          join
            .onRef('park_votes.park_id', '=', 'parks.id')
            .on('park_votes.device_id', '=', device_id)
            .on('park_votes.type', '=', type),
        )
        .select([`parks.${type}_average as average`, `parks.${type}_count as count`, 'park_votes.rating'])
        .where('parks.id', '=', park_id)
        .where('parks.status', '!=', 'hidden')
        .executeTakeFirst()
    },
    lockTally: (parkId, type) =>
      store.db
        .updateTable('parks')
        // This update changes no value. It only locks the row, which works in both SQLite and PostgreSQL.
        .set({ [`${type}_sum`]: sql.ref(`${type}_sum`) })
        .where('id', '=', parkId)
        .where('status', '!=', 'hidden')
        .returning([`${type}_sum as sum`, `${type}_count as count`])
        .executeTakeFirst(),
    find: ({ park_id, device_id, type }) =>
      store.db
        .selectFrom('park_votes')
        .select(['rating', 'voted_at'])
        .where('park_id', '=', park_id)
        .where('device_id', '=', device_id)
        .where('type', '=', type)
        .executeTakeFirst(),
    async save(vote) {
      const { rating, voted_at, updated_at } = vote
      const saved = await store.db
        .insertInto('park_votes')
        .values(vote)
        .onConflict((conflict) =>
          conflict
            .columns(['park_id', 'device_id', 'type'])
            .doUpdateSet({ rating, voted_at, updated_at })
            .where('park_votes.voted_at', '<=', voted_at),
        )
        .returning('rating')
        .executeTakeFirst()
      return saved !== undefined
    },
    async saveTally(parkId, type, { sum, count }, average) {
      await changeRows(
        store,
        'parks',
        { id: parkId },
        { [`${type}_sum`]: sum, [`${type}_count`]: count, [`${type}_average`]: average, has_new_votes: 1 },
      )
    },
    keptParkId: (parkId) => keptParkId(store, parkId),
    touchVotes: store.touchVotes,
  }
}
