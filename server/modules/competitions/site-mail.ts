/** The mail to the site's mailbox about a new registration. */
import { registrationState } from '#domain/registration-state.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Mail } from '#server/mail.ts'
import type { MailWriter } from '#server/mail-queue/delivery.ts'
import type { OwnRegistration, OwnRegistrationsRepo } from './own-repo.ts'
import { toRegistered } from './to-wire.ts'
import { stateWords, WORDS } from './words.ts'

/** Kind of the mails to the site about registrations. */
export const SITE_MAIL = 'registration-to-site'

/**
 * Makes the mail from the registration's state at the time of sending. Makes no mail if the registration was deleted
 * after the mail was queued.
 */
export const siteMails = (
  repo: Pick<OwnRegistrationsRepo, 'find'>,
  { origin, now }: Pick<Dependencies, 'origin' | 'now'>,
): MailWriter => ({
  async write(id) {
    const own = await repo.find(id)
    return own && mailOf(own, origin(), now())
  },
})

/**
 * A reply to this mail goes to the rider. The mail does not contain the date of birth and the signature: only the admin
 * area shows these.
 * @param instant epoch ms
 */
function mailOf({ registration, event }: OwnRegistration, origin: string, instant: number): Mail {
  const { he, en } = WORDS
  const { level } = registration
  const name = `${registration.first_name} ${registration.last_name}`
  const registered = toRegistered(registration)
  const states = { ...registered, state: registrationState(registered, instant) }
  return {
    subject: `הרשמה / Registration: ${event.name_he}`,
    replyTo: { name, address: registration.email },
    text: [
      `תחרות / Competition: ${event.name_he} / ${event.name_en}, ${event.date}`,
      `שם / Name: ${name}`,
      `מייל / E-mail: ${registration.email}`,
      `טלפון / Phone: ${registration.phone}`,
      `רמה / Level: ${he.levels[level]} / ${en.levels[level]}`,
      `מצב / Status: ${stateWords(states, 'he')} / ${stateWords(states, 'en')}`,
      '',
      `${origin}/admin/registrations?event=${event.slug}`,
      '--',
      `${registration.created_at} · ${registration.id}`,
    ].join('\n'),
  }
}
