import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { AskThings } from '#admin/things/bulk-things.tsx'
import { type ChangeThings, useChangeThings, wasUndone } from '#admin/things/use-change-things.ts'
import { useTellFailure } from '#admin/form/use-tell-failure.ts'
import type { AdminPark, ParkBulkAction } from '#contract/admin-parks.ts'
import type { Area } from '#contract/parks.ts'
import { useServices } from '#platform/services.tsx'
import type { BulkStep } from '#admin/table/use-bulk-action.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { changeParks, featurePark, setParksArea } from './api.ts'
import { duplicatePark } from './form/api.ts'
import { AREA_LABELS } from './park-labels.ts'
import { parkThings } from './queries.ts'

export type AskParks = AskThings<AdminPark, ParkBulkAction>

type ParkActions = {
  change: ChangeThings<ParkBulkAction>
  /** Moves parks into an area. */
  setArea: ChangeThings<Area>
  /** Makes a park featured, or no longer featured. */
  toggleFeatured: (park: AdminPark) => Promise<boolean>
  /** Copies a park. The copy is hidden, and its form opens. */
  duplicate: (park: AdminPark) => Promise<void>
}

/** Returns the toast's title after an action, with the number of changed parks. */
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
      case 'check':
        return t`${plural(count, { one: '# park is marked as looked at', other: '# parks are marked as looked at' })}`
      case 'delete':
        return t`${plural(count, { one: '# park is in the trash', other: '# parks are in the trash' })}`
    }
  }
}

/** The functions that both the bulk actions and the featured switch need. */
function useChangeParks() {
  const { t, i18n } = useLingui()
  const { toast } = useToasts()
  const doneText = useDoneText()
  const tell = useTellFailure({
    title: t`Invalid selection`,
    description: t`A park that was selected is no longer there. Nothing was changed.`,
  })
  const shared = {
    things: parkThings,
    doneText,
    skippedText: (count: number) =>
      t`${plural(count, {
        one: '# park was changed since, and stays as it is.',
        other: '# parks were changed since, and stay as they are.',
      })}`,
  }
  const onFailure = (about: string) => (failure: unknown, step: BulkStep) => {
    if (wasUndone(failure, step)) toast({ title: t`This was undone already.`, variant: 'info' })
    else tell(failure, step === 'undo' ? t`Nothing was undone.` : about)
  }
  const change = useChangeThings<ParkBulkAction>({
    ...shared,
    call: changeParks,
    onFailure: onFailure(t`The parks were not changed.`),
  })
  const feature = useChangeThings<'feature' | 'unfeature'>({
    ...shared,
    call: (services, { ids, action }) => featurePark(services, ids[0]!, action === 'feature'),
    onFailure: onFailure(t`Failed to toggle featured status`),
  })
  const setArea = useChangeThings<Area>({
    ...shared,
    call: (services, { ids, action: area }) => setParksArea(services, { ids, area }),
    doneText: (area, count) => {
      const name = i18n._(AREA_LABELS[area])
      return t`${plural(count, { one: '# park moved', other: '# parks moved' })}: ${name}`
    },
    onFailure: onFailure(t`The parks were not changed.`),
  })
  return { change, feature, setArea, tell }
}

/** The actions on parks. Toasts show their results and failures. */
export function useParkActions(): ParkActions {
  const { t } = useLingui()
  const services = useServices()
  const navigate = useNavigate()
  const { toast } = useToasts()
  const { change, feature, setArea, tell } = useChangeParks()
  const refresh = () => parkThings.refresh(services.queryClient)
  return {
    change,
    setArea,
    toggleFeatured: (park) => feature([park], park.isFeatured ? 'unfeature' : 'feature'),
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
