import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BulkThings } from '#admin/things/bulk-things.tsx'
import type { ChangeThings } from '#admin/things/use-change-things.ts'
import type { Registration, RegistrationBulkAction } from '#contract/admin-competitions.ts'
import { useServices } from '#platform/services.tsx'
import type { BulkWords } from '#admin/table/bulk-actions.tsx'
import { undoChange } from '#admin/table/undo-change.ts'
import { useBulkAction } from '#admin/table/use-bulk-action.ts'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { changeRegistrations } from './api.ts'
import { competitionThings } from './queries.ts'

type BulkRegistrationsProps = {
  registrations: readonly Registration[]
  onClear: () => void
  /** Actions that change nothing. */
  children?: ReactNode
}

function useActionWords(): Record<RegistrationBulkAction, BulkWords> {
  const { t } = useLingui()
  return {
    paid: {
      button: t`Mark as paid`,
      question: t`Mark these registrations as paid?`,
      text: t`Those that are marked already keep their date. Nobody gets a mail.`,
    },
    unpaid: {
      button: t`Mark as not paid`,
      question: t`Mark these registrations as not paid?`,
      text: t`Their marks and dates are removed. Nobody gets a mail.`,
    },
    confirm: {
      button: t({ message: 'Confirm', context: 'registration' }),
      question: t`Confirm these registrations?`,
      text: t`They have their places for good, also where the time to confirm is over or all places are taken. Those that are confirmed stay so. Only riders from the waiting list get a mail.`,
    },
    delete: {
      button: t`Delete`,
      question: t`Delete these registrations?`,
      text: t`They cannot be brought back, and their places are free again. The history does not say whose they were.`,
      isDanger: true,
    },
  }
}

/**
 * Returns a function that marks registrations as paid or not, confirms them, or deletes them permanently. The function
 * resolves to whether the action succeeded; a toast tells the admin the result, and offers to undo a mark.
 */
export function useChangeRegistrations(): ChangeThings<RegistrationBulkAction> {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const start = useBulkAction()
  const doneText = (action: RegistrationBulkAction, count: number) =>
    ({
      paid: t`${plural(count, { one: '# registration marked as paid', other: '# registrations marked as paid' })}`,
      unpaid: t`${plural(count, { one: '# registration marked as not paid', other: '# registrations marked as not paid' })}`,
      confirm: t`${plural(count, { one: '# registration confirmed', other: '# registrations confirmed' })}`,
      delete: t`${plural(count, { one: '# registration deleted', other: '# registrations deleted' })}`,
    })[action]
  const about = {
    paid: t`Not marked`,
    unpaid: t`Not marked`,
    confirm: t`The registrations were not confirmed`,
    delete: t`The registrations were not deleted`,
  }
  const refresh = () => competitionThings.refresh(services.queryClient)
  return async (registrations, action) => {
    const ids = registrations.map(({ _id }) => _id)
    const onFailure = (failure: unknown) => services.tellFailure(failure, { about: about[action] })
    if (action === 'paid' || action === 'unpaid') {
      return start({
        act: () => changeRegistrations(services, action, ids),
        undo: (historyId) => undoChange(services, historyId),
        refresh,
        doneText: (count) => doneText(action, count),
        skippedText: (count) =>
          t`${plural(count, { one: '# was marked anew or deleted since, and stays so.', other: '# were marked anew or deleted since, and stay so.' })}`,
        onFailure,
      })
    }
    try {
      const { changed } = await changeRegistrations(services, action, ids)
      toast({ title: doneText(action, changed.length), variant: 'success' })
      await refresh()
      return true
    } catch (failure) {
      onFailure(failure)
      return false
    }
  }
}

/** The actions on the selected registrations, after one question. */
export function BulkRegistrations({ registrations, onClear, children }: BulkRegistrationsProps) {
  const words = useActionWords()
  return (
    <BulkThings
      chosen={registrations}
      words={words}
      nameOf={({ firstName, lastName, email }) => (
        <span>
          <Bidi>{`${firstName} ${lastName}`}</Bidi> <Ltr>{email}</Ltr>
        </span>
      )}
      change={useChangeRegistrations()}
      onClear={onClear}
    >
      {children}
    </BulkThings>
  )
}
