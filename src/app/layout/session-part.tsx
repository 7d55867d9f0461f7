import { useState } from 'react'
import { useHydrated } from '#platform/page/hydrated.ts'
import { Later, lazyPart } from '#platform/page/later.tsx'
import { useServices } from '#platform/services.tsx'
import { useSession } from '#platform/session.ts'

const SessionWatch = lazyPart(async () => (await import('../account/session-watch.tsx')).SessionWatch)

/** Loads the code that watches the session, if somebody is or was signed in on this device. */
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
