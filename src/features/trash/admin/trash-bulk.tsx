import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Trashed } from '#contract/editing.ts'
import { ConfirmModal } from '#admin/page/confirm-modal.tsx'
import { useAction } from '#admin/page/use-action.ts'
import { BulkBar } from '#admin/table/table-footer.tsx'
import { isNotFound } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { purge, restore } from './api.ts'
import { nameOf } from './use-restore.ts'

/** Restores the selected things, or deletes them for good after a question. */
export function TrashBulk({ things, onClear }: { things: readonly Trashed[]; onClear: () => void }) {
  const { t } = useLingui()
  const services = useServices()
  const language = useLanguage()
  const { toast } = useToasts()
  const [isAsking, setAsking] = useState(false)
  const refresh = () => services.queryClient.invalidateQueries({ queryKey: ['admin'] })

  const [restoreAll, isRestoring] = useAction(async () => {
    let restored = 0
    try {
      for (const { id } of things) {
        const isBack = await restore(services, id).catch(ifNotGone)
        if (isBack) restored++
      }
      onClear()
    } catch (failure) {
      services.tellFailure(failure, { about: t`Not all of it was restored.` })
    }
    if (restored > 0) toast({ title: t`Restored: ${restored}.`, variant: 'success' })
    await refresh()
  })
  const [purgeAll, isPurging] = useAction(async () => {
    try {
      const gone = (
        await purge(
          services,
          things.map(({ id }) => id),
        )
      ).length
      toast({ title: t`Deleted for good: ${gone}.`, variant: 'success' })
      onClear()
    } catch (failure) {
      services.tellFailure(failure, { about: t`Nothing was deleted for good.` })
    }
    setAsking(false)
    await refresh()
  })
  const count = things.length
  const [first] = things
  const name = first && nameOf(first, language)
  return (
    <BulkBar count={count} onClear={onClear}>
      <Button variant="default" size="sm" loading={isRestoring} onClick={restoreAll}>
        {t`Restore`}
      </Button>
      <Button variant="default" size="sm" disabled={isRestoring} onClick={() => setAsking(true)}>
        {t`Delete for good…`}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={
          count === 1
            ? t`Delete ${name} for good?`
            : t`${plural(count, { one: 'Delete # thing for good?', other: 'Delete # things for good?' })}`
        }
        confirm={t`Delete for good`}
        isDanger
        isBusy={isPurging}
        onConfirm={purgeAll}
        onClose={() => setAsking(false)}
      >
        <p>{t`What belongs to it goes as well: votes, reports, registrations. It cannot be brought back.`}</p>
      </ConfirmModal>
    </BulkBar>
  )
}

/** Swallows the failure of a thing that is no longer in the trash. */
function ifNotGone(failure: unknown): undefined {
  if (!isNotFound(failure)) throw failure
}
