/** Removes from the history of an order the values that may name its customer. */
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema/database.ts'

type Values = Record<string, unknown>

/** The texts that admins typed, and the parcel, which leads to an address. */
const PERSONAL = ['note', 'reason', 'tracking'] as const

function withoutPerson(json: string | null): string | null {
  if (json === null) return null
  const values = JSON.parse(json) as Values
  for (const name of PERSONAL) delete values[name]
  const { paid } = values
  if (typeof paid === 'object' && paid !== null) delete (paid as Values).note
  return JSON.stringify(values)
}

/** Deletes from an order's history what may tell who the customer was. Steps and dates of payment stay. */
export async function eraseFromHistory(db: Kysely<Database>, orderId: string): Promise<void> {
  const entries = await db
    .selectFrom('history')
    .select(['id', 'before_values', 'after_values'])
    .where('thing', '=', 'order')
    .where('thing_id', '=', orderId)
    .execute()
  for (const { id, before_values, after_values } of entries) {
    await db
      .updateTable('history')
      .set({ before_values: withoutPerson(before_values), after_values: withoutPerson(after_values) })
      .where('id', '=', id)
      .execute()
  }
}
