/**
 * Answers that nobody has read yet. An answer is told by a toast, which may pass unseen. So it stays in the list, and
 * the app's icon carries a dot, until the rider opens the list that shows it.
 */
import { DAY_MS } from '#contract/time.ts'
import { showAppDot } from '#platform/device/app-dot.ts'
import type { Services } from '#platform/services.tsx'
import { isUnread, type OwnSuggestion, type OwnSuggestions, ownSuggestions, TELLINGS_MAX } from './own-suggestions.ts'

type Needs = Pick<Services, 'device' | 'queryClient'>

/** The answer, marked as told at this time. */
export const toldAt = (one: OwnSuggestion, now: number): OwnSuggestion => ({
  ...one,
  told: { at: now, times: (one.told?.times ?? 0) + 1 },
})

/** Whether an unread answer is told once more: on another day, and not too often. */
const isDueAgain = ({ told }: OwnSuggestion, now: number): boolean =>
  told !== undefined && told.times < TELLINGS_MAX && now - told.at >= DAY_MS

/** The list after unread answers were told once more. Other entries stay the same objects. */
export const tellAgain = (all: OwnSuggestions, now: number): OwnSuggestions => ({
  ...all,
  list: all.list.map((one) => (isDueAgain(one, now) ? toldAt(one, now) : one)),
})

/** Shows the dot on the app's icon while an answer is unread. */
export const showAnswersDot = async ({ device }: Pick<Needs, 'device'>): Promise<void> =>
  showAppDot((await ownSuggestions.get(device)).list.some(isUnread))

/** Marks the answers that are on the screen as read. */
export async function readAnswers(services: Needs, isShown: (one: OwnSuggestion) => boolean): Promise<void> {
  await ownSuggestions.change(services, (all) => ({
    ...all,
    list: all.list.map((one) => (isUnread(one) && isShown(one) ? { ...one, told: undefined } : one)),
  }))
  await showAnswersDot(services)
}
