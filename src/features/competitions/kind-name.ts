/** The outbox's name for sign-ups. */
export const COMPETITION_REGISTRATION = 'competition-registration'
