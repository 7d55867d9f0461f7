/**
 * What the app says about itself as an installed thing: a new version, the invitation, the link in the foot. None of it
 * belongs to the first paint: install-later.tsx loads it when the page is idle.
 */
import { useEffect, useSyncExternalStore } from 'react'
import { hasUnsaved, subscribeUnsaved } from '#platform/unsaved.ts'
import { watchInstall } from './install.ts'
import { InstallInvitation } from './install-invitation.tsx'
import { addSplash } from './install-splash.ts'
import { currentUpdate, subscribeUpdate } from './update.ts'
import { UpdateNotice } from './update-notice.tsx'

export { InstallLink } from './install-link.tsx'

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
