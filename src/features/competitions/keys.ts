/**
 * Names under which the device stores registrations. They have their own file, because the first load of the app needs
 * some of them.
 */

/** The outbox kind of registrations. */
export const COMPETITION_REGISTRATION = 'competition-registration'

/** The outbox kind of an admin's presses at the check-in. */
export const CHECK_IN = 'check-in'

/**
 * The key per competition and e-mail address. A corrected registration replaces the one with the same key that is still
 * in the outbox.
 */
export const replaceKeyOf = (event: string, email: string): string =>
  `${COMPETITION_REGISTRATION}/${event}/${email.toLowerCase()}`

/** Device-store key of a competition's draft. */
export const draftKey = (slug: string): string => `draft/competition/${slug}`
