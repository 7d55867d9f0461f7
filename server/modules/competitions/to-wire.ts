/** Converts rows of competitions and registrations to their wire form, and an event's wire form to a row. */
import type { Consent, Consents, Competition, CompetitionLevel } from '#contract/competitions.ts'
import { competitionState } from '#domain/competition-state.ts'
import { confirmByOf } from '#domain/registration-state.ts'
import { NEW_ROW } from '#server/db/schema/editing.ts'
import type { EditableColumns } from '#server/db/schema/editing.ts'
import type { EventsTable, RegistrationsTable } from '#server/db/schema/events.ts'
import type { NewCompetition } from '#contract/new-competition.ts'
import { timeColumns } from '#server/things/times.ts'

export const timesOf = (row: Pick<EventsTable, 'date' | 'opens_at' | 'closes_at'>) => ({
  date: row.date,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
})

export const levelsOf = (row: Pick<EventsTable, 'levels'>) => JSON.parse(row.levels) as CompetitionLevel[]

/** @param taken number of registrations that hold a place @param instant epoch ms */
export function toWire(row: EventsTable, taken: number, instant: number): Competition {
  const placesLeft = row.capacity === null ? null : Math.max(0, row.capacity - taken)
  return {
    _id: row.id,
    slug: row.slug,
    name: { he: row.name_he, en: row.name_en },
    summary: { he: row.summary_he, en: row.summary_en },
    place: { he: row.place_he, en: row.place_en },
    rules: JSON.parse(row.rules) as Competition['rules'],
    fee: { he: row.fee_he, en: row.fee_en },
    videos:
      row.most_videos === null || row.video_seconds === null
        ? null
        : { most: row.most_videos, seconds: row.video_seconds },
    levels: levelsOf(row),
    ...timesOf(row),
    capacity: row.capacity,
    placesLeft,
    image: row.image,
    state: competitionState(timesOf(row), placesLeft === 0, instant),
  }
}

/** The fields of every answer about a registration (`registeredShape`). */
export const toRegistered = (row: Pick<RegistrationsTable, 'created_at' | 'confirmed_at' | 'holds_place'>) => ({
  createdAt: row.created_at,
  ...(row.confirmed_at === null && {
    confirmBy: confirmByOf(row.created_at),
    ...(row.holds_place === 0 && { hasPlace: false as const }),
  }),
})

export const toConsents = ({ consents }: Pick<RegistrationsTable, 'consents'>) =>
  consents === null ? null : (JSON.parse(consents) as Consents)

/**
 * The stored form of a rider's consents. The rider's device sends the time of each consent. If the device's clock is
 * ahead, `now` is stored in place of that time.
 * @param now when the registration arrived, ISO 8601
 */
export function consentsToRow(consents: Consents | undefined, now: string): string | null {
  if (consents === undefined) return null
  const stored = ({ at, digest }: Consent): Consent => {
    const agreedAt = instantText(at)
    return { at: agreedAt < now ? agreedAt : now, digest }
  }
  const { over18, terms, rules } = consents
  return JSON.stringify({ over18: stored(over18), terms: stored(terms), rules: stored(rules) } satisfies Consents)
}

type RiderColumns = Pick<RegistrationsTable, 'first_name' | 'last_name' | 'email' | 'phone' | 'date_of_birth' | 'level'>

/** The rider's data (`riderShape`). */
export const toRider = (row: RiderColumns) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  dateOfBirth: row.date_of_birth,
  level: row.level,
})

/** Gives instants the same precision, so that they sort as text. */
const instantText = (instant: string) => new Date(instant).toISOString()

/** The columns that admins edit, without the status. */
type CompetitionContentColumns = Omit<
  EventsTable,
  'id' | 'status' | 'created_at' | 'updated_at' | keyof EditableColumns
>

export const toContentColumns = (event: NewCompetition): CompetitionContentColumns => ({
  slug: event.slug,
  name_he: event.name.he,
  name_en: event.name.en,
  summary_he: event.summary.he,
  summary_en: event.summary.en,
  place_he: event.place.he,
  place_en: event.place.en,
  date: event.date,
  rules: JSON.stringify(event.rules),
  fee_he: event.fee.he,
  fee_en: event.fee.en,
  most_videos: event.videos?.most ?? null,
  video_seconds: event.videos?.seconds ?? null,
  levels: JSON.stringify(event.levels),
  opens_at: event.opensAt === null ? null : instantText(event.opensAt),
  closes_at: instantText(event.closesAt),
  capacity: event.capacity,
  image: event.image,
  ...timeColumns(event),
})

/** @param now ISO 8601 */
export const toRow = (id: string, event: NewCompetition, now: string): EventsTable => ({
  ...{ id, ...toContentColumns(event), status: 'published', ...NEW_ROW, created_at: now, updated_at: now },
})
