/** Registrations for competitions, for admins (`/admin/registrations`). */
import type {
  Registration,
  RegistrationBulkAction,
  RegistrationDetail,
  RegistrationExportQuery,
  RegistrationListQuery,
  Withdrawal,
  WithdrawalListQuery,
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
import { allRows } from '#server/http/all-rows.ts'
import type { BulkResult } from '#server/http/bulk.ts'
import type { Slice } from '#server/things/repo.ts'
import type { NamedRegistration, RegistrationsRepo } from './admin-repo.ts'
import { REGISTRATION_MAIL } from './own.ts'
import type { MarkPaid } from './paid.ts'
import { toConsents, toRegistered, toRider } from './to-wire.ts'
import type { NamedWithdrawal, WithdrawalsRepo } from './withdrawals-repo.ts'
import { stateWords, WORDS } from './words.ts'

export interface RegistrationsService {
  list(query: RegistrationListQuery): Promise<{ registrations: Registration[]; total: number; withdrawn: number }>
  /** The lines that withdrawn registrations left, the latest first. */
  withdrawn(query: WithdrawalListQuery): Promise<{ withdrawals: Withdrawal[]; total: number }>
  /** All matching registrations, or withdrawn ones, as a CSV table for a spreadsheet. */
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
   * Deletes the given registrations, confirms those of them that are unconfirmed or on the waiting list, or marks them as
   * paid or not. An admin may confirm more registrations than there are places. Riders from the waiting list get a mail.
   * Only the marks can be undone.
   * @throws ApiError 404 if one of those to mark does not exist
   */
  changeMany(action: RegistrationBulkAction, ids: readonly string[], actorId: string): Promise<BulkResult>
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
  revision: row.revision,
  paid:
    row.paid_at === null
      ? null
      : {
          at: row.paid_at,
          by: row.paid_by === null || row.payer_name === null ? null : { id: row.paid_by, name: row.payer_name },
        },
})

const withdrawalToWire = (row: NamedWithdrawal): Withdrawal => ({
  _id: row.id,
  event: { id: row.event_id, slug: row.event_slug, name: { he: row.event_name_he, en: row.event_name_en } },
  level: row.level,
  paid: row.paid === 1,
  withdrawnAt: row.withdrawn_at,
})

function cellsOf(one: Registration, language: Language): CsvCell[] {
  const { levels, drawn, paper } = WORDS[language]
  return [
    one.event.name[language],
    one.firstName,
    one.lastName,
    one.email,
    phoneCell(one.phone),
    one.dateOfBirth,
    levels[one.level],
    one.signature.kind === 'typed' ? one.signature.name : { drawn, paper }[one.signature.kind],
    momentCell(one.createdAt),
    stateWords(one, language),
    one.videos.map(({ url, seconds }) => `${url} (${lengthText(seconds)})`).join(', '),
    one.paid && WORDS[language].yes,
    momentCell(one.paid?.at ?? null),
    null,
    ...CONSENTS.map((kind) => momentCell(one.consents?.[kind].at ?? null)),
    // Only programs read the digests, so their columns are the last ones.
    ...CONSENTS.map((kind) => one.consents?.[kind].digest ?? null),
  ]
}

/** A withdrawn registration: the cells about the person are empty. */
function withdrawnCellsOf({ event, level, paid, withdrawnAt }: Withdrawal, language: Language): CsvCell[] {
  const { levels, withdrawn, yes } = WORDS[language]
  const person = [null, null, null, null, null]
  const rest = CONSENTS.flatMap(() => [null, null])
  return [
    ...[event.name[language], ...person, levels[level], null, null, withdrawn],
    ...[null, paid ? yes : null, null, momentCell(withdrawnAt), ...rest],
  ]
}

const NEWEST = '-createdAt'

const noSuchRegistration = () => notFound('There is no such registration')

export function createRegistrationsService(
  repo: RegistrationsRepo,
  withdrawals: WithdrawalsRepo,
  markPaid: MarkPaid,
  { history, mails, notices, now }: Pick<Dependencies, 'history' | 'mails' | 'notices' | 'now'>,
): RegistrationsService {
  const confirmAll = (ids: readonly string[], actorId: string) =>
    repo.write(async () => {
      const confirmed = await repo.confirm(ids, new Date(now()).toISOString())
      for (const { id, event, waited } of confirmed) {
        if (waited) await mails.add({ kind: REGISTRATION_MAIL, thingId: id })
        const values = { before: { event }, after: { event } }
        await history.record({ actorId, thing: 'registration', thingId: id, action: 'update', ...values })
      }
      return { changed: confirmed.map(({ id }) => id), historyId: null }
    })
  /** Deletes registrations, which frees their places. Each deletion has its own entry in the history. */
  const removeAll = (ids: readonly string[], actorId: string) =>
    repo.write(async () => {
      const removed = await repo.remove(ids)
      for (const { id, event } of removed) {
        await history.record({ actorId, thing: 'registration', thingId: id, action: 'delete', before: { event } })
      }
      return { changed: removed.map(({ id }) => id), historyId: null }
    })
  /** A page of the rows of the CSV table, each with its id. */
  async function tablePage({ lang = 'he', state, sort, ...filter }: RegistrationExportQuery, slice: Slice) {
    if (state === 'withdrawn') {
      const { rows } = await withdrawals.list(filter, slice)
      return rows.map((row) => [row.id, withdrawnCellsOf(withdrawalToWire(row), lang)] as const)
    }
    const { rows } = await repo.list({ ...filter, state }, sort ?? NEWEST, slice)
    return rows.map((row) => [row.id, cellsOf(toWire(row, now()), lang)] as const)
  }

  return {
    async list({ page = 1, limit = ADMIN_PAGE_SIZE, sort = NEWEST, ...filter }) {
      const { rows, total } = await repo.list(filter, sort, { offset: (page - 1) * limit, limit })
      return {
        registrations: rows.map((row) => toWire(row, now())),
        total,
        withdrawn: await withdrawals.count({ event: filter.event }),
      }
    },
    async withdrawn({ page = 1, limit = ADMIN_PAGE_SIZE, ...filter }) {
      const { rows, total } = await withdrawals.list(filter, { offset: (page - 1) * limit, limit })
      return { withdrawals: rows.map(withdrawalToWire), total }
    },
    async csv(query, caller) {
      await notices.exported(caller, 'registration')
      const cells = await allRows((slice) => tablePage(query, slice))
      return toCsv(WORDS[query.lang ?? 'he'].headings, cells)
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
        paidAt: row.paid_at,
        hereAt: row.here_at,
        place: row.place,
      }))
    },
    async remove(id, actorId) {
      if ((await removeAll([id], actorId)).changed.length === 0) throw noSuchRegistration()
    },
    changeMany(action, ids, actorId) {
      if (action === 'paid' || action === 'unpaid') return markPaid(action, ids, actorId)
      return (action === 'confirm' ? confirmAll : removeAll)(ids, actorId)
    },
  }
}
