import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { installWay, openInstall, promptInstall, subscribeInstall } from './install.ts'

/** The way to install that stays, at the foot of the page, where there is one. */
export function InstallLink({ className }: { className: string | undefined }) {
  const way = useSyncExternalStore(subscribeInstall, installWay)
  if (!way) return null
  return (
    <button
      type="button"
      className={className}
      onClick={() => (way === 'prompt' ? void promptInstall() : openInstall(true))}
    >
      <Trans>Install the app</Trans>
    </button>
  )
}
