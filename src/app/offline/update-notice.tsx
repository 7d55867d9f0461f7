import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Button } from '#ui/button.tsx'
import classes from './update-notice.module.css'
import { subscribeUpdate, waitingUpdate } from './update.ts'

/** Asks once whether to move to a version that is ready; the page goes on as it is until the person agrees. */
export function UpdateNotice() {
  const accept = useSyncExternalStore(subscribeUpdate, waitingUpdate, () => null)
  return (
    <div role="status" className={classes.region}>
      {accept && (
        <div className={classes.notice}>
          <p className={classes.text}>
            <Trans>A new version of Rampa is ready.</Trans>
          </p>
          <Button onClick={accept}>
            <Trans>Refresh</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}
