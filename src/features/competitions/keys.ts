/** Device-store names for registrations. In their own file, because the first load needs some of them. */

/** The outbox kind of registrations. */
export const COMPETITION_REGISTRATION = 'competition-registration'

/** The key per competition and e-mail: a corrected registration replaces one that is still in the outbox. */
export const replaceKeyOf = (event: string, email: string): string =>
  `${COMPETITION_REGISTRATION}/${event}/${email.toLowerCase()}`

/** Device-store key of a competition's draft. */
export const draftKey = (slug: string): string => `draft/competition/${slug}`
