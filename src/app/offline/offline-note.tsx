import { Trans } from '@lingui/react/macro'
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import { useRouterState } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { formatLongAge } from '#platform/texts/format.ts'
import { useStorageFailing } from '#platform/storage/storage-health.ts'
import { useIsOffline } from '#platform/http/connectivity.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import classes from './offline-note.module.css'
import { useExpiredAge } from './use-expired-age.ts'
import { useKeptPlace } from './use-kept-place.ts'

/**
 * Shows these notes when they apply: there is no signal; the device can't store data; the signal is back; expired data
 * is shown.
 */
export function OfflineNote() {
  const offline = useIsOffline()
  const isBack = useIsBack(offline)
  const failing = useStorageFailing()
  const language = useLanguage()
  const expired = useExpiredAge()
  const age = expired === null ? null : formatLongAge(expired, language)
  const region = useRef<HTMLDivElement>(null)
  useKeptPlace(region)
  return (
    <div ref={region} role="status" data-live="">
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
      {isBack && !failing && (
        <p className={classes.note} data-passing="">
          <Trans>The signal is back. What you read is brought up to date.</Trans>
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

/**
 * Whether the signal has returned while this page was open. The note “the signal is back” then replaces the offline
 * note: without a replacement, the page would move while somebody is pressing something.
 */
function useIsBack(offline: boolean): boolean {
  const page = useRouterState({ select: ({ location }) => location.pathname })
  const [lostOn, setLostOn] = useState<string>()
  if (offline && lostOn !== page) setLostOn(page)
  if (!offline && lostOn !== undefined && lostOn !== page) setLostOn(undefined)
  return !offline && lostOn === page
}
