/** Device-store names for registrations. In their own file, because the first load needs some of them. */

/** The outbox kind of registrations. */
export const COMPETITION_REGISTRATION = 'competition-registration'

/** One per competition and e-mail: a correction replaces a registration that still waits. */
export const replaceKeyOf = (event: string, email: string): string =>
  `${COMPETITION_REGISTRATION}/${event}/${email.toLowerCase()}`

/** Device-store key of a competition's draft. */
export const draftKey = (slug: string): string => `draft/competition/${slug}`
