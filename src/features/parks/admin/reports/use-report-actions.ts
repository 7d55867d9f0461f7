import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ChangeThings, useChangeThings, wasUndone } from '#admin/things/use-change-things.ts'
import { useTellFailure } from '#admin/form/use-tell-failure.ts'
import { useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { blockDevice, confirmCondition, endConditions, hideReport, refreshReports, unblockDevice } from './queries.ts'

/** Each action shows a toast with its result, and resolves to whether it succeeded. */
type ReportActions = {
  /** @param id the condition's id, made by `conditionIdOf`; the condition may have no reports yet */
  confirm: (id: string) => Promise<boolean>
  end: ChangeThings<'end'>
  setHidden: (id: string, device: string, isHidden: boolean) => Promise<boolean>
  block: (device: string) => Promise<boolean>
  unblock: (device: string) => Promise<boolean>
}

export function useReportActions(): ReportActions {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const tell = useTellFailure({
    title: t`No longer there`,
    description: t`It ended by itself, or somebody else changed it. Nothing was changed.`,
  })
  const refresh = () => refreshReports(services.queryClient)
  const run = async (act: () => Promise<unknown>, done: string, failed: string) => {
    try {
      await act()
      toast({ title: done, variant: 'success' })
      return true
    } catch (failure) {
      tell(failure, failed)
      return false
    } finally {
      await refresh()
    }
  }
  const end = useChangeThings<'end'>({
    things: { refresh },
    call: (_, { ids }) => endConditions(services, ids),
    doneText: (_, count) => t`${plural(count, { one: '# condition ended', other: '# conditions ended' })}`,
    skippedText: (count) =>
      t`${plural(count, {
        one: '# was changed since, and stays as it is.',
        other: '# were changed since, and stay as they are.',
      })}`,
    onFailure(failure, step) {
      if (wasUndone(failure, step)) toast({ title: t`This was undone already.`, variant: 'info' })
      else tell(failure, step === 'undo' ? t`Nothing was undone.` : t`Nothing was ended.`)
    },
  })
  return {
    end,
    confirm: (id) =>
      run(
        () => confirmCondition(services, id),
        t`Confirmed: riders see it until you end it`,
        t`The condition was not confirmed.`,
      ),
    setHidden: (id, device, isHidden) =>
      run(
        () => hideReport(services, id, device, isHidden),
        isHidden ? t`The report is hidden` : t`The report counts again`,
        t`The report was not changed.`,
      ),
    block: (device) =>
      run(() => blockDevice(services, device), t`The device is blocked`, t`The device was not blocked.`),
    unblock: (device) =>
      run(() => unblockDevice(services, device), t`The device is no longer blocked`, t`The device was not unblocked.`),
  }
}
