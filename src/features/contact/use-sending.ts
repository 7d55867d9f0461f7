import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useServices } from '#platform/services.tsx'
import type { OutboxEntry } from '#platform/storage/outbox-types.ts'
import { useIsOffline } from '#platform/connectivity.ts'
import { isBack } from './contact-draft.ts'
import { slotOf, waitingMessages } from './contact-message.ts'
import { hearRefused } from './refused-here.ts'

const NOTHING: readonly OutboxEntry[] = []
const never = () => () => {}

/** This device's messages that have not arrived, in order. */
export function useWaitingMessages(): readonly OutboxEntry[] {
  const { outbox } = useServices()
  return waitingMessages(
    useSyncExternalStore(
      outbox?.subscribe ?? never,
      () => outbox?.entries() ?? NOTHING,
      () => NOTHING,
    ),
  )
}

/**
 * How far a message has come. `sending`: on its way. `waiting`: nobody answers. `held`: the server asked for patience.
 * `sent`: it arrived. `refused`: its words are back in the draft.
 */
export type SendingState = 'sending' | 'waiting' | 'held' | 'sent' | 'refused'

/** Follows a message of this page's, whichever tab sends it. Before the first look at the outbox it is `sending`. */
export function useSending(ref: string): SendingState {
  const { device } = useServices()
  const offline = useIsOffline()
  const entry = useWaitingMessages().find(({ slot }) => slot === slotOf(ref))
  const [end, setEnd] = useState<'sent' | 'refused' | null>(null)
  const isGone = entry === undefined
  const last = useRef(end)
  useEffect(() => {
    last.current = end
  })
  useEffect(() => {
    const leave = hearRefused((message) => message.ref === ref)
    // Of a refusal the device tells first: the page may be back at the form before it is said here.
    return () => {
      if (last.current !== 'refused') leave()
    }
  }, [ref])
  useEffect(() => {
    if (!isGone) return
    let left = false
    const look = async () => {
      const back = device !== undefined && (await isBack(device, ref))
      if (!left) setEnd(back ? 'refused' : 'sent')
    }
    void look()
    return () => {
      left = true
    }
  }, [isGone, device, ref])
  if (isGone) return end ?? 'sending'
  const { trouble } = entry
  if (trouble?.status) return 'held'
  return trouble || offline ? 'waiting' : 'sending'
}
