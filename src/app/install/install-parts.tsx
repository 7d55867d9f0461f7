/**
 * The notices about a new version and about installing, and the install link in the footer. Loaded when the page is
 * idle.
 */
import { Trans } from '@lingui/react/macro'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect } from 'react'
import { unsavedAtom } from '#platform/page/unsaved.ts'
import { installOpenedAtom, installMethodAtom, promptInstallAtom, watchInstall } from './install.ts'
import { InstallInvitation } from './install-invitation.tsx'
import { addSplash } from './install-splash.ts'
import { updateAtom } from '../update/update.ts'
import { UpdateNotice } from '../update/update-notice.tsx'

/** Shows one notice at a time. A waiting version is not offered while something is unsaved. */
export function Notices() {
  const store = useStore()
  const update = useAtomValue(updateAtom)
  const unsaved = useAtomValue(unsavedAtom)
  const shown = update?.kind === 'waiting' && unsaved ? null : update
  useEffect(() => watchInstall(store), [store])
  useEffect(addSplash, [])
  return (
    <>
      <InstallInvitation isBusy={shown !== null || unsaved} />
      <UpdateNotice update={shown} />
    </>
  )
}

/** The permanent install link in the footer. Renders nothing if the app can't be installed. */
export function InstallLink({ className }: { className: string | undefined }) {
  const method = useAtomValue(installMethodAtom)
  const promptInstall = useSetAtom(promptInstallAtom)
  const setOpened = useSetAtom(installOpenedAtom)
  if (!method) return null
  const press = () => (method === 'prompt' ? void promptInstall() : setOpened(true))
  return (
    <button type="button" className={className} onClick={press}>
      <Trans>Install the app</Trans>
    </button>
  )
}
