/** The values of a competition's form. */
import type { CompetitionBody, CompetitionStatus } from '#contract/admin-competitions.ts'
import { COMPETITION_LEVELS, type CompetitionKind, type CompetitionLevel } from '#contract/competitions.ts'
import type { Localized } from '#contract/common.ts'
import { toInstant, toLocal } from '#admin/form/local-instant.ts'
import { NO_TIMES, type TimesFields, toTimes, toTimesFields } from '#admin/form/times.ts'

type NumberValue = number | ''

export type CompetitionFields = TimesFields & {
  name: Localized
  kind: CompetitionKind
  slug: string
  status: CompetitionStatus
  summary: Localized
  place: Localized
  parkId: string | null
  closesPark: boolean
  date: string
  /** On Israel's clock; '': not known. */
  startTime: string
  endTime: string
  levels: CompetitionLevel[]
  /** When registration opens, on Israel's clock, in the inputs' format; '': open from the beginning. */
  opensAt: string
  closesAt: string
  /** '': the number of places is unlimited. */
  capacity: NumberValue
  /** '': the rules in that language name no fee. */
  fee: { he: NumberValue; en: NumberValue }
  rules: { he: string[]; en: string[] }
  /** Both '': there is no rule about videos. */
  videos: { most: NumberValue; seconds: NumberValue }
  image: string | null
}

const NOTHING: Localized = { he: '', en: '' }

export const NEW_COMPETITION: CompetitionFields = {
  name: NOTHING,
  kind: 'competition',
  slug: '',
  status: 'draft',
  ...NO_TIMES,
  summary: NOTHING,
  place: NOTHING,
  parkId: null,
  closesPark: false,
  date: '',
  startTime: '',
  endTime: '',
  levels: [...COMPETITION_LEVELS],
  opensAt: '',
  closesAt: '',
  capacity: '',
  fee: { he: '', en: '' },
  rules: { he: [], en: [] },
  videos: { most: '', seconds: '' },
  image: null,
}

export function toFields(event: CompetitionBody): CompetitionFields {
  const { name, kind, slug, status, summary, place, parkId, closesPark, date, levels, rules, image, videos } = event
  return {
    ...{ name, kind, slug, status, summary, place, parkId, closesPark, date },
    ...toTimesFields(event),
    startTime: event.startTime ?? '',
    endTime: event.endTime ?? '',
    levels: COMPETITION_LEVELS.filter((level) => levels.includes(level)),
    opensAt: toLocal(event.opensAt),
    closesAt: toLocal(event.closesAt),
    capacity: event.capacity ?? '',
    fee: { he: event.fee.he ?? '', en: event.fee.en ?? '' },
    rules,
    videos: { most: videos?.most ?? '', seconds: videos?.seconds ?? '' },
    image,
  }
}

const orNull = <Value>(value: Value | '') => (value === '' ? null : value)
const trimmed = ({ he, en }: Localized): Localized => ({ he: he.trim(), en: en.trim() })

/** The body for the contract's schema; incomplete values fail there, at the field's path. */
export function toBody({ opensAt, videos, ...fields }: CompetitionFields): unknown {
  return {
    ...fields,
    ...toTimes(fields, fields.status === 'published'),
    name: trimmed(fields.name),
    slug: fields.slug.trim(),
    summary: trimmed(fields.summary),
    place: trimmed(fields.place),
    startTime: orNull(fields.startTime),
    endTime: orNull(fields.endTime),
    opensAt: opensAt === '' ? null : toInstant(opensAt),
    closesAt: toInstant(fields.closesAt),
    capacity: orNull(fields.capacity),
    fee: { he: orNull(fields.fee.he), en: orNull(fields.fee.en) },
    rules: { he: fields.rules.he.map((rule) => rule.trim()), en: fields.rules.en.map((rule) => rule.trim()) },
    videos: videos.most === '' && videos.seconds === '' ? null : videos,
  }
}
