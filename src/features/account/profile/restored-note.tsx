import { useLingui } from '@lingui/react/macro'
import { Notice } from '#ui/state/notice.tsx'

/** Says that the fields contain text from an earlier visit. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useLingui()
  return (
    <Notice
      kind="saved"
      role="status"
      action={
        <button type="button" onClick={onStartOver}>
          {t`Start over`}
        </button>
      }
    >
      {t`Here is what you began earlier.`}
    </Notice>
  )
}
