/** When a plan is, seen from now. */
import { HOUR_MS } from '#contract/time.ts'
import { instantOnDay } from './israel-time.ts'
import { type DayHour, dayHourOf } from './when.ts'

/** The length of a plan: riders who come within it meet the others. The calendar's entry is as long. */
export const PLAN_MS = 2 * HOUR_MS

export type PlanTime = {
  state: 'ahead' | 'now' | 'over'
  /** When it begins, epoch ms. */
  at: number
  /** The instant at which the parks are judged: its beginning, `now` while it lasts and when it is over. */
  visit: number
}

/** @param when a valid day and hour, such as `2026-12-05T10`; @param now epoch ms */
export function planTime(when: string, now: number): PlanTime {
  const { day, hour } = dayHourOf(when) as DayHour
  const at = instantOnDay(day, hour * 60)
  if (now < at) return { state: 'ahead', at, visit: at }
  return { state: now < at + PLAN_MS ? 'now' : 'over', at, visit: now }
}
