/** Registrations for competitions, for admins (`/admin/registrations`). */
import type {
  Registration,
  RegistrationBulkAction,
  RegistrationDetail,
  RegistrationExportQuery,
  RegistrationListQuery,
} from '#contract/admin-competitions.ts'
import { CONSENTS } from '#contract/competitions.ts'
import type { PersonalRegistration } from '#contract/competitions.ts'
import { ADMIN_PAGE_SIZE } from '#contract/editing.ts'
import type { Language } from '#contract/limits.ts'
import { momentCell, phoneCell, toCsv } from '#domain/admin/csv.ts'
import type { CsvCell } from '#domain/admin/csv.ts'
import { registrationState } from '#domain/registration-state.ts'
import { lengthText } from '#domain/videos.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Caller } from '#server/http/auth/session-gate.ts'
import { notFound } from '#server/http/api-error.ts'
import type { NamedRegistration, RegistrationsRepo } from './admin-repo.ts'
import { toConsents, toRegistered, toRider } from './to-wire.ts'
import { stateWords, WORDS } from './words.ts'

export interface RegistrationsService {
  list(query: RegistrationListQuery): Promise<{ registrations: Registration[]; total: number; withdrawn: number }>
  /** All matching registrations as a CSV table for a spreadsheet. */
  csv(query: RegistrationExportQuery, caller: Caller): Promise<string>
  /** A registration with its signature. @throws ApiError 404 */
  get(id: string): Promise<RegistrationDetail>
  /** Deletes a registration for good; the history does not name the person. @throws ApiError 404 */
  remove(id: string, actorId: string): Promise<void>
  /**
   * The registrations whose e-mail address is the account's confirmed address. All are in one page, because there are
   * only two or three competitions a year.
   */
  pagesOf(userId: string): AsyncGenerator<PersonalRegistration[]>
  /**
   * Deletes the given registrations, or confirms those of them that are unconfirmed. An admin may confirm more
   * registrations than there are places.
   * @returns the ids of the deleted or confirmed registrations
   */
  changeMany(action: RegistrationBulkAction, ids: readonly string[], actorId: string): Promise<string[]>
}

/** @param instant epoch ms */
const toWire = (row: NamedRegistration, instant: number): Registration => ({
  _id: row.id,
  event: { id: row.event_id, slug: row.event_slug, name: { he: row.event_name_he, en: row.event_name_en } },
  ...toRider(row),
  signature:
    row.typed_signature === null ? { kind: 'drawn' } : (JSON.parse(row.typed_signature) as Registration['signature']),
  state: registrationState(toRegistered(row), instant),
  ...toRegistered(row),
  consents: toConsents(row),
})

function cellsOf(one: Registration, language: Language): CsvCell[] {
  const { levels, drawn } = WORDS[language]
  return [
    one.event.name[language],
    one.firstName,
    one.lastName,
    one.email,
    phoneCell(one.phone),
    one.dateOfBirth,
    levels[one.level],
    one.signature.kind === 'typed' ? one.signature.name : drawn,
    momentCell(one.createdAt),
    stateWords(one, language),
    one.videos.map(({ url, seconds }) => `${url} (${lengthText(seconds)})`).join(', '),
    ...CONSENTS.map((kind) => momentCell(one.consents?.[kind].at ?? null)),
    // Only programs read the digests, so their columns are the last ones.
    ...CONSENTS.map((kind) => one.consents?.[kind].digest ?? null),
  ]
}

/** Number of rows that are read at a time for the CSV table. */
const PAGE = 500

const noSuchRegistration = () => notFound('There is no such registration')

export function createRegistrationsService(
  repo: RegistrationsRepo,
  { history, notices, now }: Pick<Dependencies, 'history' | 'notices' | 'now'>,
): RegistrationsService {
  const confirmAll = (ids: readonly string[], actorId: string) =>
    repo.write(async () => {
      const confirmed = await repo.confirm(ids, new Date(now()).toISOString())
      for (const { id, event } of confirmed) {
        const values = { before: { event }, after: { event } }
        await history.record({ actorId, thing: 'registration', thingId: id, action: 'update', ...values })
      }
      return confirmed.map(({ id }) => id)
    })
  /** Deletes registrations, which frees their places. Each deletion has its own entry in the history. */
  const removeAll = (ids: readonly string[], actorId: string) =>
    repo.write(async () => {
      const removed = await repo.remove(ids)
      for (const { id, event } of removed) {
        await history.record({ actorId, thing: 'registration', thingId: id, action: 'delete', before: { event } })
      }
      return removed.map(({ id }) => id)
    })

  return {
    async list({ page = 1, limit = ADMIN_PAGE_SIZE, ...filter }) {
      const { rows, total } = await repo.list(filter, { offset: (page - 1) * limit, limit })
      return {
        registrations: rows.map((row) => toWire(row, now())),
        total,
        withdrawn: await repo.countWithdrawn(filter.event),
      }
    },
    async csv({ lang = 'he', ...filter }, caller) {
      await notices.exported(caller, 'registration')
      // A registration that is added between two pages moves the last row of a page to the next page, which returns
      // that row again. The map keeps each registration once.
      const all = new Map<string, CsvCell[]>()
      for (let offset = 0; ; offset += PAGE) {
        const { rows } = await repo.list(filter, { offset, limit: PAGE })
        for (const row of rows) all.set(row.id, cellsOf(toWire(row, now()), lang))
        if (rows.length < PAGE) break
      }
      return toCsv(WORDS[lang].headings, [...all.values()])
    },
    async get(id) {
      const row = await repo.find(id)
      if (row === undefined) throw noSuchRegistration()
      return { ...toWire(row, now()), signature: JSON.parse(row.signature) as RegistrationDetail['signature'] }
    },
    async *pagesOf(userId) {
      const rows = await repo.ofPerson(userId)
      yield rows.map((row) => ({
        event: row.event_slug,
        ...toRider(row),
        signature: JSON.parse(row.signature) as PersonalRegistration['signature'],
        ...toRegistered(row),
        consents: toConsents(row),
      }))
    },
    async remove(id, actorId) {
      if ((await removeAll([id], actorId)).length === 0) throw noSuchRegistration()
    },
    changeMany: (action, ids, actorId) => (action === 'confirm' ? confirmAll : removeAll)(ids, actorId),
  }
}
