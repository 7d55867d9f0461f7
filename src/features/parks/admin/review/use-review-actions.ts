import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { undoChange } from '#admin/table/undo-change.ts'
import { type BulkStep, useBulkAction } from '#admin/table/use-bulk-action.ts'
import { useTellFailure } from '#admin/form/use-tell-failure.ts'
import { wasUndone } from '#admin/things/use-change-things.ts'
import type { ReviewDecision, ReviewedPark, SameParkBody } from '#contract/park-review.ts'
import type { Localized } from '#contract/common.ts'
import { useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { parkThings } from '../queries.ts'
import { decideReview, joinSamePark, saveReviewedName } from './api.ts'

export type AnyDecision = ReviewDecision | 'same'

/** Functions that decide about parks. Each resolves to whether it succeeded. Toasts show results and failures. */
export type ReviewActions = {
  /** Publishing takes the names that an import made up. */
  decide: (parks: readonly ReviewedPark[], decision: ReviewDecision) => Promise<boolean>
  same: (parks: readonly ReviewedPark[], as: Omit<SameParkBody, 'ids'>) => Promise<boolean>
  /** Takes the name that an import made up, or another one. */
  name: (park: ReviewedPark, name: Localized) => Promise<boolean>
}

/** Returns the toast's title after a decision, with the number of parks. */
function useDoneText(): (decision: AnyDecision, count: number) => string {
  const { t } = useLingui()
  return (decision, count) => {
    switch (decision) {
      case 'publish':
        return t`${plural(count, { one: '# park is published', other: '# parks are published' })}`
      case 'keepHidden':
        return t`${plural(count, { one: '# park stays hidden', other: '# parks stay hidden' })}`
      case 'notPark':
        return t`${plural(count, { one: '# is no park, and is in the trash', other: '# are no parks, and are in the trash' })}`
      case 'same':
        return t`${plural(count, { one: '# park was joined with the other one', other: '# parks were joined with the other one' })}`
    }
  }
}

export function useReviewActions(): ReviewActions {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const start = useBulkAction()
  const doneText = useDoneText()
  const tell = useTellFailure({
    title: t`Invalid selection`,
    description: t`A park that was selected is no longer there. Nothing was changed.`,
  })
  const onFailure = (failure: unknown, step: BulkStep) => {
    if (wasUndone(failure, step)) toast({ title: t`This was undone already.`, variant: 'info' })
    else tell(failure, step === 'undo' ? t`Nothing was undone.` : t`Nothing was decided.`)
  }
  const refresh = () => parkThings.refresh(services.queryClient)
  const run = (decision: AnyDecision, act: () => ReturnType<typeof decideReview>) =>
    start({
      act,
      undo: (historyId) => undoChange(services, historyId),
      refresh,
      doneText: (count) => doneText(decision, count),
      skippedText: (count) =>
        t`${plural(count, {
          one: '# park was changed since, and stays as it is.',
          other: '# parks were changed since, and stay as they are.',
        })}`,
      onFailure,
    })
  const idsOf = (parks: readonly ReviewedPark[]) => parks.map(({ _id }) => _id)
  return {
    decide: (parks, decision) =>
      run(decision, () =>
        decideReview(services, { ids: idsOf(parks), decision, ...(decision === 'publish' && { takesNames: true }) }),
      ),
    same: (parks, as) => run('same', () => joinSamePark(services, { ids: idsOf(parks), ...as })),
    async name({ _id, revision }, name) {
      try {
        await saveReviewedName(services, _id, { name, revision })
        toast({ title: t`The name is saved`, variant: 'success' })
        return true
      } catch (failure) {
        tell(failure, t`The name was not saved.`)
        return false
      } finally {
        await refresh()
      }
    },
  }
}
