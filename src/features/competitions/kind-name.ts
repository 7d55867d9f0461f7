/** The outbox's name for sign-ups. */
export const COMPETITION_REGISTRATION = 'competition-registration'

/** One per competition and e-mail: who corrects what still waits sends the correction alone. */
export const slotOf = (event: string, email: string): string =>
  `${COMPETITION_REGISTRATION}/${event}/${email.toLowerCase()}`
