import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminPark } from '#contract/admin-parks.ts'
import { TRASH_DAYS } from '#contract/editing.ts'
import { useLeaveDeleted } from '#platform/admin/use-leave-deleted.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { DeleteCard } from '#ui/admin/delete-card.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { useParkActions } from '../use-park-actions.ts'
import { forgetPark } from './queries.ts'

/** Moves a park to the trash; the toast offers to undo it. */
export function DeletePark({ park }: { park: AdminPark }) {
  const { t } = useLingui()
  const { queryClient } = useServices()
  const { change } = useParkActions()
  const leaveDeleted = useLeaveDeleted()
  const name = park.name[useLanguage()]
  const leave = async () => {
    await leaveDeleted(`park/${park._id}`, '/admin/skateparks')
    forgetPark(queryClient, park._id)
  }
  return (
    <DeleteCard
      title={t`Delete the park`}
      text={t`It goes to the trash, with its photos and ratings, and can be restored from there for ${TRASH_DAYS} days.`}
      question={t`Delete the park?`}
      onDelete={() => change([park], 'delete', leave)}
    >
      <p>
        <Trans>
          <Bidi>{name}</Bidi> disappears from the site at once.
        </Trans>
      </p>
    </DeleteCard>
  )
}
