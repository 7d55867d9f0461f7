import { startTransition, Suspense, useEffect, useState } from 'react'
import { LOGBOOK_KEY } from '#features/parks/collection/keys.ts'
import { lazyPart } from '#platform/page/later.tsx'
import { whenQuiet } from '#platform/page/when-idle.ts'
import { useServices } from '#platform/services.tsx'

const LogbookParts = lazyPart(async () => (await import('#features/parks/logbook/logbook-parts.tsx')).LogbookParts)

/** Loads the logbook's parts: at once on a device that has a logbook, otherwise only when the page is quiet. */
export function LaterLogbook() {
  const { device } = useServices()
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const load = async () => {
      if ((await device.get(LOGBOOK_KEY)) === undefined) await whenQuiet()
      startTransition(() => setTime(true))
    }
    void load()
  }, [device])
  return (
    isTime && (
      <Suspense>
        <LogbookParts />
      </Suspense>
    )
  )
}
