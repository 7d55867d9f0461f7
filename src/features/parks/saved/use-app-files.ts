import { useEffect, useState } from 'react'
import { checkAppFiles } from '#platform/device/app-files.ts'

/**
 * Whether all of the app's own files are on this device. Checked when a screen opens, when the page becomes visible,
 * and when a service worker takes control. True until the first check has ended.
 */
export function useAppFiles(): boolean {
  const [isWhole, setWhole] = useState(true)
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') checkAppFiles(setWhole)
    }
    const workers = (navigator as Partial<Navigator>).serviceWorker
    check()
    document.addEventListener('visibilitychange', check)
    workers?.addEventListener('controllerchange', check)
    return () => {
      document.removeEventListener('visibilitychange', check)
      workers?.removeEventListener('controllerchange', check)
    }
  }, [])
  return isWhole
}
