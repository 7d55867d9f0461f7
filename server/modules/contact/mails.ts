/** Mails to the site's mailbox with people's messages. */
import type { Mail } from '#server/mail.ts'
import type { MailWriter } from '#server/mail-queue/delivery.ts'
import type { MessagesRepo, MessageToMail } from './repo.ts'

/** Kind of the mails with people's messages. */
export const MESSAGE_MAIL = 'message'

export const messageMails = (repo: Pick<MessagesRepo, 'find' | 'mailed'>): MailWriter => ({
  async write(id) {
    const message = await repo.find(id)
    return message && mailOf(message)
  },
  sent: repo.mailed,
})

/** The mail about a message; a reply goes to its writer. */
export function mailOf(message: MessageToMail): Mail {
  const name = `${message.first_name} ${message.last_name}`
  return {
    subject: message.subject,
    replyTo: { name, address: message.email },
    text: [
      message.message,
      '',
      '--',
      `שם / Name: ${name}`,
      `מייל / E-mail: ${message.email}`,
      `טלפון / Phone: ${message.phone}`,
      ...(message.park_name === null ? [] : [`פארק / Park: ${message.park_name}`]),
      `${message.created_at} · ${message.id}`,
    ].join('\n'),
  }
}
