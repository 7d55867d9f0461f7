import { useEffect, useState } from 'react'
import { checkAppFiles } from '#platform/app-files.ts'

/** How many of the app's own files are not on this device; asked when a screen opens, and when the page is looked at again. */
export function useMissingFiles(): number {
  const [missing, setMissing] = useState(0)
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') checkAppFiles(setMissing)
    }
    check()
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [])
  return missing
}
