/** SQL of merging two records of one park, and of parting them. All calls but `counts` must run in a transaction. */
import { sql } from 'kysely'
import { MERGE_COUNTS } from '#contract/park-merge.ts'
import type { MergeCount, MergePreview } from '#contract/park-merge.ts'
import { chunks } from '#server/db/chunks.ts'
import { addRow, changeRows, deleteRows, findRow } from '#server/db/rows.ts'
import type { ParkVerdictsTable } from '#server/db/schema/conditions.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import type { ParkAliasesTable } from '#server/db/schema/sources.ts'
import type { SuggestionsTable } from '#server/db/schema/suggestions.ts'
import type { Store } from '#server/db/store.ts'
import { ApiError } from '#server/http/api-error.ts'
import { createThingsRepo } from '#server/things/repo.ts'
import type { ThingsRepo } from '#server/things/repo.ts'
import type { Kept, Moved } from './moved.ts'
import type { Pair, RiderRow, RiderTable } from './riders-repo.ts'
import { copyRows, partRows } from './riders-repo.ts'

export interface MergeRepo extends ThingsRepo<ParksTable> {
  counts(parkId: string): Promise<MergePreview>
  copyRows: (table: RiderTable, pair: Pair) => ReturnType<typeof copyRows>
  partRows: (table: RiderTable, pair: Pair, former: readonly RiderRow[]) => ReturnType<typeof partRows>
  /** Reads the votes of a park. Votes of the sample content have no rows; they are only in the park's sums. */
  votes(parkId: string): Promise<RiderRow[]>
  /** Writes sums of votes. The revision stays, because nobody edited the park. */
  setTallies(parkId: string, columns: Partial<ParksTable>): Promise<void>
  verdicts(parkId: string): Promise<ParkVerdictsTable[]>
  putVerdict(verdict: ParkVerdictsTable): Promise<void>
  removeVerdict(parkId: string, kind: ParkVerdictsTable['kind']): Promise<void>
  moveFavorites(pair: Pair): Promise<Kept[]>
  /** Gives favourites back to people who still have the park that stays. @returns whether all of them have it */
  partFavorites(pair: Pair, kept: readonly Kept[]): Promise<boolean>
  moveReminders(pair: Pair): Promise<Kept[]>
  partReminders(pair: Pair, kept: readonly Kept[]): Promise<boolean>
  suggestions(parkId: string, ids?: readonly string[]): Promise<SuggestionsTable[]>
  /** Gives a suggestion to another park. It gets the digest unless an open suggestion has this digest already. */
  moveSuggestion(id: string, parkId: string, digest: string | undefined): Promise<void>
  /** Gives messages of one park to another one. @param ids absent: all @returns the ids of the moved messages */
  moveMessages(from: string, to: string, ids?: readonly string[]): Promise<string[]>
  /** Reads the ids and slugs of parks that were merged into a park. */
  aliases(parkId: string): Promise<ParkAliasesTable[]>
  moveAliases(from: string, to: string, oldIds: readonly string[]): Promise<void>
  addAlias(alias: ParkAliasesTable): Promise<void>
  isInTrash(parkId: string): Promise<boolean>
  /** @returns whether there was such an alias of this park */
  removeAlias(oldId: string, parkId: string): Promise<boolean>
  /** Prevents reminders that the parted park is public again: it was not hidden, only merged. */
  noteParted(parkId: string): Promise<void>
  /** Stores the values that the undo of an entry needs. */
  remember(entryId: string, parkId: string, moved: Moved, at: string): Promise<void>
  remembered(entryId: string): Promise<{ goes: string; moved: Moved } | undefined>
  touchConditions: Store['touchConditions']
}

const slugTaken = () => new ApiError(409, 'SLUG_TAKEN', 'There is a skatepark at this address already')

const FAVORITES = { name: 'user_favorites', owner: 'user_id', park: 'park_id', position: 'position' } as const
const REMINDERS = { name: 'push_watches', owner: 'subscription_id', park: 'thing', position: undefined } as const
type KeptTable = typeof FAVORITES | typeof REMINDERS

