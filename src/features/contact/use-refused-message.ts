import { useEffect, useEffectEvent, useState } from 'react'
import type { Form } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import {
  CONTACT_DRAFT_KEY,
  type ContactValues,
  isRefusedDraft,
  readContactDraft,
  withRefused,
} from './contact-draft.ts'
import type { ContactMessage } from './contact-message.ts'
import { onRefused } from './refusal-listeners.ts'

/** Puts a message that the server refuses back into the form. Returns whether the fields contain such a message. */
export function useRefusedMessage(
  form: Pick<Form<ContactValues>, 'getValues' | 'setValues'>,
  /** Whether the draft is a message that the server refused. */
  isRefused: boolean,
): boolean {
  const { device } = useServices()
  const [isBack, setBack] = useState(isRefused)
  // The server may have refused the message while this page was closed.
  useEffect(() => {
    void device.get(CONTACT_DRAFT_KEY).then((stored) => isRefusedDraft(stored) && setBack(true))
  }, [device])
  // If the server refuses a message while the next one is being written, the fields keep both.
  const takeBack = useEffectEvent(({ body }: ContactMessage) => {
    form.setValues(withRefused(readContactDraft(form.getValues()), body))
    setBack(true)
  })
  useEffect(
    () =>
      onRefused((message) => {
        takeBack(message)
        return true
      }),
    [],
  )
  return isBack
}
