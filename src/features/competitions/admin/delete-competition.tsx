import { Plural, useLingui } from '@lingui/react/macro'
import { DeleteThing } from '#admin/things/delete-thing.tsx'
import type { AdminCompetition } from '#contract/admin-competitions.ts'
import { TRASH_DAYS } from '#contract/editing.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { deleteCompetition, restoreCompetition } from './api.ts'
import { competitionThings } from './queries.ts'

/** Moves a competition to the trash; the toast offers to undo it. */
export function DeleteCompetition({ event }: { event: AdminCompetition }) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const name = event.name[useLanguage()]
  const undo = async () => {
    try {
      await restoreCompetition(services, event._id)
      void competitionThings.refresh(services.queryClient)
      toast({ title: t`${name} is back, as a draft`, variant: 'success' })
    } catch (failure) {
      services.tellFailure(failure, { about: t`The competition was not restored.` })
    }
  }
  const remove = async (leave: () => Promise<void>) => {
    try {
      await deleteCompetition(services, event._id)
    } catch (failure) {
      services.tellFailure(failure, { about: t`The competition was not deleted.` })
      return
    }
    await leave()
    toast({
      title: t`${name} is in the trash`,
      variant: 'success',
      action: { label: t({ message: 'Undo', context: 'a change' }), run: () => void undo() },
    })
  }
  return (
    <DeleteThing
      things={competitionThings}
      keys={[event._id]}
      name={name}
      title={t`Delete the competition`}
      text={t`It goes to the trash, with its registrations, and can be restored from there for ${TRASH_DAYS} days.`}
      question={t`Delete the competition?`}
      onDelete={remove}
    >
      {event.registrations > 0 && (
        <p>
          <Plural
            value={event.registrations}
            one="# registration stays with it, and is deleted with it for good."
            other="# registrations stay with it, and are deleted with it for good."
          />
        </p>
      )}
    </DeleteThing>
  )
}
