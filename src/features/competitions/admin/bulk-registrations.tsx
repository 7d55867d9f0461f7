import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { BulkThings } from '#admin/things/bulk-things.tsx'
import type { ChangeThings } from '#admin/things/use-change-things.ts'
import type { Registration, RegistrationBulkAction } from '#contract/admin-competitions.ts'
import { useServices } from '#platform/services.tsx'
import type { BulkWords } from '#admin/table/bulk-actions.tsx'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { changeRegistrations } from './api.ts'
import { competitionThings } from './queries.ts'

type BulkRegistrationsProps = { registrations: readonly Registration[]; onClear: () => void }

function useActionWords(): Record<RegistrationBulkAction, BulkWords> {
  const { t } = useLingui()
  return {
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
 * Returns a function that confirms registrations, or deletes them permanently. The function resolves to whether the
 * action succeeded; a toast tells the admin the result.
 */
export function useChangeRegistrations(): ChangeThings<RegistrationBulkAction> {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  return async (registrations, action) => {
    try {
      const ids = registrations.map(({ _id }) => _id)
      const count = await changeRegistrations(services, action, ids)
      const titles = {
        confirm: t`${plural(count, { one: '# registration confirmed', other: '# registrations confirmed' })}`,
        delete: t`${plural(count, { one: '# registration deleted', other: '# registrations deleted' })}`,
      }
      toast({ title: titles[action], variant: 'success' })
      await competitionThings.refresh(services.queryClient)
      return true
    } catch (failure) {
      const about = {
        confirm: t`The registrations were not confirmed`,
        delete: t`The registrations were not deleted`,
      }
      services.tellFailure(failure, { about: about[action] })
      return false
    }
  }
}

/** The actions on the selected registrations, after one question. */
export function BulkRegistrations({ registrations, onClear }: BulkRegistrationsProps) {
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
    />
  )
}
