import { undoChange } from '../table/undo-change.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type Services, useServices } from '#platform/services.tsx'
import { type BulkStep, useBulkAction } from '../table/use-bulk-action.ts'
import type { Things } from './thing-queries.ts'

/** Performs an action on several things. Resolves to whether it succeeded; a failure is shown. */
export type ChangeThings<Action extends string, Thing = { _id: string }> = (
  things: readonly Thing[],
  action: Action,
  /** Leaves the page of a deleted thing. */
  leave?: () => Promise<void>,
) => Promise<boolean>

type ChangeOptions<Action extends string> = {
  things: Pick<Things, 'refresh'>
  /**
   * Performs the action on all things or on none. `historyId` identifies the change for undo; null if nothing was
   * changed.
   */
  call: (
    services: Services,
    body: { ids: string[]; action: Action },
  ) => Promise<{ changed: readonly string[]; historyId: string | null }>
  /** The toast's title, for the number of changed things. */
  doneText: (action: Action, count: number) => string
  /** Says how many things were changed in the meantime and therefore skipped. */
  skippedText: (count: number) => string
  /** Shows a failure. */
  onFailure: (failure: unknown, step: BulkStep, action: Action) => void
}

/** Makes a function that performs actions on one or several things of a kind. The toast afterwards offers to undo. */
export function useChangeThings<Action extends string>(options: ChangeOptions<Action>): ChangeThings<Action> {
  const services = useServices()
  const start = useBulkAction()
  const { things, call, doneText, skippedText, onFailure } = options
  return (chosen, action, leave) =>
    start({
      leave,
      act: () => call(services, { ids: chosen.map(({ _id }) => _id), action }),
      undo: (historyId) => undoChange(services, historyId),
      refresh: () => things.refresh(services.queryClient),
      doneText: (count) => doneText(action, count),
      skippedText,
      onFailure: (failure, step) => onFailure(failure, step, action),
    })
}

/** Whether an undo failed because somebody else had already undone it. */
export const wasUndone = (failure: unknown, step: BulkStep): boolean =>
  step === 'undo' && failure instanceof AppError && failure.code === 'CONFLICT'
