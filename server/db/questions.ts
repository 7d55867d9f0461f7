/** SQL of the questions that a renewal from OpenStreetMap asks admins (docs/decisions/imports-and-exports.md). */
import { SUGGESTION_OPEN_MS } from '#contract/suggestion-receipts.ts'
import type { Fact } from '#contract/suggestions.ts'
import { chunks } from './chunks.ts'
import { changeRows, deleteRows, hasRow } from './rows.ts'
import type { ElementSays, SuggestionsTable } from './schema/suggestions.ts'
import type { Store } from './store.ts'
import { newId } from '../new-id.ts'
import { digestOfQuestion } from '../suggestion-digest.ts'

/** A question whether a park's fact gets the value of an element. */
export interface Question {
  parkId: string
  fact: Fact
  /** The value that the park gets if an admin agrees. */
  value: unknown
  /** The park's value. */
  was: unknown
  says: ElementSays
}

export type OpenSuggestion = Pick<SuggestionsTable, 'id' | 'park_id' | 'fact' | 'digest' | 'source'> & {
  says: ElementSays | undefined
}

/** Calls that write must run in a transaction. */
export interface QuestionsRepo {
  /** All open suggestions about parks, also those of riders. */
  open(): Promise<OpenSuggestion[]>
  /** Asks questions, except those that stand in the inbox already. @returns the ids of the new suggestions */
  ask(questions: readonly Question[], now: number): Promise<string[]>
  /** Takes a question back. If riders say the same, it stays as their suggestion. @returns the row that was deleted */
  withdraw(id: string): Promise<SuggestionsTable | undefined>
  /** Stores a question that was taken back; does nothing if its park is gone or the same stands in the inbox. */
  restore(row: SuggestionsTable): Promise<void>
}

export function createQuestionsRepo(store: Store): QuestionsRepo {
  const add = async (rows: readonly SuggestionsTable[]) => {
    const ids: string[] = []
    for (const some of chunks(rows)) {
      const added = await store.db
        .insertInto('suggestions')
        .values([...some])
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute()
      ids.push(...added.map(({ id }) => id))
    }
    return ids
  }
  return {
    async open() {
      const rows = await store.db
        .selectFrom('suggestions')
        .select(['id', 'park_id', 'fact', 'digest', 'source', 'taken'])
        .where('state', '=', 'open')
        .where('park_id', 'is not', null)
        .execute()
      return rows.map(({ taken, ...row }) => ({
        ...row,
        says: taken === null ? undefined : (JSON.parse(taken) as ElementSays),
      }))
    },
    ask(questions, now) {
      const at = new Date(now).toISOString()
      const kept_until = new Date(now + SUGGESTION_OPEN_MS).toISOString()
      const rows = questions.map((question): SuggestionsTable => {
        const { parkId, fact, value, was, says } = question
        return {
          ...{ id: newId(now), park_id: parkId, fact, value: JSON.stringify(value), was: JSON.stringify(was) },
          ...{ digest: digestOfQuestion(question), state: 'open', first_at: at, last_at: at },
          ...{ settled_at: null, reason: null, words: '', kept_until },
          ...{ source: 'osm', taken: JSON.stringify(says) },
        }
      })
      return add(rows)
    },
    async withdraw(id) {
      if (await hasRow(store, 'suggestion_senders', { suggestion_id: id })) {
        await changeRows(store, 'suggestions', { id, state: 'open' }, { source: 'rider', taken: null })
        return undefined
      }
      return store.db
        .deleteFrom('suggestions')
        .where('id', '=', id)
        .where('state', '=', 'open')
        .where('source', '=', 'osm')
        .returningAll()
        .executeTakeFirst()
    },
    async restore(row) {
      if (row.park_id !== null && (await hasRow(store, 'parks', { id: row.park_id }))) await add([row])
    },
  }
}

/** Stores admins' answers to questions for the next renewal. Calls must run in a transaction. */
export interface AnswersRepo {
  /** Notes the element's value as taken over, so that a later change in the park is seen as ours. */
  taken(fact: Fact, says: ElementSays): Promise<void>
  /** Notes that an admin refused the element's value. It is asked again after it has changed there. */
  refused(fact: Fact, says: ElementSays, at: string): Promise<void>
}

export function createAnswersRepo(store: Store): AnswersRepo {
  return {
    async taken(fact, { ref, there }) {
      if (there === null) return
      const key = { kind: 'osm' as const, ref }
      const row = await store.db
        .selectFrom('park_sources')
        .select('taken')
        .where('kind', '=', 'osm')
        .where('ref', '=', ref)
        .executeTakeFirst()
      if (row === undefined) return
      const taken = JSON.stringify({ ...(JSON.parse(row.taken) as object), [fact]: there })
      await changeRows(store, 'park_sources', key, { taken })
    },
    async refused(fact, { ref, there }, at) {
      const key = { kind: 'osm' as const, ref, field: fact }
      await deleteRows(store, 'source_refusals', key)
      await store.db
        .insertInto('source_refusals')
        .values({ ...key, value: JSON.stringify(there), refused_at: at })
        .execute()
    },
  }
}
