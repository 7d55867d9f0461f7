import * as z from 'zod/mini'
import type { AdminCompetition } from '#contract/admin-competitions.ts'
import type { Competition } from '#contract/competitions.ts'
import { DAY_MS } from '#contract/time.ts'
import { competitionState } from '#domain/competition-state.ts'
import { toInstant } from '#admin/form/local-instant.ts'
import type { CompetitionFields } from './competition-form.ts'

const orNull = <Value>(value: Value | '') => (value === '' ? null : value)
const YEAR_MS = 365 * DAY_MS

/**
 * The competition to preview, from fields that may be incomplete. An incomplete date becomes the day a year from now.
 * Without a complete closing time, registration closes a year from now.
 * @param now epoch ms
 */
export function previewOf(fields: CompetitionFields, stored: AdminCompetition | undefined, now: number): Competition {
  const { name, kind, slug, summary, place, date, levels, rules, image } = fields
  const inAYear = new Date(now + YEAR_MS).toISOString()
  const capacity = orNull(fields.capacity)
  const placesLeft = capacity === null ? null : Math.max(0, capacity - (stored?.registrations ?? 0))
  const day = z.iso.date().safeParse(date).success ? date : inAYear.slice(0, 10)
  const times = {
    date: day,
    startTime: orNull(fields.startTime),
    endTime: orNull(fields.endTime),
    opensAt: toInstant(fields.opensAt) || null,
    closesAt: toInstant(fields.closesAt) || inAYear,
  }
  const most = orNull(fields.videos.most)
  const seconds = orNull(fields.videos.seconds)
  return {
    ...{ _id: stored?._id ?? '', name, kind, slug, summary, place, levels, image, capacity, placesLeft, ...times },
    // The name of another park comes with the save.
    venue: stored?.parkId === fields.parkId ? (stored?.venue ?? null) : null,
    // A rule that was just added is still empty, so empty rules are left out.
    rules: { he: rules.he.filter((rule) => rule.trim() !== ''), en: rules.en.filter((rule) => rule.trim() !== '') },
    fee: { he: orNull(fields.fee.he), en: orNull(fields.fee.en) },
    videos: most === null || seconds === null ? null : { most, seconds },
    state: competitionState(times, placesLeft === 0, now),
  }
}
