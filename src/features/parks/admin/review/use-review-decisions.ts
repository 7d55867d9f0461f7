import { useState } from 'react'
import type { ReviewDecision, ReviewedPark, SameParkBody } from '#contract/park-review.ts'
import { type AnyDecision, type ReviewActions, useReviewActions } from './use-review-actions.ts'
import type { ReviewQueue } from './use-review-queue.ts'

/** A decision that waits for an answer. `parkId`: the park that was proposed as the same one. */
export type Asked = { decision: AnyDecision; parks: readonly ReviewedPark[]; parkId?: string | undefined }

export type ReviewDecisions = {
  /** Decides about the selected parks, or about the open one. Some decisions ask before. */
  ask: (decision: AnyDecision) => void
  askAbout: (parks: readonly ReviewedPark[], decision: AnyDecision, parkId?: string) => void
  /** The decision that the open question is about; null: no question is open. */
  asked: Asked | null
  close: () => void
  decide: (parks: readonly ReviewedPark[], decision: ReviewDecision) => Promise<boolean>
  same: (parks: readonly ReviewedPark[], as: Omit<SameParkBody, 'ids'>) => Promise<boolean>
  saveName: ReviewActions['name']
}

/** Decides about the parks of the queue, and asks before where somebody should look once more. */
export function useReviewDecisions(queue: ReviewQueue): ReviewDecisions {
  const [asked, setAsked] = useState<Asked | null>(null)
  const actions = useReviewActions()
  const decide: ReviewDecisions['decide'] = (parks, decision) =>
    queue.during(parks, () => actions.decide(parks, decision))

  const askAbout: ReviewDecisions['askAbout'] = (parks, decision, parkId) => {
    const isNameMadeUp = parks.some(({ needsName }) => needsName)
    if (parks.length === 0) return
    if (decision === 'same' || parks.length > 1 || (decision === 'publish' && isNameMadeUp))
      setAsked({ decision, parks, parkId })
    else void decide(parks, decision)
  }
  return {
    ask: (decision) => askAbout(queue.chosen, decision),
    askAbout,
    asked,
    close: () => setAsked(null),
    decide,
    same: (parks, as) => queue.during(parks, () => actions.same(parks, as)),
    saveName: actions.name,
  }
}
