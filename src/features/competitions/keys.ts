/** The names under which the device stores what belongs to registrations. Apart, because the first load needs some. */

/** The outbox kind of registrations. */
export const COMPETITION_REGISTRATION = 'competition-registration'

/** One per competition and e-mail: a correction replaces the registration that still waits. */
export const replaceKeyOf = (event: string, email: string): string =>
  `${COMPETITION_REGISTRATION}/${event}/${email.toLowerCase()}`

/** The device store's key of a competition's draft. */
export const draftKey = (slug: string): string => `draft/competition/${slug}`
