import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useServices } from '#platform/services.tsx'
import type { OutboxEntry } from '#platform/storage/outbox-types.ts'
import { useIsOffline } from '#platform/connectivity.ts'
import { isBack } from './contact-draft.ts'
import { replaceKeyOf, waitingMessages } from './contact-message.ts'
import { onRefused } from './refusal-listeners.ts'

const NOTHING: readonly OutboxEntry[] = []
const never = () => () => {}

/** This device's messages that are not sent yet, in order. */
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
 * `sending`: in flight. `waiting`: the server was not reached. `postponed`: the server answered that it takes it later.
 * `sent`: the server has it. `refused`: its text is back in the draft.
 */
export type SendingState = 'sending' | 'waiting' | 'postponed' | 'sent' | 'refused'

/** Follows a message of this page, whichever tab sends it. It is `sending` until the outbox was read. */
export function useSending(ref: string): SendingState {
  const { device } = useServices()
  const offline = useIsOffline()
  const entry = useWaitingMessages().find(({ replaceKey }) => replaceKey === replaceKeyOf(ref))
  const [end, setEnd] = useState<'sent' | 'refused' | null>(null)
  const isGone = entry === undefined
  const last = useRef(end)
  useEffect(() => {
    last.current = end
  })
  useEffect(() => {
    const leave = onRefused((message) => message.ref === ref)
    // The draft shows a refusal before the outbox reports it: then the listener must outlive this component.
    return () => {
      if (last.current !== 'refused') leave()
    }
  }, [ref])
  useEffect(() => {
    if (!isGone) return
    let left = false
    const readOutcome = async () => {
      const back = device !== undefined && (await isBack(device, ref))
      if (!left) setEnd(back ? 'refused' : 'sent')
    }
    void readOutcome()
    return () => {
      left = true
    }
  }, [isGone, device, ref])
  if (isGone) return end ?? 'sending'
  const { lastFailure } = entry
  if (lastFailure?.status) return 'postponed'
  return lastFailure || offline ? 'waiting' : 'sending'
}
