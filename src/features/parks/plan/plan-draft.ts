import { atom } from 'jotai'
import { dayNumber, localTime } from '#domain/israel-time.ts'
import { PLAN_PARKS_MAX } from '#domain/plan.ts'
import { type DayHour, hourOn, whenDays } from '#domain/when.ts'

/** A plan that is being made. */
export type PlanDraft = {
  parkIds: readonly string[]
  when: DayHour
  words: string
  name: string
}

/**
 * The plan that is being made, until its link is made. It is only in memory: a rider who closes the form to look at
 * another park finds it again. null: nothing was begun.
 */
export const planDraftAtom = atom<PlanDraft | null>(null)

/**
 * The wanted day and hour, or the next that riders can still choose at `now` (epoch ms). Without a wanted hour it is the
 * usual one of the day.
 */
export function nextChoice(
  { day: from, hour: wanted }: { day: number; hour?: number | undefined },
  now: number,
): DayHour {
  const days = whenDays(now)
  for (const day of days) {
    const hour = day < from ? null : hourOn(day, wanted, now)
    if (hour !== null) return { day, hour }
  }
  const last = days.at(-1)!
  return { day: last, hour: hourOn(last, wanted, now)! }
}

/** An empty plan for the next usual hour to ride. */
export const newDraft = (now: number, name: string): PlanDraft => ({
  parkIds: [],
  when: nextChoice({ day: 0 }, now),
  words: '',
  name,
})

/** A draft for these parks, at the full hour after an arrival (epoch ms). Words that were begun stay. */
export function draftAt(begun: PlanDraft | null, parkIds: readonly string[], arrival: number, now: number): PlanDraft {
  const { minutes, ...day } = localTime(arrival)
  const when = nextChoice({ day: dayNumber(day), hour: Math.ceil(minutes / 60) }, now)
  return { ...(begun ?? newDraft(now, '')), parkIds: parkIds.slice(0, PLAN_PARKS_MAX), when }
}

/** The draft with one more park at its end, if there is room. */
export const withPark = (draft: PlanDraft, id: string): PlanDraft =>
  draft.parkIds.includes(id) || draft.parkIds.length >= PLAN_PARKS_MAX
    ? draft
    : { ...draft, parkIds: [...draft.parkIds, id] }

/** The draft with a park one place earlier (-1) or later (1). */
export function withMoved(draft: PlanDraft, id: string, by: -1 | 1): PlanDraft {
  const at = draft.parkIds.indexOf(id)
  const to = at + by
  if (at < 0 || to < 0 || to >= draft.parkIds.length) return draft
  const others = draft.parkIds.filter((one) => one !== id)
  return { ...draft, parkIds: [...others.slice(0, to), id, ...others.slice(to)] }
}
