import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminGuide } from '#contract/admin-guides.ts'
import { draftKey } from '#platform/admin/edit.ts'
import { useAction } from '#platform/admin/use-action.ts'
import { useServices } from '#platform/services.tsx'
import { useSession } from '#platform/session.ts'
import { useLanguage } from '#platform/use-language.ts'
import { AdminCard } from '#ui/admin/admin-card.tsx'
import { ConfirmModal } from '#ui/admin/confirm-modal.tsx'
import { Bidi } from '#ui/bidi.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { deleteGuide } from './api.ts'
import { nameOf } from './guide-columns.tsx'
import { forgetGuide } from './queries.ts'
import { useTellGuideFailure } from './use-tell-guide-failure.ts'

/** Moves a guide to the trash. `guideKey`: what the address calls it by. */
export function DeleteGuide({ guide, guideKey }: { guide: AdminGuide; guideKey: string }) {
  const { t } = useLingui()
  const services = useServices()
  const navigate = useNavigate()
  const { user: me } = useSession()
  const language = useLanguage()
  const { toast } = useToasts()
  const tell = useTellGuideFailure()
  const [isOpen, setOpen] = useState(false)
  const { _id } = guide
  const name = nameOf(guide, language)
  const [start, isBusy] = useAction(async () => {
    try {
      await deleteGuide(services, _id)
    } catch (failure) {
      setOpen(false)
      return tell(failure, t`The guide was not deleted`)
    }
    await services.device?.update(draftKey(me?._id, `guide/${_id}`), () => undefined)
    await navigate({ to: '/admin/guides', ignoreBlocker: true })
    forgetGuide(services.queryClient, _id, guideKey)
    toast({ title: t`${name} is in the trash`, variant: 'success' })
  })
  return (
    <AdminCard
      isDanger
      title={t`Delete the guide`}
      text={t`It goes to the trash, and can be restored for 30 days. Riders no longer find it.`}
    >
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t`Delete…`}
        </Button>
      </div>
      <ConfirmModal
        isOpen={isOpen}
        isDanger
        title={t`Delete the guide?`}
        confirm={t`Move to the trash`}
        isBusy={isBusy}
        onConfirm={start}
        onClose={() => setOpen(false)}
      >
        <p>
          <Trans>
            <Bidi>{name}</Bidi> goes to the trash for 30 days.
          </Trans>
        </p>
      </ConfirmModal>
    </AdminCard>
  )
}
