import { useState } from 'react'
import { useHydrated } from '#platform/page/hydrated.ts'
import { Later, lazyPart } from '#platform/page/later.tsx'
import { useServices } from '#platform/services.tsx'
import { useSession } from '#platform/session.ts'

const SessionWatch = lazyPart(async () => (await import('../account/session-watch.tsx')).SessionWatch)

/** Watches the session once there is or was one. Otherwise its code is not loaded. */
export function SessionPart() {
  const { session } = useServices()
  const { user } = useSession()
  const [isOn, setOn] = useState(false)
  const isHydrated = useHydrated()
  if (!isOn && isHydrated && (user || session.hasLeft())) setOn(true)
  return (
    isOn && (
      <Later>
        <SessionWatch />
      </Later>
    )
  )
}
