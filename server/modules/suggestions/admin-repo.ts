/** SQL of reviewing riders' suggestions. */
import { sql } from 'kysely'
import type { SuggestionSort, SuggestionState } from '#contract/admin-suggestions.ts'
import type { Fact } from '#contract/suggestions.ts'
import { createAnswersRepo } from '#server/db/questions.ts'
import type { AnswersRepo } from '#server/db/questions.ts'
import { addRow, changeRows } from '#server/db/rows.ts'
import { deletePhotosOf, lockOpen, sayCount, waitsForAdmin } from '#server/db/open-suggestions.ts'
import type { SuggestionSendersTable, SuggestionsTable } from '#server/db/schema/suggestions.ts'
import { containsWords } from '#server/db/search.ts'
import type { Store } from '#server/db/store.ts'
import { photoGone } from './repo.ts'

export interface SuggestionFilter {
  state: SuggestionState
  fact?: Fact | undefined
  parkId?: string | undefined
  search?: string | undefined
}

/** A suggestion with the number of devices that sent it. */
export type CountedSuggestion = SuggestionsTable & { count: number }

/** A sender who wrote a note or sent a photo. The photo may have been deleted since. */
export type Word = Pick<SuggestionSendersTable, 'id' | 'suggestion_id' | 'note' | 'seen_at'> & {
  has_photo: 0 | 1
  /** 1: the photo was deleted because it had waited too long. */
  photo_gone: 0 | 1
}

export type SenderRow = Word & { is_blocked: 0 | 1; sent: number; refused: number }

export type Settlement = Pick<SuggestionsTable, 'state' | 'settled_at' | 'kept_until'> &
  Partial<Pick<SuggestionsTable, 'reason' | 'words' | 'park_id'>>

export interface AdminSuggestionsRepo {
  tx: Store['tx']
  list(
    filter: SuggestionFilter,
    sort: SuggestionSort,
    slice: { offset: number; limit: number },
  ): Promise<{ rows: CountedSuggestion[]; total: number }>
  /** Number of open suggestions. */
  countOpen(): Promise<number>
  find(id: string): Promise<CountedSuggestion | undefined>
  /**
   * Locks an open suggestion until the transaction ends. Another admin's call waits for the lock, and then finds the
   * suggestion settled. undefined: there is no open suggestion with this id.
   */
  lockOpen(id: string): Promise<SuggestionsTable | undefined>
  /** Settles a locked suggestion, and deletes its photos. */
  settle(id: string, settlement: Settlement): Promise<void>
  /** Senders who wrote a note or sent a photo, the latest first; senders on blocked devices are left out. */
  words(suggestionIds: readonly string[], limit: number): Promise<Word[]>
  /** At most `limit` senders of a suggestion, the latest first. */
  senders(suggestionId: string, limit: number): Promise<SenderRow[]>
  /** The ids of a suggestion's receipts, which are the ids of its senders. */
  receipts(suggestionId: string): Promise<string[]>
  /** The device of a sender. */
  deviceOf(suggestionId: string, senderId: string): Promise<string | undefined>
  /** The photo of a sender in Base64. */
  photo(suggestionId: string, senderId: string): Promise<string | undefined>
  /**
   * Blocks a device: its suggestions and reports no longer count, and its photos are deleted.
   * @returns false if the device was blocked before
   */
  block(device: string, at: string): Promise<boolean>
  answers: AnswersRepo
}

const SORTS = { lastAt: sql`suggestions.last_at`, count: sayCount }

const hasPhoto = sql<0 | 1>`case when suggestion_photos.sender_id is null then 0 else 1 end`.as('has_photo')

/** Number of suggestions that a sender's device has sent. @param state only suggestions in this state; null: all */
const ofDevice = (state: string | null) => sql<number>`(select count(*) from suggestion_senders as others
  join suggestions on suggestions.id = others.suggestion_id
  where others.device = suggestion_senders.device ${state === null ? sql`` : sql`and suggestions.state = ${state}`})`

export function createAdminSuggestionsRepo(store: Store): AdminSuggestionsRepo {
  return {
    tx: store.tx,
    ...listQueries(store),
    ...senderQueries(store),
    ...settling(store),
    answers: createAnswersRepo(store),
  }
}

