import { Plural, useLingui } from '@lingui/react/macro'
import { DeleteThing } from '#admin/things/delete-thing.tsx'
import type { AdminEvent } from '#contract/admin-competitions.ts'
import { TRASH_DAYS } from '#contract/editing.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { deleteEvent, restoreEvent } from './api.ts'
import { eventThings } from './queries.ts'

/** Moves a competition to the trash; the toast offers to undo it. */
export function DeleteEvent({ event }: { event: AdminEvent }) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const name = event.name[useLanguage()]
  const undo = async () => {
    try {
      await restoreEvent(services, event._id)
      void eventThings.refresh(services.queryClient)
      toast({ title: t`${name} is back, as a draft`, variant: 'success' })
    } catch (failure) {
      services.tellFailure(failure, { about: t`The competition was not restored.` })
    }
  }
  const remove = async (leave: () => Promise<void>) => {
    try {
      await deleteEvent(services, event._id)
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
      things={eventThings}
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
