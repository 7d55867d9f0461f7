import { useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmModal } from '../page/confirm-modal.tsx'

/** Asks before another page of the app replaces a form that has changes. Closing the tab is handled by `useUnsaved`. */
export function LeaveQuestion({ isChanged, hasDraft = true }: { isChanged: boolean; hasDraft?: boolean }) {
  const { t } = useLingui()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <ConfirmModal
      isOpen={status === 'blocked'}
      title={t`Leave without saving?`}
      confirm={t`Leave`}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      {hasDraft
        ? t`What you changed is not saved. A draft of it stays on this device and is offered when you come back.`
        : t`What you changed is not saved, and would be lost.`}
    </ConfirmModal>
  )
}
