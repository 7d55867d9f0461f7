import { Trans } from '@lingui/react/macro'
import { IconWifiOff } from '@tabler/icons-react'
import { useIsOffline } from '#platform/use-is-offline.ts'
import classes from './offline-note.module.css'

/** One plain line while nobody answers: what is shown is what the phone has. */
export function OfflineNote() {
  const offline = useIsOffline()
  return (
    <div role="status" className={classes.region}>
      {offline && (
        <p className={classes.note}>
          <IconWifiOff aria-hidden size={20} />
          <Trans>No signal. You are reading what is saved on this phone.</Trans>
        </p>
      )}
    </div>
  )
}