function listQueries(store: Store): Pick<AdminSuggestionsRepo, 'list' | 'countOpen' | 'find'> {
  const matching = ({ state, fact, parkId, search = '' }: SuggestionFilter) => {
    let matchingSuggestions = store.db
      .selectFrom('suggestions')
      .leftJoin('parks', 'parks.id', 'suggestions.park_id')
      .where(state === 'open' ? waitsForAdmin : sql<boolean>`suggestions.state = ${state}`)
    if (fact !== undefined) matchingSuggestions = matchingSuggestions.where('suggestions.fact', '=', fact)
    if (parkId !== undefined) matchingSuggestions = matchingSuggestions.where('suggestions.park_id', '=', parkId)
    if (search.trim() !== '') matchingSuggestions = matchingSuggestions.where(containsWords('parks.search', search))
    return matchingSuggestions
  }
  const count = async (filter: SuggestionFilter) => {
    const row = await matching(filter)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  return {
    async list(filter, sort, { offset, limit }) {
      const term = SORTS[sort.replace('-', '') as keyof typeof SORTS]
      const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
      const rows = await matching(filter)
        .selectAll('suggestions')
        .select(sayCount.as('count'))
        .orderBy(sql`${term} ${direction}`)
        .orderBy('suggestions.last_at', 'desc')
        .orderBy('suggestions.id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
      return { rows: rows.map(counted), total: await count(filter) }
    },
    countOpen: () => count({ state: 'open' }),
    async find(id) {
      const query = store.db.selectFrom('suggestions').selectAll().select(sayCount.as('count')).where('id', '=', id)
      const row = await query.executeTakeFirst()
      return row && counted(row)
    },
  }
}

const counted = (row: CountedSuggestion): CountedSuggestion => ({ ...row, count: Number(row.count) })

function senderQueries(store: Store): Pick<AdminSuggestionsRepo, 'words' | 'senders' | 'deviceOf' | 'photo' | 'block'> {
  const senders = () =>
    store.db
      .selectFrom('suggestion_senders')
      .leftJoin('suggestion_photos', 'suggestion_photos.sender_id', 'suggestion_senders.id')
      .leftJoin('blocked_devices', 'blocked_devices.device', 'suggestion_senders.device')
  const WORD = [
    'suggestion_senders.id',
    'suggestion_senders.suggestion_id',
    'suggestion_senders.note',
    'suggestion_senders.seen_at',
  ] as const
  return {
    words: async (suggestionIds, limit) =>
      suggestionIds.length === 0
        ? []
        : senders()
            .select(WORD)
            .select([hasPhoto, photoGone])
            .where('suggestion_senders.suggestion_id', 'in', suggestionIds)
            .where('blocked_devices.device', 'is', null)
            .where((eb) =>
              eb.or([
                eb('suggestion_senders.note', '!=', ''),
                eb('suggestion_photos.sender_id', 'is not', null),
                eb('suggestion_senders.photo_gone_at', 'is not', null),
              ]),
            )
            .orderBy('suggestion_senders.seen_at', 'desc')
            .limit(limit)
            .execute(),
    async senders(suggestionId, limit) {
      const rows = await senders()
        .select(WORD)
        .select([
          hasPhoto,
          photoGone,
          sql<0 | 1>`case when blocked_devices.device is null then 0 else 1 end`.as('is_blocked'),
          ofDevice(null).as('sent'),
          ofDevice('refused').as('refused'),
        ])
        .where('suggestion_senders.suggestion_id', '=', suggestionId)
        .orderBy('suggestion_senders.seen_at', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ sent, refused, ...row }) => ({ ...row, sent: Number(sent), refused: Number(refused) }))
    },
    async deviceOf(suggestionId, senderId) {
      const row = await store.db
        .selectFrom('suggestion_senders')
        .select('device')
        .where('id', '=', senderId)
        .where('suggestion_id', '=', suggestionId)
        .executeTakeFirst()
      return row?.device
    },
    async photo(suggestionId, senderId) {
      const row = await store.db
        .selectFrom('suggestion_photos')
        .innerJoin('suggestion_senders', 'suggestion_senders.id', 'suggestion_photos.sender_id')
        .select('content')
        .where('sender_id', '=', senderId)
        .where('suggestion_id', '=', suggestionId)
        .executeTakeFirst()
      return row?.content
    },
    async block(device, at) {
      const isAdded = await addRow(store, 'blocked_devices', { device, blocked_at: at })
      await deletePhotosOf(store, device)
      store.touchConditions()
      return isAdded
    },
  }
}

function settling(store: Store): Pick<AdminSuggestionsRepo, 'lockOpen' | 'receipts' | 'settle'> {
  return {
    lockOpen: (id) => lockOpen(store, id),
    async receipts(suggestionId) {
      const rows = await store.db
        .selectFrom('suggestion_senders')
        .select('id')
        .where('suggestion_id', '=', suggestionId)
        .execute()
      return rows.map(({ id }) => id)
    },
    async settle(id, settlement) {
      await changeRows(store, 'suggestions', { id }, settlement)
      await store.db
        .deleteFrom('suggestion_photos')
        .where('sender_id', 'in', (eb) =>
          eb.selectFrom('suggestion_senders').select('id').where('suggestion_id', '=', id),
        )
        .execute()
    },
  }
}
