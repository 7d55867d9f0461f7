import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AdminEvent } from '#contract/admin-events.ts'
import { TRASH_DAYS } from '#contract/editing.ts'
import { useLeaveDeleted } from '#platform/admin/use-leave-deleted.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { DeleteCard } from '#ui/admin/delete-card.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { deleteEvent, restoreEvent } from './api.ts'
import { forgetEvent, refreshEvents } from './queries.ts'

/** Moves a competition to the trash; the toast offers to undo it. */
export function DeleteEvent({ event }: { event: AdminEvent }) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const leaveDeleted = useLeaveDeleted()
  const name = event.name[useLanguage()]
  const undo = async () => {
    try {
      await restoreEvent(services, event._id)
      void refreshEvents(services.queryClient)
      toast({ title: t`${name} is back, as a draft`, variant: 'success' })
    } catch (failure) {
      services.tellFailure(failure, { about: t`The competition was not restored.` })
    }
  }
  const remove = async () => {
    try {
      await deleteEvent(services, event._id)
    } catch (failure) {
      services.tellFailure(failure, { about: t`The competition was not deleted.` })
      return
    }
    await leaveDeleted(`event/${event._id}`, '/admin/events')
    forgetEvent(services.queryClient, event._id)
    toast({
      title: t`${name} is in the trash`,
      variant: 'success',
      action: { label: t({ message: 'Undo', context: 'a change' }), run: () => void undo() },
    })
  }
  return (
    <DeleteCard
      title={t`Delete the competition`}
      text={t`It goes to the trash, with its registrations, and can be restored from there for ${TRASH_DAYS} days.`}
      question={t`Delete the competition?`}
      onDelete={remove}
    >
      <p>
        <Trans>
          <Bidi>{name}</Bidi> disappears from the site at once.
        </Trans>
      </p>
      {event.registrations > 0 && (
        <p>
          <Plural
            value={event.registrations}
            one="# registration stays with it, and is deleted with it for good."
            other="# registrations stay with it, and are deleted with it for good."
          />
        </p>
      )}
    </DeleteCard>
  )
}
