import { type ComponentType, useEffect, useState } from 'react'
import type { Park } from '#contract/parks.ts'
import { useServices } from '#platform/services.tsx'

/** `ParkSaving`, loaded late: it is not needed for the first paint. */
export function ParkSavingSlot({ park }: { park: Park }) {
  const { ready } = useServices()
  const [View, setView] = useState<ComponentType<{ park: Park }> | null>(null)
  useEffect(() => {
    let left = false
    Promise.all([import('./park-saving.tsx'), ready?.()]).then(
      ([{ ParkSaving }]) => left || setView(() => ParkSaving),
      () => {},
    )
    return () => void (left = true)
  }, [ready])
  return View && <View park={park} />
}
