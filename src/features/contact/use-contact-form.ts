import { useEffect, useRef } from 'react'
import { CONTACT_MIN_OPEN_MS, contactBodySchema } from '#contract/contact.ts'
import { normalisePhone } from '#domain/phone.ts'
import type { DraftSpec } from '#platform/forms/draft.ts'
import { type Form, useForm } from '#platform/forms/use-form.ts'
import { useServices } from '#platform/services.tsx'
import { randomUuid } from '#platform/device/uuid.ts'
import { CONTACT_DRAFT_KEY, type ContactValues, EMPTY, readContactDraft } from './contact-draft.ts'
import { CONTACT_MESSAGE, type ContactMessage, replaceKeyOf, type SentMessage } from './contact-message.ts'

type ContactFormOptions = {
  /** The slug of the park that the message is about. */
  park: string | undefined
  onSent: (message: SentMessage) => void
}

const DRAFT: DraftSpec<ContactValues> = { key: CONTACT_DRAFT_KEY, read: readContactDraft }
/** A time in milliseconds that does not jump when the device's clock is changed. */
const ticks = () => performance.now()
const toBody = (values: ContactValues) => ({ ...values, phone: normalisePhone(values.phone) })

/**
 * Resolves to how long the form was open, in ms. Autofill can be faster than the shortest time that the server expects.
 * In that case this function waits, so that no person is taken for a robot.
 */
async function openLongEnough(openedAt: number): Promise<number> {
  const msLeft = CONTACT_MIN_OPEN_MS - (ticks() - openedAt)
  if (msLeft > 0) await new Promise((resolve) => setTimeout(resolve, msLeft + 50))
  return Math.round(ticks() - openedAt)
}

/** The contact form's values, draft and sending. Messages always go through the outbox. */
export function useContactForm({ park, onSent }: ContactFormOptions): Form<ContactValues> {
  const { outbox } = useServices()
  const openedAt = useRef(0)
  const form = useForm({
    initial: EMPTY,
    schema: contactBodySchema,
    toBody,
    draft: DRAFT,
    async submit(body) {
      // The time spent on a restored draft is unknown.
      const openFor = form.isRestored ? undefined : await openLongEnough(openedAt.current)
      const message: ContactMessage = {
        ref: randomUuid(),
        body: { ...body, openFor, ...(park !== undefined && { park }) },
      }
      const { lasting } = await outbox.enqueue({
        kind: CONTACT_MESSAGE,
        replaceKey: replaceKeyOf(message.ref),
        body: message,
      })
      // The draft is deleted before the server answers, because a refusal puts the text back into the draft.
      await form.forget()
      void outbox.drain('asked')
      onSent({ ref: message.ref, email: body.email, lasting })
    },
  })
  useEffect(() => {
    openedAt.current = ticks()
  }, [])
  return form
}
