/** SQL of the results of competitions. A result has no name of its own: names are those of the registrations. */
import { COMPETITION_LEVELS } from '#contract/competitions.ts'
import type { Consents, Result } from '#contract/competitions.ts'
import { resultName } from '#domain/result-name.ts'
import type { RegistrationsTable, ResultSheetsTable, ResultsTable } from '#server/db/schema/events.ts'
import { isConfirmed } from '#server/db/keeps-place.ts'
import type { Store } from '#server/db/store.ts'
import { newId } from '#server/new-id.ts'
import { slugOf } from './slug-repo.ts'

type Named = Pick<RegistrationsTable, 'first_name' | 'last_name' | 'consents'>

/** A registration that may get a place, or has one. */
export type Competitor = Named & Pick<RegistrationsTable, 'id' | 'level'> & { place: number | null }

export interface ResultsRepo {
  write: Store['writeContent']
  /** A competition, also one in the trash. Its row is locked until the transaction ends. */
  lockEvent(id: string): Promise<void>
  findEvent(id: string): Promise<{ id: string; slug: string; name_he: string; name_en: string } | undefined>
  findSheet(eventId: string): Promise<ResultSheetsTable | undefined>
  /** Confirmed registrations and those with a place, by level and name. */
  competitors(eventId: string): Promise<Competitor[]>
  /** Results whose registrations are gone, by level and place. */
  nameless(eventId: string): Promise<Pick<ResultsTable, 'level' | 'place'>[]>
  saveSheet(row: ResultSheetsTable): Promise<void>
  /** Replaces the results of all registrations; results without a registration stay. */
  replace(eventId: string, placed: readonly { id: string; level: Competitor['level']; place: number }[]): Promise<void>
}

/** The name of a rider in the results. */
export const shownName = ({ first_name, last_name, consents }: Named): string =>
  resultName(
    { firstName: first_name, lastName: last_name },
    consents !== null && (JSON.parse(consents) as Consents).results !== undefined,
  )

const byLevel = (one: { level: Result['level'] }, other: { level: Result['level'] }) =>
  COMPETITION_LEVELS.indexOf(one.level) - COMPETITION_LEVELS.indexOf(other.level)

/** The published results, by the competition's id. @param eventId absent: of all competitions */
export async function publishedResults(store: Store, eventId?: string): Promise<Map<string, Result[]>> {
  let query = store.db
    .selectFrom('results')
    .innerJoin('result_sheets', 'result_sheets.event_id', 'results.event_id')
    .leftJoin('registrations', 'registrations.id', 'results.registration_id')
    .where('result_sheets.published_at', 'is not', null)
  if (eventId !== undefined) query = query.where('results.event_id', '=', eventId)
  const rows = await query
    .select([
      ...(['results.event_id', 'results.level', 'results.place', 'results.registration_id'] as const),
      ...(['registrations.first_name', 'registrations.last_name', 'registrations.consents'] as const),
    ])
    .orderBy('results.place')
    .orderBy('results.id')
    .execute()
  const all = new Map<string, Result[]>()
  for (const { event_id, level, place, first_name, last_name, consents } of rows) {
    const name = first_name === null || last_name === null ? null : shownName({ first_name, last_name, consents })
    all.set(event_id, [...(all.get(event_id) ?? []), { level, place, name }])
  }
  for (const results of all.values()) results.sort(byLevel)
  return all
}

export function createResultsRepo(store: Store): ResultsRepo {
  return {
    write: store.writeContent,
    async lockEvent(id) {
      await store.db.updateTable('events').set({ id }).where('id', '=', id).execute()
    },
    findEvent: (id) =>
      store.db
        .selectFrom('events')
        .select(['id', slugOf.as('slug'), 'name_he', 'name_en'])
        .where('id', '=', id)
        .executeTakeFirst(),
    findSheet: (eventId) =>
      store.db.selectFrom('result_sheets').selectAll().where('event_id', '=', eventId).executeTakeFirst(),
    async competitors(eventId) {
      const rows = await store.db
        .selectFrom('registrations')
        .leftJoin('results', 'results.registration_id', 'registrations.id')
        .select([
          ...(['registrations.id', 'registrations.level', 'registrations.first_name'] as const),
          ...(['registrations.last_name', 'registrations.consents', 'results.place'] as const),
        ])
        .where('registrations.event_id', '=', eventId)
        .where(({ or, eb }) => or([isConfirmed, eb('results.place', 'is not', null)]))
        .orderBy('registrations.first_name')
        .orderBy('registrations.last_name')
        .orderBy('registrations.id')
        .execute()
      return rows.sort(byLevel)
    },
    async nameless(eventId) {
      const rows = await store.db
        .selectFrom('results')
        .select(['level', 'place'])
        .where('event_id', '=', eventId)
        .where('registration_id', 'is', null)
        .orderBy('place')
        .execute()
      return rows.sort(byLevel)
    },
    async saveSheet(row) {
      await store.db
        .insertInto('result_sheets')
        .values(row)
        .onConflict((conflict) =>
          conflict.column('event_id').doUpdateSet({ revision: row.revision, published_at: row.published_at }),
        )
        .execute()
    },
    async replace(eventId, placed) {
      await store.db
        .deleteFrom('results')
        .where('event_id', '=', eventId)
        .where('registration_id', 'is not', null)
        .execute()
      if (placed.length === 0) return
      const rows = placed.map(({ id, level, place }) => ({
        ...{ id: newId(), event_id: eventId, registration_id: id, level, place },
      }))
      await store.db.insertInto('results').values(rows).execute()
    },
  }
}
