import { useLingui } from '@lingui/react/macro'
import { useToasts } from '#ui/toasts/toasts-context.ts'

/** Whether the action was performed or undone when it failed. */
export type BulkStep = 'act' | 'undo'

type BulkAction = {
  /**
   * Performs the action on all things or on none. `historyId` identifies the change for undo; null if nothing was
   * changed. `note`: what the toast says below its title, for example which things were left as they are.
   */
  act: () => Promise<{ changed: readonly string[]; historyId: string | null; note?: string | undefined }>
  undo: (historyId: string) => Promise<{ skipped: readonly string[] }>
  /** Leaves the page of a deleted thing, because that page would request the thing again. */
  leave?: (() => Promise<void>) | undefined
  /** Refetches the lists. */
  refresh: () => Promise<void>
  /** The toast's title, for the number of changed things. */
  doneText: (count: number) => string
  /** Says how many things were changed in the meantime and therefore skipped. */
  skippedText: (count: number) => string
  /** Shows a failure. */
  onFailure: (failure: unknown, step: BulkStep) => void
}

/** Runs an action on several things, shows a toast and offers to undo it. Resolves to whether it succeeded. */
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
      const { changed, historyId, note } = await action.act()
      if (historyId === null) toast({ title: t`No changes found`, description: note, variant: 'info' })
      else {
        toast({
          title: action.doneText(changed.length),
          description: note,
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
