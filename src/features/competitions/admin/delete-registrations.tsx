import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Registration } from '#contract/admin-events.ts'
import { useServices } from '#platform/services.tsx'
import { BulkActions, BulkQuestion, type BulkWords } from '#ui/admin/bulk-actions.tsx'
import { Bidi, Ltr } from '#ui/bidi.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { deleteRegistrations } from './api.ts'
import { refreshEvents } from './queries.ts'

type DeleteRegistrationsProps = { registrations: readonly Registration[]; onClear: () => void }

/** Deletes the selected registrations for good, after one question. */
export function DeleteRegistrations({ registrations, onClear }: DeleteRegistrationsProps) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const [isOpen, setOpen] = useState(false)
  const words: BulkWords = {
    button: t`Delete`,
    question: t`Delete these registrations?`,
    text: t`They cannot be brought back, and their places are free again. The history does not say whose they were.`,
    isDanger: true,
  }
  async function act(): Promise<boolean> {
    try {
      const count = await deleteRegistrations(
        services,
        registrations.map(({ _id }) => _id),
      )
      toast({
        title: t`${plural(count, { one: '# registration deleted', other: '# registrations deleted' })}`,
        variant: 'success',
      })
      await refreshEvents(services.queryClient)
      return true
    } catch (failure) {
      services.tellFailure?.(failure, { about: t`The registrations were not deleted` })
      return false
    }
  }
  return (
    <BulkActions count={registrations.length} words={{ delete: words }} onAsk={() => setOpen(true)} onClear={onClear}>
      <BulkQuestion
        words={words}
        names={registrations.map(({ _id, firstName, lastName, email }) => (
          <span key={_id}>
            <Bidi>{`${firstName} ${lastName}`}</Bidi> <Ltr>{email}</Ltr>
          </span>
        ))}
        isOpen={isOpen}
        act={act}
        onClose={() => setOpen(false)}
        onDone={onClear}
      />
    </BulkActions>
  )
}
