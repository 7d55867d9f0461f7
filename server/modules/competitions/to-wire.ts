/** Converts rows of competitions and registrations to their wire form, and an event's wire form to a row. */
import type { Consent, Consents, Competition, CompetitionLevel, Venue } from '#contract/competitions.ts'
import { competitionState } from '#domain/competition-state.ts'
import { confirmByOf } from '#domain/registration-state.ts'
import { NEW_ROW } from '#server/db/schema/editing.ts'
import type { EditableColumns } from '#server/db/schema/editing.ts'
import type { EventsTable, RegistrationsTable } from '#server/db/schema/events.ts'
import type { Video } from '#contract/videos.ts'
import type { NewCompetition } from '#contract/new-competition.ts'
import { timeColumns } from '#server/things/times.ts'

type TimeColumns = Pick<EventsTable, 'date' | 'start_time' | 'end_time' | 'opens_at' | 'closes_at'>

export const timesOf = (row: TimeColumns) => ({
  date: row.date,
  startTime: row.start_time,
  endTime: row.end_time,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
})

export const levelsOf = (row: Pick<EventsTable, 'levels'>) => JSON.parse(row.levels) as CompetitionLevel[]

/** The limits of videos in a competition's rules; null: the rules name no videos. */
export const videoRulesOf = ({ most_videos: most, video_seconds: seconds }: EventsTable): Competition['videos'] =>
  most === null || seconds === null ? null : { most, seconds }

/**
 * @param taken number of places that nobody else can get (`spokenFor`)
 * @param instant epoch ms
 * @param venue the park, if it is public
 */
export function toWire(row: EventsTable, taken: number, instant: number, venue: Venue | null = null): Competition {
  const placesLeft = row.capacity === null ? null : Math.max(0, row.capacity - taken)
  return {
    _id: row.id,
    slug: row.slug,
    kind: row.kind,
    name: { he: row.name_he, en: row.name_en },
    summary: { he: row.summary_he, en: row.summary_en },
    place: { he: row.place_he, en: row.place_en },
    venue,
    rules: JSON.parse(row.rules) as Competition['rules'],
    fee: { he: row.fee_he, en: row.fee_en },
    videos: videoRulesOf(row),
    levels: levelsOf(row),
    ...timesOf(row),
    capacity: row.capacity,
    placesLeft,
    image: row.image,
    state: competitionState(timesOf(row), placesLeft === 0, instant),
  }
}

/** The fields that admins edit, without the status. */
export function toContent(row: EventsTable): NewCompetition {
  // The zeros are the number of registrations and the time: only fields that are left out depend on them.
  const { _id: _, state: __, placesLeft: ___, venue: ____, ...content } = toWire(row, 0, 0)
  return { ...content, ...toVenueFields(row) }
}

export const toVenueFields = (row: Pick<EventsTable, 'park_id' | 'closes_park'>) => ({
  parkId: row.park_id,
  closesPark: row.closes_park === 1,
})

/** The fields of every answer about a registration (`registeredShape`). */
export const toRegistered = (
  row: Pick<RegistrationsTable, 'created_at' | 'confirmed_at' | 'holds_place' | 'waits_since' | 'offered_until'>,
) => ({
  createdAt: row.created_at,
  ...(row.confirmed_at === null && {
    confirmBy: confirmByOf(row.created_at),
    ...(row.holds_place === 0 && row.waits_since === null && { hasPlace: false as const }),
  }),
  ...(row.waits_since !== null && { waits: true as const }),
  ...(row.offered_until !== null && { offeredUntil: row.offered_until }),
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
  const { over18, terms, rules, results } = consents
  return JSON.stringify({
    ...{ over18: stored(over18), terms: stored(terms), rules: stored(rules) },
    ...(results && { results: stored(results) }),
  } satisfies Consents)
}

/** The stored form of a rider's videos. */
export const videosToRow = (videos: readonly Video[] | undefined): string | null =>
  videos === undefined || videos.length === 0 ? null : JSON.stringify(videos)

type RiderColumns = Pick<
  RegistrationsTable,
  'first_name' | 'last_name' | 'email' | 'phone' | 'date_of_birth' | 'level' | 'videos'
>

/** The rider's data (`riderShape`). */
export const toRider = (row: RiderColumns) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  dateOfBirth: row.date_of_birth,
  level: row.level,
  videos: row.videos === null ? [] : (JSON.parse(row.videos) as Video[]),
})

/** Gives instants the same precision, so that they sort as text. */
const instantText = (instant: string) => new Date(instant).toISOString()

/** The columns that admins edit, without the status. */
type CompetitionContentColumns = Omit<
  EventsTable,
  'id' | 'status' | 'park_exception' | 'created_at' | 'updated_at' | keyof EditableColumns
>

export const toContentColumns = (event: NewCompetition): CompetitionContentColumns => ({
  slug: event.slug,
  kind: event.kind,
  name_he: event.name.he,
  name_en: event.name.en,
  summary_he: event.summary.he,
  summary_en: event.summary.en,
  place_he: event.place.he,
  place_en: event.place.en,
  park_id: event.parkId,
  closes_park: event.closesPark ? 1 : 0,
  date: event.date,
  start_time: event.startTime,
  end_time: event.endTime,
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
  ...{ id, ...toContentColumns(event), park_exception: null },
  ...{ status: 'published', ...NEW_ROW, created_at: now, updated_at: now },
})
