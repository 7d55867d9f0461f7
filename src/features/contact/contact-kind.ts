import { msg } from '@lingui/core/macro'
import type { Services } from '#platform/services.tsx'
import { outcomeOf } from '#platform/outbox/outbox-rules.ts'
import type { OutboxKind } from '#platform/outbox/outbox-entry.ts'
import { sendMessage } from './api.ts'
import { bringBack } from './contact-draft.ts'
import { CONTACT_MESSAGE, type ContactMessage, isContactMessage } from './contact-message.ts'
import { notifyRefused } from './refusal-listeners.ts'

/** The outbox kind for messages to the site. */
export const contactMessageKind = (
  services: Pick<Services, 'http' | 'i18n' | 'device' | 'tellFailure'>,
): OutboxKind<ContactMessage> => ({
  name: CONTACT_MESSAGE,
  isBody: isContactMessage,
  async send(message, call) {
    const { http, device } = services
    try {
      await sendMessage(message.body, { http, ...call })
    } catch (error) {
      // The draft must be written before the entry is deleted: `useSending` then sees from the draft that the message
      // was refused and not sent.
      if (outcomeOf(error) === 'refused') await bringBack(device, message)
      throw error
    }
  },
  rejected(message, error) {
    const { i18n, tellFailure } = services
    // An open form puts the message back into its fields.
    notifyRefused(message)
    const about = i18n._(msg`Contact send error. Your message was not accepted.`)
    const where = i18n._(msg`Nothing is lost: your words are back in the form on the contact page.`)
    tellFailure(error, { about: `${about}\n${where}`, page: '/contact' })
  },
})
