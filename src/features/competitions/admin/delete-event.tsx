import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminEvent } from '#contract/admin-events.ts'
import { TRASH_DAYS } from '#contract/editing.ts'
import { draftKey } from '#platform/admin/edit.ts'
import { useAction } from '#platform/admin/use-action.ts'
import { useServices } from '#platform/services.tsx'
import { useSession } from '#platform/session.ts'
import { useLanguage } from '#platform/use-language.ts'
import { AdminCard } from '#ui/admin/admin-card.tsx'
import { ConfirmModal } from '#ui/admin/confirm-modal.tsx'
import { Bidi } from '#ui/bidi.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { deleteEvent, restoreEvent } from './api.ts'
import { forgetEvent, refreshEvents } from './queries.ts'

/** Moves a competition to the trash; the toast offers to undo it. */
export function DeleteEvent({ event }: { event: AdminEvent }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <AdminCard
      isDanger
      title={t`Delete the competition`}
      text={t`It goes to the trash, with its registrations, and can be restored from there for ${TRASH_DAYS} days.`}
    >
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t`Delete…`}
        </Button>
      </div>
      {isOpen && <DeleteQuestion event={event} onClose={() => setOpen(false)} />}
    </AdminCard>
  )
}

function DeleteQuestion({ event, onClose }: { event: AdminEvent; onClose: () => void }) {
  const { t } = useLingui()
  const services = useServices()
  const navigate = useNavigate()
  const { user } = useSession()
  const { toast } = useToasts()
  const name = event.name[useLanguage()]
  const undo = async () => {
    try {
      await restoreEvent(services, event._id)
      void refreshEvents(services.queryClient)
      toast({ title: t`${name} is back, as a draft`, variant: 'success' })
    } catch (failure) {
      services.tellFailure?.(failure, { about: t`The competition was not restored.` })
    }
  }
  const [start, isBusy] = useAction(async () => {
    try {
      await deleteEvent(services, event._id)
    } catch (failure) {
      onClose()
      services.tellFailure?.(failure, { about: t`The competition was not deleted.` })
      return
    }
    await services.device?.update(draftKey(user?._id, `event/${event._id}`), () => undefined)
    await navigate({ to: '/admin/events', ignoreBlocker: true })
    forgetEvent(services.queryClient, event._id)
    toast({
      title: t`${name} is in the trash`,
      variant: 'success',
      action: { label: t({ message: 'Undo', context: 'a change' }), run: () => void undo() },
    })
  })
  return (
    <ConfirmModal
      isOpen
      isDanger
      title={t`Delete the competition?`}
      confirm={t`Move to the trash`}
      isBusy={isBusy}
      onConfirm={start}
      onClose={onClose}
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
    </ConfirmModal>
  )
}
