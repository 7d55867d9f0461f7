import { useLingui } from '@lingui/react/macro'
import { Notice } from '#ui/state/notice.tsx'
import classes from './draft-notice.module.css'

type DraftNoticeProps = {
  /** Whether the fields contain text that was typed earlier and not saved. */
  isShown: boolean
  /** When that text was typed, in words. */
  time: string
  onStartOver: () => void
}

/** Says that the fields contain a text that was typed earlier, and when. A button starts over without that text. */
export function DraftNotice({ isShown, time, onStartOver }: DraftNoticeProps) {
  const { t } = useLingui()
  return (
    <div role="status" className={classes.draft}>
      {isShown && (
        <Notice
          kind="saved"
          action={
            <button type="button" onClick={onStartOver}>
              {t`Start over`}
            </button>
          }
        >
          {t`Here is what you began on ${time} and did not save.`}
        </Notice>
      )}
    </div>
  )
}
