import { Trans, useLingui } from '@lingui/react/macro'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useSetAtom } from 'jotai'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { dismissUpdateAtom, type Update } from './update.ts'
import classes from './update-notice.module.css'

type UpdateNoticeProps = {
  /** What there is to say; null: nothing. */
  update: Update | null
}

/** Asks whether to move to a version that is ready; the page goes on as it is until the person agrees. */
export function UpdateNotice({ update }: UpdateNoticeProps) {
  const { t } = useLingui()
  const dismiss = useSetAtom(dismissUpdateAtom)
  return (
    // Always there: what a screen reader is to speak has to appear inside of it.
    <div role="status" className={classes.region}>
      {update && (
        <div className={classes.notice}>
          <p className={classes.text}>
            {update.kind === 'running' ? (
              <Trans>Rampa has moved on to a new version. Refresh when you're done here.</Trans>
            ) : (
              <Trans>A new version of Rampa is ready.</Trans>
            )}
          </p>
          <Button busy={update.kind === 'accepted'} onClick={update.kind === 'accepted' ? undefined : update.accept}>
            <Trans>Refresh</Trans>
          </Button>
          {update.kind === 'waiting' && (
            <IconButton label={t`Later`} className={classes.later} onClick={dismiss}>
              <IconX aria-hidden />
            </IconButton>
          )}
        </div>
      )}
    </div>
  )
}
