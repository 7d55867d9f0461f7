import { useSyncExternalStore } from 'react'
import { localTime } from '#domain/israel-time.ts'

const never = () => () => {}

/** Whether the device's clock and Israel's clock differ at this instant. False until hydration. */
export const useAwayClock = (instant: number): boolean =>
  useSyncExternalStore(
    never,
    () => {
      const here = new Date(instant)
      const { day, minutes } = localTime(instant)
      return here.getDate() !== day || here.getHours() * 60 + here.getMinutes() !== minutes
    },
    () => false,
  )
