import { Trans } from '@lingui/react/macro'
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { useRef } from 'react'
import { formatLongAge } from '#platform/texts/format.ts'
import { useStorageFailing } from '#platform/storage/storage-health.ts'
import { useIsOffline } from '#platform/http/connectivity.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import classes from './offline-note.module.css'
import { useExpiredAge } from './use-expired-age.ts'
import { useKeptPlace } from './use-kept-place.ts'

/** A note while there is no signal or storage fails, and one while expired data is shown. */
export function OfflineNote() {
  const offline = useIsOffline()
  const failing = useStorageFailing()
  const language = useLanguage()
  const expired = useExpiredAge()
  const age = expired === null ? null : formatLongAge(expired, language)
  const region = useRef<HTMLDivElement>(null)
  useKeptPlace(region)
  return (
    <div ref={region} role="status" className={classes.region} data-live="">
      {offline && (
        <p className={classes.note} data-passing="">
          <IconWifiOff aria-hidden size={20} />
          {failing ? (
            <Trans>No signal, and this device keeps nothing for the site.</Trans>
          ) : (
            <Trans>No signal. You are reading what is saved on this device.</Trans>
          )}
        </p>
      )}
      {failing && !offline && (
        <p className={classes.note} data-passing="">
          <IconDeviceFloppy aria-hidden size={20} />
          <Trans>This device won't keep anything for the site, so it needs a signal.</Trans>
        </p>
      )}
      {age !== null && (
        <p className={classes.note} data-passing="" data-expired="">
          <IconHistory aria-hidden size={20} />
          <Trans>What you see is from {age} ago and may be wrong.</Trans>
        </p>
      )}
    </div>
  )
}
