/** Who signed up, for admins (decisions, Shop and orders; api.md, `/admin/registrations`). */
import type { Registration, RegistrationExportQuery, RegistrationListQuery } from '#contract/admin-events.ts'
import { ADMIN_PAGE_SIZE } from '#contract/editing.ts'
import type { Language } from '#contract/limits.ts'
import { toCsv } from '#domain/csv.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { notFound } from '#server/http/api-error.ts'
import type { NamedRegistration, RegistrationsRepo } from './admin-repo.ts'

export interface RegistrationsService {
  list(query: RegistrationListQuery): Promise<{ registrations: Registration[]; total: number }>
  /** All that match, as a table for a spreadsheet. */
  csv(query: RegistrationExportQuery): Promise<string>
  /** Deletes one for good; the history does not name the person. @throws ApiError 404 */
  remove(id: string, actorId: string): Promise<void>
}

const toWire = (row: NamedRegistration): Registration => ({
  _id: row.id,
  event: { id: row.event_id, slug: row.event_slug, name: { he: row.event_name_he, en: row.event_name_en } },
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  dateOfBirth: row.date_of_birth,
  level: row.level,
  signature: JSON.parse(row.signature) as Registration['signature'],
  createdAt: row.created_at,
})

/** The server has no catalogs: these are the words of the table. */
const WORDS = {
  he: {
    headings: ['תחרות', 'שם פרטי', 'שם משפחה', 'מייל', 'טלפון', 'תאריך לידה', 'רמה', 'חתימה', 'נרשמו ב־'],
    levels: { junior: 'צעירים', amateur: 'חובבים', pro: 'מקצוענים', girls: 'בנות' },
    drawn: 'ביד',
  },
  en: {
    headings: [
      'Competition',
      'First name',
      'Last name',
      'E-mail',
      'Phone',
      'Date of birth',
      'Level',
      'Signature',
      'At',
    ],
    levels: { junior: 'Junior', amateur: 'Amateur', pro: 'Pro', girls: 'Girls' },
    drawn: 'By hand',
  },
} as const

function csvOf(registrations: readonly Registration[], language: Language): string {
  const { headings, levels, drawn } = WORDS[language]
  const rows = registrations.map((one) => [
    one.event.name[language],
    one.firstName,
    one.lastName,
    one.email,
    one.phone,
    one.dateOfBirth,
    levels[one.level],
    one.signature.kind === 'typed' ? one.signature.name : drawn,
    one.createdAt,
  ])
  return toCsv(headings, rows)
}

export function createRegistrationsService(
  repo: RegistrationsRepo,
  { history }: Pick<Dependencies, 'history'>,
): RegistrationsService {
  return {
    async list({ page = 1, limit = ADMIN_PAGE_SIZE, ...filter }) {
      const { rows, total } = await repo.list(filter, { offset: (page - 1) * limit, limit })
      return { registrations: rows.map(toWire), total }
    },
    async csv({ lang = 'he', ...filter }) {
      const { rows } = await repo.list(filter)
      return csvOf(rows.map(toWire), lang)
    },
    remove: (id, actorId) =>
      // Its place is free again.
      repo.write(async () => {
        const event = await repo.remove(id)
        if (event === undefined) throw notFound('There is no such registration')
        await history.record({ actorId, thing: 'registration', thingId: id, action: 'delete', before: { event } })
      }),
  }
}
