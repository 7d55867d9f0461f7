import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { AdminPark, ParkBulkAction } from '#contract/admin-parks.ts'
import { undoChange } from '#platform/admin/undo-change.ts'
import { AppError, isNotFound } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useBulkAction } from '#ui/admin/use-bulk-action.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { changeParks, featurePark, markReviewed } from './api.ts'
import { duplicatePark } from './form/api.ts'
import { refreshParks } from './refresh-parks.ts'

/** Asks before an action on parks is done. */
export type AskAction = (parks: readonly AdminPark[], action: ParkBulkAction) => void

type ParkActions = {
  /** Acts on several parks and offers to undo it; resolves to whether it was done. */
  change: (
    parks: readonly AdminPark[],
    action: ParkBulkAction,
    /** Leaves the page of a deleted park. */
    leave?: () => Promise<void>,
  ) => Promise<boolean>
  /** Features a park, or not. */
  toggleFeatured: (park: AdminPark) => Promise<boolean>
  markReviewed: (park: AdminPark) => Promise<void>
  /** Copies a park to a hidden one, and opens the copy. */
  duplicate: (park: AdminPark) => Promise<void>
}

/** The toast's title after an action, by the number of parks that it changed. */
function useDoneText(): (action: ParkBulkAction, count: number) => string {
  const { t } = useLingui()
  return (action, count) => {
    switch (action) {
      case 'publish':
        return t`${plural(count, { one: '# park is published', other: '# parks are published' })}`
      case 'hide':
        return t`${plural(count, { one: '# park is hidden', other: '# parks are hidden' })}`
      case 'feature':
        return t`${plural(count, { one: '# park is featured', other: '# parks are featured' })}`
      case 'unfeature':
        return t`${plural(count, { one: '# park is no longer featured', other: '# parks are no longer featured' })}`
      case 'delete':
        return t`${plural(count, { one: '# park is in the trash', other: '# parks are in the trash' })}`
    }
  }
}

/** Failures, and what follows from them, are shown. */
export function useParkActions(): ParkActions {
  const { t } = useLingui()
  const services = useServices()
  const navigate = useNavigate()
  const language = useLanguage()
  const { toast } = useToasts()
  const start = useBulkAction()
  const doneText = useDoneText()
  const refresh = () => refreshParks(services.queryClient)

  const tell = (failure: unknown, about: string) => {
    if (isNotFound(failure)) {
      // One of them was deleted meanwhile: nothing was changed.
      toast({
        title: t`Invalid selection`,
        description: t`A park that was selected is no longer there. Nothing was changed.`,
        variant: 'destructive',
      })
    } else services.tellFailure(failure, { about })
  }
  const onFailure = (failure: unknown, step: 'act' | 'undo') => {
    if (step === 'undo' && failure instanceof AppError && failure.code === 'CONFLICT')
      toast({ title: t`This was undone already.`, variant: 'info' })
    else tell(failure, step === 'undo' ? t`Nothing was undone.` : t`The parks were not changed.`)
  }
  const undoable = {
    undo: (historyId: string) => undoChange(services, historyId),
    refresh,
    skippedText: (count: number) =>
      t`${plural(count, {
        one: '# park was changed since, and stays as it is.',
        other: '# parks were changed since, and stay as they are.',
      })}`,
    onFailure,
  }

  return {
    change: (parks, action, leave) =>
      start({
        ...undoable,
        leave,
        act: () => changeParks(services, { ids: parks.map(({ _id }) => _id), action }),
        doneText: (count) => doneText(action, count),
      }),
    toggleFeatured: ({ _id, isFeatured }) =>
      start({
        ...undoable,
        act: () => featurePark(services, _id, !isFeatured),
        doneText: (count) => doneText(isFeatured ? 'unfeature' : 'feature', count),
        onFailure: (failure, step) => {
          if (step === 'undo') onFailure(failure, step)
          else tell(failure, t`Failed to toggle featured status`)
        },
      }),
    async markReviewed(park) {
      try {
        await markReviewed(services, park._id)
        const name = park.name[language]
        toast({ title: t`${name} is marked as looked at`, variant: 'success' })
      } catch (failure) {
        tell(failure, t`The park was not changed.`)
      }
      await refresh()
    },
    async duplicate(park) {
      try {
        const copy = await duplicatePark(services, park._id)
        await refresh()
        await navigate({ to: '/admin/skateparks/edit/$id', params: { id: copy._id } })
        toast({ title: t`This is the copy. It is hidden until you publish it.`, variant: 'success' })
      } catch (failure) {
        tell(failure, t`The park was not copied.`)
      }
    },
  }
}
