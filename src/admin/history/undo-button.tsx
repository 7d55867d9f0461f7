import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useState } from 'react'
import type { HistoryEntry } from '#contract/history.ts'
import { AppError } from '#platform/http/app-error.ts'
import { useServices } from '#platform/services.tsx'
import { useToasts } from '#ui/toasts/toasts-context.ts'
import { undo } from './queries.ts'

/**
 * Restores the former values of everything that a bulk action changed. Things that were changed after that action are
 * skipped.
 */
export function UndoButton({ entry: { id } }: { entry: HistoryEntry }) {
  const { t } = useLingui()
  const services = useServices()
  const { toast } = useToasts()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { restored, skipped } = await undo(services, id)
      const [back, left] = [restored.length, skipped.length]
      const isNothing = back === 0 && left > 0
      toast({
        title: isNothing ? t`Nothing was undone.` : t`Undone`,
        description:
          left > 0 ? t`Restored: ${back}. Changed since, and left as they are: ${left}.` : t`Restored: ${back}.`,
        variant: isNothing ? 'info' : 'success',
      })
    } catch (failure) {
      if (failure instanceof AppError && failure.code === 'CONFLICT') {
        toast({ title: t`This was undone already.`, variant: 'info' })
        void services.queryClient.invalidateQueries({ queryKey: ['admin', 'history'] })
      } else services.tellFailure(failure, { about: t`Nothing was undone.` })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      mt={4}
      loading={isBusy}
      leftSection={<IconArrowBackUp size={16} aria-hidden data-directional="" />}
      onClick={() => void run()}
    >
      {t({ message: 'Undo', context: 'a change' })}
    </Button>
  )
}
