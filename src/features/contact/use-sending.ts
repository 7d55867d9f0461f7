import { useEffect, useRef, useState } from 'react'
import { useServices } from '#platform/services.tsx'
import type { OutboxEntry } from '#platform/outbox/outbox-entry.ts'
import { type FollowedEntry, useOutboxEntry } from '#platform/outbox/use-follow-entry.ts'
import { useOutboxEntries } from '#platform/outbox/use-outbox.ts'
import { isBack } from './contact-draft.ts'
import { replaceKeyOf, waitingMessages } from './contact-message.ts'
import { onRefused } from './refusal-listeners.ts'

/** This device's unsent messages, in order. */
export const useWaitingMessages = (): readonly OutboxEntry[] => waitingMessages(useOutboxEntries())

/** `sent`: the server has the message. `refused`: the message's text is back in the draft. */
export type SendingState = FollowedEntry['state'] | 'sent' | 'refused'

/** The state of this page's message, whichever tab sends it. The state is `sending` until the outbox was read. */
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
    const leave = onRefused((message) => message.ref === ref)
    // The draft can show a refusal before the outbox reports the refusal. The listener must then stay after this
    // component is removed, so that it handles the outbox's report.
    return () => {
      if (last.current !== 'refused') leave()
    }
  }, [ref])
  useEffect(() => {
    if (!isGone) return
    let left = false
    const readOutcome = async () => {
      const back = await isBack(device, ref)
      if (!left) setEnd(back ? 'refused' : 'sent')
    }
    void readOutcome()
    return () => {
      left = true
    }
  }, [isGone, device, ref])
  return entry ?? { state: end ?? 'sending', wait: null }
}
