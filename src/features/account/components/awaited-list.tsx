import { useLingui } from '@lingui/react/macro'
import { Notice } from '#ui/state/notice.tsx'

type AwaitedListProps = { isError: boolean; onRetry: () => void }

/** Shown in place of a list while the list is loading, or if loading failed. */
export function AwaitedList({ isError, onRetry }: AwaitedListProps) {
  const { t } = useLingui()
  if (!isError) return <Notice kind="waiting" role="status">{t`Loading…`}</Notice>
  return (
    <Notice
      kind="offline"
      action={
        <button type="button" onClick={onRetry}>
          {t`Try again`}
        </button>
      }
    >
      {t`This list needs a signal.`}
    </Notice>
  )
}
