import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'
import { useServices } from '#platform/services.tsx'
import { useSession } from '#platform/session.ts'

/** Whether keys without Ctrl or ⌘ act in the admin area, and a function that switches them on or off. */
export type SingleKeys = { isOn: boolean; choose: (isOn: boolean) => void }

const SingleKeysContext = createContext<SingleKeys>({ isOn: true, choose: () => undefined })

/** Provides the choice to the screens inside. */
export const SingleKeysProvider = SingleKeysContext.Provider

/** The person's choice. Outside a provider the keys are on. */
export const useSingleKeys = (): SingleKeys => use(SingleKeysContext)

/** Device-store key. The choice is kept for each person, and survives signing out. */
const keyOf = (personId: string | undefined) => `admin-single-keys/${personId ?? ''}`
const OFF = 'off'

/** Reads the choice of the signed-in person from the device. Until it is read, the keys are off. */
export function useStoredSingleKeys(): SingleKeys {
  const { device } = useServices()
  const { user } = useSession()
  const key = keyOf(user?._id)
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    let isLeft = false
    void device.get(key).then((stored) => !isLeft && setOn(stored !== OFF))
    return () => {
      isLeft = true
    }
  }, [device, key])
  const choose = useCallback(
    (next: boolean) => {
      setOn(next)
      void device.update(key, () => (next ? undefined : OFF))
    },
    [device, key],
  )
  return useMemo(() => ({ isOn, choose }), [isOn, choose])
}
