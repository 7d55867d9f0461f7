import { Trans, useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { parksCache } from '#features/parks/collection/cache.ts'
import { isWhole, type ParkCollection } from '#features/parks/collection/model.ts'
import { type Services, useServices } from '#platform/services.tsx'
import { storageFailingAtom } from '#platform/storage/storage-health.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { DISMISSED_KEY, installOpenedAtom, installMethodAtom, promptInstallAtom, VISITS_KEY } from './install.ts'
import { mayInvite } from './install-rules.ts'
import { InstallSteps } from './install-steps.tsx'
import { hidesShare } from './install-method.ts'
import classes from './install-invitation.module.css'

type InstallInvitationProps = {
  /** Whether a more important notice is shown; the invitation then waits. */
  isBusy: boolean
}

/**
 * The invitation to install Rampa, above the footer in the flow of the page, so that it covers nothing. Shown by the
 * rules in install-rules.ts, or after a press on the link in the footer.
 */
export function InstallInvitation({ isBusy }: InstallInvitationProps) {
  const { t } = useLingui()
  const { device } = useServices()
  const method = useAtomValue(installMethodAtom)
  const [opened, setOpened] = useAtom(installOpenedAtom)
  const promptInstall = useSetAtom(promptInstallAtom)
  const { dismissed, dismiss, visits } = useDeviceNotes(device)
  const isReady = useOfflineCopy()
  const pages = usePagesSeen()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!opened) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [opened])

  if (!method || !(opened || mayInvite({ method, dismissed, isReady, visits, pages, isBusy }))) return null
  return (
    <section className={classes.card} aria-labelledby="install-title">
      <img src="/icons/icon-192.png" alt="" width={56} height={56} className={classes.icon} />
      <div className={classes.words}>
        <h2 id="install-title" className={classes.title} ref={heading} tabIndex={-1}>
          <Trans>Take the site along</Trans>
        </h2>
        <p className={classes.text}>
          <Trans>One tap to every park, with or without a signal. No app store needed.</Trans>
        </p>
      </div>
      <div className={classes.method}>
        {method === 'prompt' ? (
          <Button onClick={() => void promptInstall()}>
            <Trans>Install the app</Trans>
          </Button>
        ) : (
          <InstallSteps method={method} behindMore={hidesShare(navigator.userAgent)} />
        )}
      </div>
      <IconButton
        label={opened ? t`Close` : t`Don't offer this again`}
        className={classes.close}
        onClick={() => (opened ? setOpened(false) : dismiss())}
      >
        <IconX aria-hidden />
      </IconButton>
    </section>
  )
}

/** Whether the invitation was dismissed, and how often the app was started. Counts this start too. */
function useDeviceNotes(device: Services['device']) {
  const [dismissed, setDismissed] = useState<boolean>()
  const [visits, setVisits] = useState(0)
  const counted = useRef(false)
  useEffect(() => {
    if (counted.current) return
    counted.current = true
    void device.get(DISMISSED_KEY).then((kept) => setDismissed(kept === true))
    void device.update(VISITS_KEY, (old) => Math.min(2, (typeof old === 'number' ? old : 0) + 1)).then(setVisits)
  }, [device])
  const dismiss = () => {
    setDismissed(true)
    void device.update(DISMISSED_KEY, () => true)
  }
  return { dismissed, dismiss, visits }
}

/** Whether the app could now start without a signal: the worker controls the page, and all parks are on the device. */
function useOfflineCopy(): boolean {
  const { queryClient } = useServices()
  const failing = useAtomValue(storageFailingAtom)
  const controlled = useSyncExternalStore(subscribeController, () => Boolean(navigator.serviceWorker?.controller))
  const whole = useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    () => {
      const parks = queryClient.getQueryData<ParkCollection>(parksCache.queryKey)
      return parks !== undefined && isWhole(parks)
    },
  )
  return controlled && whole && !failing
}

function subscribeController(listener: () => void): () => void {
  navigator.serviceWorker?.addEventListener('controllerchange', listener)
  return () => navigator.serviceWorker?.removeEventListener('controllerchange', listener)
}

/** Number of pages opened since this component was mounted, including the first. */
function usePagesSeen(): number {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname })
  const [seen, setSeen] = useState({ path, count: 1 })
  if (seen.path !== path) setSeen({ path, count: seen.count + 1 })
  return seen.count
}
