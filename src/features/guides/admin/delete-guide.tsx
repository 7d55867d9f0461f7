import { Trans, useLingui } from '@lingui/react/macro'
import type { AdminGuide } from '#contract/admin-guides.ts'
import { TRASH_DAYS } from '#contract/editing.ts'
import { useLeaveDeleted } from '#platform/admin/use-leave-deleted.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { DeleteCard } from '#ui/admin/delete-card.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { nameOf } from './guide-columns.tsx'
import { forgetGuide } from './queries.ts'
import { useChangeGuides } from './use-change-guides.ts'

/** Moves a guide to the trash; the toast offers to undo it. `guideKey`: what the address calls it by. */
export function DeleteGuide({ guide, guideKey }: { guide: AdminGuide; guideKey: string }) {
  const { t } = useLingui()
  const { queryClient } = useServices()
  const change = useChangeGuides()
  const leaveDeleted = useLeaveDeleted()
  const name = nameOf(guide, useLanguage())
  const leave = async () => {
    await leaveDeleted(`guide/${guide._id}`, '/admin/guides')
    forgetGuide(queryClient, guide._id, guideKey)
  }
  return (
    <DeleteCard
      title={t`Delete the guide`}
      text={t`It goes to the trash, and can be restored from there for ${TRASH_DAYS} days. Riders no longer find it.`}
      question={t`Delete the guide?`}
      onDelete={() => change([guide], 'delete', leave)}
    >
      <p>
        <Trans>
          <Bidi>{name}</Bidi> disappears from the site at once.
        </Trans>
      </p>
    </DeleteCard>
  )
}
