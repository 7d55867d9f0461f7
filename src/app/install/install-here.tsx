import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { installMethodAtom } from './install.ts'
import { hidesShare } from './install-method.ts'
import { InstallSteps } from './install-steps.tsx'

type InstallHereProps = {
  /** Shown above the steps. */
  children: ReactNode
  /** Shown if this device is no iPhone or iPad, or if the app is installed. */
  otherwise: ReactNode
}

/** Explains how to install the app on an iPhone or iPad. Shown for features that only the installed app has. */
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
