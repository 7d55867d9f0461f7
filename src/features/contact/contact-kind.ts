import { msg } from '@lingui/core/macro'
import type { Services } from '#platform/services.tsx'
import { outcomeOf } from '#platform/storage/outbox-outcome.ts'
import type { OutboxKind } from '#platform/storage/outbox-types.ts'
import type { ToastInput } from '#ui/toasts/toast-store.ts'
import { sendMessage } from './api.ts'
import { bringBack } from './contact-draft.ts'
import { type ContactMessage, isContactMessage } from './contact-message.ts'
import { CONTACT_MESSAGE } from './kind-name.ts'
import { isSaidHere } from './refused-here.ts'

/** Messages to the site, for the outbox. `toast` shows what the server refused. */
export const contactMessageKind = (
  { http, i18n, device }: Services,
  toast: (input: ToastInput) => unknown,
): OutboxKind<ContactMessage> => ({
  name: CONTACT_MESSAGE,
  isBody: isContactMessage,
  async send(message, call) {
    try {
      await sendMessage(message.body, { http, ...call })
    } catch (error) {
      // Before the entry is gone: who follows it then finds its words, and takes a refusal for nothing else.
      if (device && outcomeOf(error) === 'refused') await bringBack(device, message)
      throw error
    }
  },
  rejected(message) {
    if (isSaidHere(message)) return
    toast({
      title: i18n._(msg`Your message was not accepted`),
      description: i18n._(msg`Nothing is lost: your words are back in the form on the contact page.`),
      variant: 'destructive',
    })
  },
})
