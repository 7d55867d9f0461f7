import { useNavigate } from '@tanstack/react-router'
import type { Park } from '#contract/parks.ts'
import type { Suggestion } from '#domain/tonight.ts'
import { useServices } from '#platform/services.tsx'
import { useInstant } from '#platform/time/clock.tsx'

/** Returns a function that opens the form of a plan with suggested parks, for the hour of the first arrival. */
export function usePlanFor(): (found: readonly Suggestion<Park>[]) => Promise<void> {
  const now = useInstant()
  const navigate = useNavigate()
  const { store } = useServices()
  return async (found) => {
    const { draftAt, planDraftAtom } = await import('../plan/plan-draft.ts')
    const parkIds = found.map(({ park }) => park._id)
    store.set(planDraftAtom, (begun) => draftAt(begun, parkIds, found[0]?.arrival ?? now, now))
    await navigate({ to: '.', search: true, hash: 'plan-these', replace: true, resetScroll: false })
  }
}
