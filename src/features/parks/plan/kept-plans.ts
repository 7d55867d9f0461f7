/** The plans that this device keeps: those that the rider made, and received ones that the rider asked to keep. */
import * as z from 'zod/mini'
import { type Plan, readPlan } from '#domain/plan.ts'
import { planTime } from '#domain/plan-time.ts'
import { shownRecord } from '#platform/storage/device-record.ts'
import { PLANS_KEY } from '../collection/keys.ts'

/** Beyond this number the plan that was kept first goes. */
export const KEPT_MAX = 100

const keptSchema = z.object({
  /** The fragment of the plan's link. */
  fragment: z.string(),
  /** Whether the rider made the plan. */
  isOwn: z.boolean(),
})
export type KeptPlan = z.infer<typeof keptSchema>

/** The kept plans, the latest first. */
export const keptPlans = shownRecord(PLANS_KEY, (stored): KeptPlan[] =>
  (Array.isArray(stored) ? stored : []).flatMap((one) => keptSchema.safeParse(one).data ?? []),
)

/** Adds a plan in front. A plan that the rider made stays the rider's. */
export function withPlan(kept: readonly KeptPlan[], { fragment, isOwn }: KeptPlan): KeptPlan[] {
  const wasOwn = kept.some((one) => one.fragment === fragment && one.isOwn)
  return [{ fragment, isOwn: isOwn || wasOwn }, ...withoutPlan(kept, fragment)].slice(0, KEPT_MAX)
}

export const withoutPlan = (kept: readonly KeptPlan[], fragment: string): KeptPlan[] =>
  kept.filter((one) => one.fragment !== fragment)

export type ListedPlan = KeptPlan & { plan: Plan; isOver: boolean }

/** The plans in the order of a list: the next one first, then those that are over, the latest first. */
export function listedPlans(kept: readonly KeptPlan[], now: number): ListedPlan[] {
  const plans = kept.flatMap((one) => {
    const plan = readPlan(one.fragment)
    if (typeof plan === 'string') return []
    const { state, at } = planTime(plan.when, now)
    return [{ ...one, plan, isOver: state === 'over', at }]
  })
  return plans.sort((one, other) =>
    one.isOver === other.isOver
      ? one.isOver
        ? other.at - one.at
        : one.at - other.at
      : Number(one.isOver) - Number(other.isOver),
  )
}
