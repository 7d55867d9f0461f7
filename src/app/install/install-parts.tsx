/**
 * What the app says about itself as an installed thing: a new version, the invitation, the link in the foot. None of it
 * belongs to the first paint: install-later.tsx loads it when the page is idle.
 */
import { Trans } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { hasUnsaved, subscribeUnsaved } from '#platform/unsaved.ts'
import { installWay, openInstall, promptInstall, subscribeInstall, watchInstall } from './install.ts'
import { InstallInvitation } from './install-invitation.tsx'
import { addSplash } from './install-splash.ts'
import { currentUpdate, subscribeUpdate } from '../update/update.ts'
import { UpdateNotice } from '../update/update-notice.tsx'

/** One thing at a time; a version that waits is not spoken of while something is being written. */
export function Notices() {
  const update = useSyncExternalStore(subscribeUpdate, currentUpdate)
  const unsaved = useSyncExternalStore(subscribeUnsaved, hasUnsaved)
  const said = update?.kind === 'waiting' && unsaved ? null : update
  useEffect(() => {
    watchInstall()
    addSplash()
  }, [])
  return (
    <>
      <InstallInvitation isBusy={said !== null || unsaved} />
      <UpdateNotice update={said} />
    </>
  )
}

/** The way to install that stays, at the foot of the page, where there is one. */
export function InstallLink({ className }: { className: string | undefined }) {
  const way = useSyncExternalStore(subscribeInstall, installWay)
  if (!way) return null
  const press = () => (way === 'prompt' ? void promptInstall() : openInstall(true))
  return (
    <button type="button" className={className} onClick={press}>
      <Trans>Install the app</Trans>
    </button>
  )
}