/** The calls for favourites or reminders. Each owner has a park at most once. */
function keptCalls(store: Store, { name, owner, park, position }: KeptTable) {
  const table = sql.table(name)
  const isKind = position === undefined ? sql`kind = 'favorite'` : sql`1 = 1`
  const of = (parkId: string) => sql`${sql.ref(park)} = ${parkId} and ${isKind}`
  const place = position === undefined ? sql`0` : sql.ref(position)
  const insert = (parkId: string, one: Kept) =>
    position === undefined
      ? sql`insert into push_watches (subscription_id, kind, thing)
          select id, 'favorite', ${parkId} from push_subscriptions where id = ${one.owner} on conflict do nothing`
      : sql`insert into user_favorites (user_id, park_id, position)
          select id, ${parkId}, ${one.position} from users where id = ${one.owner} on conflict do nothing`
  return {
    async move({ stays, goes }: Pair): Promise<Kept[]> {
      const { rows } = await sql<{ owner: string; position: number; both: number }>`
        select ${sql.ref(owner)} as owner, ${place} as position, (select count(*) from ${table} as other
          where other.${sql.ref(owner)} = ${sql.ref(`${name}.${owner}`)} and other.${sql.ref(park)} = ${stays}) as both
        from ${table} where ${of(goes)} order by ${sql.ref(owner)}`.execute(store.db)
      await sql`delete from ${table} where ${of(goes)} and ${sql.ref(owner)} in
        (select ${sql.ref(owner)} from ${table} where ${of(stays)})`.execute(store.db)
      await sql`update ${table} set ${sql.ref(park)} = ${stays} where ${of(goes)}`.execute(store.db)
      return rows.map((row) => ({ owner: row.owner, position: row.position, hadBoth: Number(row.both) > 0 }))
    },
    async part({ stays, goes }: Pair, kept: readonly Kept[]): Promise<boolean> {
      let isWhole = true
      for (const one of kept) {
        const own = sql`${of(stays)} and ${sql.ref(owner)} = ${one.owner}`
        const { rows } = await sql`select 1 from ${table} where ${own}`.execute(store.db)
        if (rows.length === 0) {
          isWhole = false
          continue
        }
        await insert(goes, one).execute(store.db)
        if (!one.hadBoth) await sql`delete from ${table} where ${own}`.execute(store.db)
      }
      return isWhole
    },
  }
}

const COUNTED: Record<MergeCount, ReturnType<typeof sql>> = {
  votes: sql`park_votes where park_id`,
  reports: sql`park_reports where taken_back = 0 and park_id`,
  favorites: sql`user_favorites where park_id`,
  suggestions: sql`suggestions where park_id`,
  messages: sql`messages where park_id`,
  reminders: sql`push_watches where kind = 'favorite' and thing`,
  sources: sql`park_sources where park_id`,
  addresses: sql`park_aliases where park_id`,
}

type Riders = 'verdicts' | 'putVerdict' | 'removeVerdict' | 'suggestions' | 'moveSuggestion' | 'moveMessages'

const ridersCalls = (store: Store): Pick<MergeRepo, Riders> => ({
  verdicts: (parkId) => store.db.selectFrom('park_verdicts').selectAll().where('park_id', '=', parkId).execute(),
  async putVerdict({ confirmed_at, ended_at, ...key }) {
    await store.db
      .insertInto('park_verdicts')
      .values({ ...key, confirmed_at, ended_at })
      .onConflict((conflict) => conflict.columns(['park_id', 'kind']).doUpdateSet({ confirmed_at, ended_at }))
      .execute()
  },
  async removeVerdict(park_id, kind) {
    await deleteRows(store, 'park_verdicts', { park_id, kind })
  },
  async suggestions(parkId, ids) {
    const ofPark = () => store.db.selectFrom('suggestions').selectAll().where('park_id', '=', parkId)
    if (ids === undefined) return ofPark().orderBy('id').execute()
    const rows: SuggestionsTable[] = []
    for (const some of chunks(ids)) rows.push(...(await ofPark().where('id', 'in', some).orderBy('id').execute()))
    return rows
  },
  async moveSuggestion(id, park_id, digest) {
    const taken = digest !== undefined && (await findRow(store, 'suggestions', { digest, state: 'open' }))
    const isFree = digest !== undefined && taken === undefined
    await changeRows(store, 'suggestions', { id }, { park_id, ...(isFree && { digest }) })
  },
  async moveMessages(from, to, ids) {
    const moved: string[] = []
    const move = () => store.db.updateTable('messages').set({ park_id: to }).where('park_id', '=', from).returning('id')
    for (const some of ids === undefined ? [undefined] : chunks(ids)) {
      const query = some === undefined ? move() : move().where('id', 'in', some)
      moved.push(...(await query.execute()).map(({ id }) => id))
    }
    return moved
  },
})

