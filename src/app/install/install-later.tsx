import { createElement, useEffect, useState } from 'react'
import { useServices } from '#platform/services.tsx'
import type * as Parts from './install-parts.tsx'

/** install-parts.tsx once the page is idle and has its words; null until then. */
function useParts(): typeof Parts | null {
  const services = useServices()
  const [parts, setParts] = useState<typeof Parts | null>(null)
  useEffect(() => {
    let gone = false
    const load = async () => {
      await services.ready?.()
      const loaded = await import('./install-parts.tsx')
      if (!gone) setParts(loaded)
    }
    // Without them the page is whole; the next one tries again.
    const begin = () => void load().catch(() => undefined)
    const idle = 'requestIdleCallback' in window
    const timer = idle ? requestIdleCallback(begin, { timeout: 4000 }) : setTimeout(begin, 500)
    return () => {
      gone = true
      if (idle) cancelIdleCallback(timer as number)
      else clearTimeout(timer)
    }
  }, [services])
  return parts
}

/** A new version's notice and the invitation to install: before the foot of every page. */
export function LaterNotices() {
  const parts = useParts()
  return parts && createElement(parts.Notices)
}

/** The link at the foot of the page. */
export function LaterInstallLink({ className }: { className: string | undefined }) {
  const parts = useParts()
  return parts && createElement(parts.InstallLink, { className })
}
