import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminPark } from '#contract/admin-parks.ts'
import { TRASH_DAYS } from '#contract/editing.ts'
import { draftKey } from '#platform/admin/edit.ts'
import { useAction } from '#platform/admin/use-action.ts'
import { useServices } from '#platform/services.tsx'
import { useSession } from '#platform/session.ts'
import { useLanguage } from '#platform/use-language.ts'
import { AdminCard } from '#ui/admin/admin-card.tsx'
import { ConfirmModal } from '#ui/admin/confirm-modal.tsx'
import { Bidi } from '#ui/bidi.tsx'
import { useParkActions } from '../use-park-actions.ts'
import { forgetPark } from './queries.ts'

/** Moves a park to the trash. */
export function DeletePark({ park }: { park: AdminPark }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <AdminCard
      isDanger
      title={t`Delete the park`}
      text={t`It goes to the trash, with its photos and ratings, and can be restored from there for ${TRASH_DAYS} days.`}
    >
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t`Delete…`}
        </Button>
      </div>
      {isOpen && <DeleteQuestion park={park} onClose={() => setOpen(false)} />}
    </AdminCard>
  )
}

function DeleteQuestion({ park, onClose }: { park: AdminPark; onClose: () => void }) {
  const { t } = useLingui()
  const services = useServices()
  const navigate = useNavigate()
  const { user } = useSession()
  const { change } = useParkActions()
  const name = park.name[useLanguage()]
  const [start, isBusy] = useAction(async () => {
    const isDeleted = await change([park], 'delete')
    onClose()
    if (!isDeleted) return
    await services.device?.update(draftKey(user?._id, `park/${park._id}`), () => undefined)
    await navigate({ to: '/admin/skateparks', ignoreBlocker: true })
    forgetPark(services.queryClient, park._id)
  })
  return (
    <ConfirmModal
      isOpen
      isDanger
      title={t`Delete the park?`}
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
    </ConfirmModal>
  )
}
