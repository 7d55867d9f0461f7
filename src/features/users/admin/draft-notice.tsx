import { useLingui } from '@lingui/react/macro'
import { formatDate } from '#platform/format.ts'
import { useLanguage } from '#platform/use-language.ts'
import { Notice } from '#ui/notice.tsx'
import classes from './user-form.module.css'

type DraftNoticeProps = { isRestored: boolean; at: string; onStartOver: () => void }

/** Tells that the fields hold what was typed earlier, and when. */
export function DraftNotice({ isRestored, at, onStartOver }: DraftNoticeProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const time = at && formatDate(Date.parse(at), language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div role="status" className={classes.draft}>
      {isRestored && (
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
