import { Trans, useLingui } from '@lingui/react/macro'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useSetAtom } from 'jotai'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { dismissUpdateAtom, type Update } from './update.ts'
import classes from './update-notice.module.css'

type UpdateNoticeProps = {
  /** The update to offer; null: there is none. */
  update: Update | null
}

/** Offers a new version that is installed. The page stays as it is until the person accepts. */
export function UpdateNotice({ update }: UpdateNoticeProps) {
  const { t } = useLingui()
  const dismiss = useSetAtom(dismissUpdateAtom)
  return (
    // Always rendered: screen readers announce what appears inside an existing live region.
    <div role="status" className={classes.region}>
      {update && (
        <div className={classes.notice}>
          <p className={classes.text}>
            {update.kind === 'running' ? (
              <Trans>The site has moved on to a new version. Refresh when you're done here.</Trans>
            ) : (
              <Trans>A new version of the site is ready.</Trans>
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
