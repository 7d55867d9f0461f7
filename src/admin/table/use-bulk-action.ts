import { useLingui } from '@lingui/react/macro'
import { useToasts } from '#ui/toasts/toasts-context.ts'

/** Doing it, or undoing it. */
export type BulkStep = 'act' | 'undo'

type BulkAction = {
  /** Does it, all or nothing. `historyId` is what undoes it; null when nothing was changed. */
  act: () => Promise<{ changed: readonly string[]; historyId: string | null }>
  undo: (historyId: string) => Promise<{ skipped: readonly string[] }>
  /** Leaves the page of a thing that was deleted, which would be asked for again as well. */
  leave?: (() => Promise<void>) | undefined
  /** Asks for the lists again. */
  refresh: () => Promise<void>
  /** The toast's title, by the number of things that were changed. */
  doneText: (count: number) => string
  /** Says how many were changed since, and stay as they are. */
  skippedText: (count: number) => string
  /** Shows a failure. */
  onFailure: (failure: unknown, step: BulkStep) => void
}

/** Runs an action on several things, says so and offers to undo it. Resolves to whether it was done. */
export function useBulkAction(): (action: BulkAction) => Promise<boolean> {
  const { t } = useLingui()
  const { toast } = useToasts()

  const undo = async (action: BulkAction, historyId: string) => {
    try {
      const { skipped } = await action.undo(historyId)
      const description = skipped.length > 0 && action.skippedText(skipped.length)
      toast({ title: t`Undone`, description, variant: 'success' })
    } catch (failure) {
      action.onFailure(failure, 'undo')
    }
    await action.refresh()
  }

  return async (action) => {
    try {
      const { changed, historyId } = await action.act()
      if (historyId === null) toast({ title: t`No changes found`, variant: 'info' })
      else {
        toast({
          title: action.doneText(changed.length),
          variant: 'success',
          action: { label: t({ message: 'Undo', context: 'a change' }), run: () => void undo(action, historyId) },
        })
      }
      await action.leave?.()
      await action.refresh()
      return true
    } catch (failure) {
      action.onFailure(failure, 'act')
      await action.refresh()
      return false
    }
  }
}
