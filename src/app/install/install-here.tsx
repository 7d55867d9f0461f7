import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { installMethodAtom } from './install.ts'
import { hidesShare } from './install-method.ts'
import { InstallSteps } from './install-steps.tsx'

type InstallHereProps = {
  /** Shown above the steps. */
  children: ReactNode
  /** Shown where it is no iPhone or iPad, or the app is installed. */
  otherwise: ReactNode
}

/** How to install the app on an iPhone or iPad, for what only the installed app can do. */
export function InstallHere({ children, otherwise }: InstallHereProps) {
  const method = useAtomValue(installMethodAtom)
  if (method !== 'share' && method !== 'safari') return otherwise
  return (
    <>
      {children}
      <InstallSteps method={method} behindMore={hidesShare(navigator.userAgent)} />
    </>
  )
}
