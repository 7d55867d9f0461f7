import { useLingui } from '@lingui/react/macro'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { useIsOffline } from '#platform/http/connectivity.ts'
import classes from './admin-offline-note.module.css'

/** A note above an open page while there is no signal. The page's content and typed text stay. */
export function AdminOfflineNote() {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  return (
    <div role="status" className={classes.region}>
      {isOffline && (
        <p className={classes.note}>
          <IconWifiOff size={20} aria-hidden />
          {t`No signal. Nothing can be saved until it is back.`}
        </p>
      )}
    </div>
  )
}
