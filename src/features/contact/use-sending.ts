import { useEffect, useRef, useState } from 'react'
import { useServices } from '#platform/services.tsx'
import type { OutboxEntry } from '#platform/storage/outbox-types.ts'
import { type FollowedEntry, useOutboxEntries, useOutboxEntry } from '#platform/use-outbox.ts'
import { isBack } from './contact-draft.ts'
import { replaceKeyOf, waitingMessages } from './contact-message.ts'
import { hearRefused } from './refused-here.ts'

/** This device's messages that have not arrived, in order. */
export const useWaitingMessages = (): readonly OutboxEntry[] => waitingMessages(useOutboxEntries())

/** `sent`: it arrived. `refused`: the server refused it, and its text is in the draft again. */
export type SendingState = FollowedEntry['state'] | 'sent' | 'refused'

/** Follows a message of this page, whichever tab sends it. `sending` until the outbox was read. */
export function useSending(ref: string): { state: SendingState; wait: string | null } {
  const { device } = useServices()
  const entry = useOutboxEntry(replaceKeyOf(ref))
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
  return entry ?? { state: end ?? 'sending', wait: null }
}
