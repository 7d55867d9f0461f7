import { Trans } from '@lingui/react/macro'
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { useStorageFailing } from '#platform/storage/use-storage-failing.ts'
import { useIsOffline } from '#platform/use-is-offline.ts'
import classes from './offline-note.module.css'

/** One plain line while nobody answers, or while the phone keeps nothing: a person can see where they stand. */
export function OfflineNote() {
  const offline = useIsOffline()
  const failing = useStorageFailing()
  return (
    <div role="status" className={classes.region} data-live="">
      {offline && (
        <p className={classes.note} data-passing="">
          <IconWifiOff aria-hidden size={20} />
          {failing ? (
            <Trans>No signal, and this device keeps nothing for Rampa.</Trans>
          ) : (
            <Trans>No signal. You are reading what is saved on this device.</Trans>
          )}
        </p>
      )}
      {failing && !offline && (
        <p className={classes.note} data-passing="">
          <IconDeviceFloppy aria-hidden size={20} />
          <Trans>This device won't keep anything for Rampa, so it needs a signal.</Trans>
        </p>
      )}
    </div>
  )
}