type Aliases = 'aliases' | 'moveAliases' | 'addAlias' | 'removeAlias'

const aliasCalls = (store: Store): Pick<MergeRepo, Aliases> => ({
  aliases: (park_id) => store.db.selectFrom('park_aliases').selectAll().where('park_id', '=', park_id).execute(),
  async moveAliases(from, to, oldIds) {
    for (const old_id of oldIds) await changeRows(store, 'park_aliases', { old_id, park_id: from }, { park_id: to })
  },
  async addAlias(alias) {
    // An old slug leads to the park that had it last. The other alias gets its id as slug, which no park can have.
    const { old_url, old_id } = alias
    await changeRows(store, 'park_aliases', { old_url }, { old_url: sql`old_id` })
    await deleteRows(store, 'park_aliases', { old_id })
    await addRow(store, 'park_aliases', alias)
  },
  removeAlias: async (old_id, park_id) => (await deleteRows(store, 'park_aliases', { old_id, park_id })) > 0,
})

export function createMergeRepo(store: Store): MergeRepo {
  const favorites = keptCalls(store, FAVORITES)
  const reminders = keptCalls(store, REMINDERS)
  return {
    ...createThingsRepo<ParksTable>(store, 'park', { slugTaken }),
    ...ridersCalls(store),
    ...aliasCalls(store),
    async counts(parkId) {
      const one = (name: MergeCount) => sql`(select count(*) from ${COUNTED[name]} = ${parkId}) as ${sql.ref(name)}`
      const { rows } = await sql<Record<MergeCount, number>>`select ${sql.join(MERGE_COUNTS.map(one))}`.execute(
        store.db,
      )
      return Object.fromEntries(MERGE_COUNTS.map((name) => [name, Number(rows[0]![name])])) as MergePreview
    },
    copyRows: (table, pair) => copyRows(store, table, pair),
    partRows: (table, pair, former) => partRows(store, table, pair, former),
    votes: async (parkId) =>
      (await sql<RiderRow>`select type, rating from park_votes where park_id = ${parkId}`.execute(store.db)).rows,
    async setTallies(id, columns) {
      await changeRows(store, 'parks', { id }, { ...columns, has_new_votes: 1 })
      store.touchVotes()
    },
    moveFavorites: favorites.move,
    partFavorites: favorites.part,
    moveReminders: reminders.move,
    partReminders: reminders.part,
    async noteParted(parkId) {
      const state = sql<'open' | 'hidden'>`(select case when status = 'hidden' then 'hidden' else 'open' end
        from parks where parks.id = push_parks.park_id)`
      await changeRows(store, 'push_parks', { park_id: parkId, state: 'hidden' }, { state })
    },
    async remember(entry_id, thing_id, moved, created_at) {
      const before_values = JSON.stringify(moved)
      await addRow(store, 'import_changes', {
        ...{ entry_id, thing: 'merge', thing_id, before_values, revision: 0, created_at },
      })
    },
    async remembered(entry_id) {
      const row = await findRow(store, 'import_changes', { entry_id, thing: 'merge' })
      if (row === undefined || row.before_values === null) return undefined
      return { goes: row.thing_id, moved: JSON.parse(row.before_values) as Moved }
    },
    async isInTrash(id) {
      const query = store.db.selectFrom('parks').select('id').where('id', '=', id).where('deleted_at', 'is not', null)
      return (await query.executeTakeFirst()) !== undefined
    },
    touchConditions: store.touchConditions,
  }
}
